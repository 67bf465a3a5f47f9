"""What a bot may know at a real table: worlds it cannot tell apart make no difference to it."""

from collections import defaultdict

import pytest

from pirategames.ai.bots import make_bot
from pirategames.ai.search import ACTION_BITS, Search
from pirategames.commands.simulate import Task, play, rotated, standings
from pirategames.engine.rules import Rules
from pirategames.engine.state import State
from pirategames.engine.view import Played, Sampled, Sampler, view
from pirategames.engine.worlds import Dealer, World
from pirategames.games import GAMES
from pirategames.match.making import build_rules, make_match
from pirategames.match.setup import SeatSetup, Setup

GAMES_PLAYED = 6


def reached(rules: Rules, seed: int, plies: int) -> State:
    """A position of a game in which everybody plays by the rollout policy or at random."""
    s = rules.new(seed)
    for ply in range(plies):
        if s.over:
            break
        legal = rules.legal(s)
        action = rules.rollout(s, legal) if ply % 3 else legal[s.draw_int(len(legal))]
        rules.apply(s, action)
    return s


@pytest.mark.parametrize("name", ["random", "greedy", "search:40"])
@pytest.mark.parametrize(
    ("seats", "seed", "plies"), [(2, 1, 0), (3, 2, 25), (4, 3, 40), (4, 7, 12)]
)
def test_the_same_observation_and_seed_make_the_same_move(
    name: str, seats: int, seed: int, plies: int
) -> None:
    rules = build_rules("44", seats, {})
    s = reached(rules, seed, plies)
    assert not s.over
    seat = rules.actor(s)
    v = view(rules, s, seat)
    sampler = Sampler(rules, v)
    chosen = set()
    checksums = set()
    for world_seed in range(1, 6):
        world = sampler.sample(world_seed)
        checksums.add(world.checksum())
        bot = make_bot(name)
        bot.start(rules, view(rules, world, seat), rules.legal(world)[:], 42)
        chosen.add(bot.think_all())
    assert len(checksums) > 1
    assert len(chosen) == 1


def test_ten_thousand_worlds_look_alike_and_leave_nothing_out() -> None:
    rules = build_rules("44", 4, {})
    s = reached(rules, 11, 8)
    seat = rules.actor(s)
    v = view(rules, s, seat)
    sampler = Sampler(rules, v)
    unseen = set(sampler.unseen)
    slots: dict[tuple[int, int], set[int]] = defaultdict(set)
    legal = rules.legal(s)
    for number in range(1, 10_001):
        world = sampler.sample(number * 7919)
        if number % 10 == 0:  # a view costs as much as ten worlds
            assert view(rules, world, seat) == v
            assert rules.legal(world) == legal
        for zone, cards in enumerate(world.zones):
            unordered = rules.table.unordered[zone]
            for index, card in enumerate(cards):
                if card in unseen:
                    slots[zone, -1 if unordered else index].add(card)
    assert len(slots) > 10
    for cards_there in slots.values():
        assert cards_there == unseen


CREWS = [game for game, info in GAMES.items() if info.rules.crew]


@pytest.mark.parametrize("game", [game for game in GAMES if game not in CREWS])
def test_a_short_search_beats_random_play(game: str) -> None:
    """Law 10: at the smallest table, a quarter more games than its even share."""
    seats = max(2, GAMES[game].min_seats)
    others = tuple(SeatSetup("random", name) for name in "BCDEF"[: seats - 1])
    setup = Setup(game, (SeatSetup("search:50", "A"), *others), {}, 5, "5")
    results = [play(Task(rotated(setup, number), False, "en")) for number in range(GAMES_PLAYED)]
    assert [result.error for result in results] == [""] * GAMES_PLAYED
    wins = {standing.name: standing.wins for standing in standings(results)}
    assert wins["search:50"] >= 1.25 * GAMES_PLAYED / seats


@pytest.mark.parametrize("game", CREWS)
def test_a_crew_that_searches_gets_further_than_a_random_crew(game: str) -> None:
    """Law 10 where all win or lose together: a quarter more points, on the same deals."""
    seats = max(2, GAMES[game].min_seats)
    points = {}
    for kind in ("search:20", "random"):
        crew = tuple(SeatSetup(kind, name) for name in "ABCDEF"[:seats])
        points[kind] = 0
        for seed in range(3):
            match = make_match(Setup(game, crew, {}, seed, str(seed)))
            while not match.over:
                match.tick(3600.0, may_move=True)
            points[kind] += match.scores()[0]
    assert points["search:20"] >= 1.25 * points["random"]


@pytest.mark.slow
def test_the_search_beats_the_greedy_and_the_greedy_the_random() -> None:
    for strong, weak, games, share in (
        ("search:100", "greedy", 40, 0.6),
        ("greedy", "random", 300, 0.8),
    ):
        results = [
            play(Task(rotated(two(strong, weak), number), False, "en")) for number in range(games)
        ]
        wins = {standing.name: standing.wins for standing in standings(results)}
        assert wins[strong] >= share * games


def two(first: str, second: str) -> Setup:
    seats = (SeatSetup(first, "A"), SeatSetup(second, "B"))
    return Setup("44", seats, {}, 1, "1")


class Same(Dealer):
    """Deals one and the same course again and again."""

    def __init__(self, dealer: Dealer) -> None:
        self.dealer = dealer

    def deal(self, rng: int) -> World:
        return self.dealer.deal(7)


@pytest.mark.parametrize("habitual", [True, False])
def test_habitual_players_do_not_branch_the_tree(
    habitual: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one course of play what follows an own action is then one answer, else many are tried."""
    rules = build_rules("plank", 4, {})
    assert rules.habitual
    monkeypatch.setattr(rules, "habitual", habitual)  # these rules are shared
    s = rules.new(4)
    search = Search(rules, view(rules, s, rules.actor(s)), rules.legal(s), 1)
    search.dealer = Same(search.dealer)
    search.step(300)
    answers: dict[int, int] = defaultdict(int)
    for key in search.child:
        answers[key >> ACTION_BITS] += 1
    after_own = [answers[search.child[action]] for action in search.first]
    assert (max(after_own) == 1) == habitual


@pytest.mark.parametrize("seed", range(4))
def test_an_estimate_of_carcasse_is_made_when_a_turn_begins(seed: int) -> None:
    rules = build_rules("carcasse", 3, {})
    s = rules.new(seed)
    world = Sampled(rules, view(rules, s, rules.actor(s))).deal(seed + 1)
    assert isinstance(world, Played)
    world.play_on(3)
    assert world.s.over or rules.settled(world.s)
    assert sum(world.values()) == pytest.approx(1.0)
