"""What numbers are worth: intervals of a mean, and a test that stops when the answer is known.

Pure arithmetic on observations that do not depend on each other. Knows no game and no player.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

Z95 = 1.959964  # standard deviations that hold 95 of 100
ALPHA = 0.05  # how often the sequential test may name a better player where there is none
BETA = 0.05  # how often it may overlook one
BETTER = math.log((1 - BETA) / (ALPHA / 2))  # Wald's thresholds of the likelihood ratio
NO_BETTER = math.log(BETA / (1 - ALPHA / 2))
FEWEST = 24  # observations before a spread is believed


class Spread(NamedTuple):
    """How many observations, their mean and their standard deviation (of the sample, n - 1)."""

    n: int
    mean: float
    deviation: float


def spread(values: Sequence[float]) -> Spread:
    """Count, mean and standard deviation; exact sums, so that no order of values matters."""
    n = len(values)
    if n == 0:
        return Spread(0, 0.0, 0.0)
    mean = math.fsum(values) / n
    if n == 1:
        return Spread(1, mean, 0.0)
    squares = math.fsum((value - mean) ** 2 for value in values)
    return Spread(n, mean, math.sqrt(squares / (n - 1)))


def student95(freedom: int) -> float:
    """The two-sided 95 % quantile of Student's t (Abramowitz and Stegun 26.7.5), freedom >= 1."""
    if freedom < 3:
        return (12.7062, 4.3027)[freedom - 1]
    z = Z95
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom) ** (k + 1) for k, term in enumerate(terms))


def wilson(wins: float, games: float, z: float = Z95) -> tuple[float, float]:
    """Wilson's 95 % interval of a share (1927); everything is possible without games."""
    if games <= 0:
        return 0.0, 1.0
    share = wins / games
    half = z * math.sqrt(share * (1 - share) / games + z**2 / (4 * games**2))
    middle = share + z**2 / (2 * games)
    scale = 1 + z**2 / games
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


def interval(values: Sequence[float], low: float = 0.0, high: float = 1.0) -> tuple[float, float]:
    """The 95 % interval of the mean of observations that lie between ``low`` and ``high``.

    Wilson's interval for as many wins and losses as would spread as the observations do (their
    effective number), with Student's quantile: never empty, never outside, even if all are equal.
    """
    n, mean, deviation = spread(values)
    if n < 2:
        return low, high
    share = min(1.0, max(0.0, (mean - low) / (high - low)))
    error = deviation / (high - low) / math.sqrt(n)
    number = share * (1 - share) / error**2 if error > 1e-12 else float(n)
    down, up = wilson(share * number, number, student95(n - 1))
    return low + down * (high - low), low + up * (high - low)


class Bounds(NamedTuple):
    """What the sequential test tells apart, in standard deviations of an observation.

    "No better than ``none``" from "better by ``some`` or more".
    """

    none: float = 0.0
    some: float = 0.1


def log_likelihood_ratio(n: int, effect: float, bounds: Bounds) -> float:
    """How much likelier "better by ``some``" has become than "by ``none``", as a logarithm.

    ``effect``: the observed mean in standard deviations. The generalized sequential probability
    ratio test of chess engines' testers, in units of the spread ("normalized Elo": Van den Bergh,
    "A practical introduction to the GSPRT", 2020): the unknown spread is replaced by the observed
    one, and the two hypotheses lie close together.
    """
    return n * (bounds.some - bounds.none) * (effect - (bounds.some + bounds.none) / 2)


class Verdict(NamedTuple):
    """What the test says of two players' differences on the same deals.

    ``answer``: 1 the first is better, -1 the second, 0 neither by as much as the bounds ask, None
    not known yet. ``llr``: the log-likelihood ratios that the first, and the second, is better.
    """

    answer: int | None
    llr: tuple[float, float]


def verdict(differences: Sequence[float], bounds: Bounds) -> Verdict:
    """Is the first better, the second, or neither? May be asked after every observation.

    Two one-sided tests (Sobel and Wald, 1949): that either is wrongly called better happens at
    most ``ALPHA`` of the time, half of it on each side.
    """
    n, mean, deviation = spread(differences)
    if n < FEWEST:
        return Verdict(None, (0.0, 0.0))
    effect = mean / max(deviation, 1e-6)
    first = log_likelihood_ratio(n, effect, bounds)
    second = log_likelihood_ratio(n, -effect, bounds)
    answer: int | None = None
    if first >= BETTER:
        answer = 1
    elif second >= BETTER:
        answer = -1
    elif max(first, second) <= NO_BETTER:
        answer = 0
    return Verdict(answer, (first, second))
