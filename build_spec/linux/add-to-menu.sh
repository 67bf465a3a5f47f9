#!/bin/sh
# Puts Pirate Games into your desktop's menu, to be started from this folder; --remove takes it out.
set -eu
id=io.github.pirate_games.pirategames
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
entry=$data/applications/$id.desktop

if [ "${1:-}" = --remove ]; then
    rm -f -- "$entry"
    find "$data/icons/hicolor" -name "$id.*" -delete 2>/dev/null || true
    exit 0
fi
mkdir -p -- "$data/applications" "$data/icons"
cp -r -- "$here/share/icons/hicolor" "$data/icons"
# Inside the quotes of Exec=, these four characters and the percent sign are written specially.
program=$(printf '%s' "$here/pirategames" | sed 's/\\/\\\\\\\\/g; s/["`$]/\\\\&/g; s/%/%%/g')
while IFS= read -r line; do
    case $line in
    Exec=*) printf 'Exec="%s"\n' "$program" ;;
    *) printf '%s\n' "$line" ;;
    esac
done <"$here/share/applications/$id.desktop" >"$entry"
update-desktop-database "$data/applications" 2>/dev/null || true
