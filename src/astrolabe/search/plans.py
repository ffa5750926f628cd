"""What a seat may set about, as plans: a move, and its next move where the first one leaves it on.

A move that brings nothing to light and leaves the turn with its mover is only the beginning of
something. It is worth what the best of its continuations is worth, so each of these is weighed.
"""

from astrolabe.games.contract import OVER
from astrolabe.kernel import kernel
from astrolabe.search.promise import ASIDE, HERE, KNOWN, WORLD, worthwhile

ALONE = -1  # nothing follows the first move of a plan


@kernel
def plans(rules, boxes, states, searches, seat, rng, moves, follows, numbers):
    """The plans open to the seat that sees states[KNOWN]; returns how many.

    A plan is a place in `moves` and `follows`; `numbers` is work space.
    """
    box, search = boxes[0], searches[0]
    states[HERE] = states[KNOWN]
    listed = worthwhile(rules, box, states, search, seat, rng, numbers)
    middle = len(numbers) // 2
    count = 0
    for index in range(listed):
        move = numbers[index]
        further = 0
        if 1 < listed < middle:
            further = _further(rules, box, states, search, seat, rng, move, numbers[middle:])
        if further == 0 or count + further + listed > len(moves):
            moves[count], follows[count] = move, ALONE
            count += 1
            continue
        for after in range(further):
            moves[count], follows[count] = move, numbers[middle + after]
            count += 1
    return count


@kernel
def _further(rules, box, states, search, seat, rng, move, numbers):
    """How the seat may go on after a move that only begins something; 0 if it does more."""
    if rules.reveals(box, states[KNOWN], move) == 1:
        return 0
    states[HERE] = states[KNOWN]
    rules.play(box, states[HERE], move)
    if rules.turn(states[HERE]) != seat:
        return 0
    return worthwhile(rules, box, states, search, seat, rng, numbers)


@kernel
def weigh(rules, boxes, states, searches, seat, rng, moves, follows, count, guesses):
    """What so many plans promise the seat, on the average of the worlds it may be in."""
    box, search = boxes[0], searches[0]
    for index in range(count):
        guesses[index] = 0.0
    for _ in range(search.worlds):
        states[WORLD] = states[KNOWN]
        rules.deal(box, states[WORLD], seat, rng)
        for index in range(count):
            states[ASIDE] = states[WORLD]
            rules.play(box, states[ASIDE], moves[index])
            if follows[index] != ALONE:
                rules.play(box, states[ASIDE], follows[index])
            if rules.turn(states[ASIDE]) == OVER:
                rules.scores(box, states[ASIDE], search.result)
            else:
                rules.estimate(box, states[ASIDE], search.result)
            guesses[index] += search.result[seat] / search.worlds
