"""A scene of widgets: its form has all input first, Escape leaves it. Knows no game."""

from __future__ import annotations

import pygame

from pirategames.ui.scene import STAY, Go, Input, Key, Pop, Scene
from pirategames.ui.widgets import Form


class FormScene(Scene):
    """A scene that is a form, and little more."""

    form: Form

    def cancel(self) -> Go | None:
        """Escape."""
        return Pop()

    def handle(self, e: Input) -> Go | None:
        go = self.form.handle(e)
        if go is not None:
            return go
        if isinstance(e, Key) and e.down and e.key == pygame.K_ESCAPE and not e.repeat:
            return self.cancel()
        return STAY

    def update(self, dt: float) -> Go | None:
        self.form.update(dt)
        return None

    def patience(self) -> float:
        return self.form.patience()
