"""Odds and evens as a seat sees it: two hands, closed or open."""

from astrolabe.scene import Area, Item, Scene, Spot, phrase


def scene(box, state, seat, log=()):
    """A hand for each seat, with its fingers where they are known."""
    name = phrase("table-seat", number=0)
    spots = tuple(Spot(f"hand-{n}", "table", 2.0 * n, 0, "slot", name) for n in range(2))
    fingers = (
        Item(f"finger-{n}-{finger}", "finger", f"hand-{n}", name)
        for n in range(2)
        for finger in range(int(state.fingers[n]))
    )
    area = Area("table", name, (-1.0, -1.0, 4.0, 2.0))
    return Scene("morra", seat, 0, (area,), spots, tuple(fingers), last=tuple(map(str, log)))
