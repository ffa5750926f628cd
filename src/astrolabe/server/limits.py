"""How often somebody may ask: so many times in any so many seconds. No timer, no framework."""

from array import array

MOST_KEYS = 10_000  # callers remembered in any case, before the silent are forgotten


class Window:
    """Remembers when the last few were allowed; small, since every connection has one."""

    __slots__ = ("_oldest", "_times", "most", "seconds")

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most  # 0: any number
        self.seconds = seconds
        self._times = array("d")
        self._oldest = 0  # where in that ring the oldest stands, once it is full

    def allows(self, now: float) -> bool:
        """Whether one more fits; what is refused does not count. Time never goes back."""
        if not self.most:
            return True
        if len(self._times) < self.most:
            self._times.append(now)
            return True
        if now - self._times[self._oldest] < self.seconds:
            return False
        self._times[self._oldest] = now
        self._oldest = (self._oldest + 1) % self.most
        return True

    def is_silent(self, now: float) -> bool:
        """Nothing was allowed for so long that none of it counts any more."""
        return not self._times or now - self._times[self._oldest - 1] >= self.seconds


class Windows:
    """A window for each caller, an address for instance."""

    def __init__(self, most: int, seconds: float) -> None:
        self.most = most
        self.seconds = seconds
        self._of: dict[str, Window] = {}
        self._room = MOST_KEYS  # callers, before it is worth looking who has been silent

    def __len__(self) -> int:
        return len(self._of)

    def allows(self, key: str, now: float) -> bool:
        """Whether this caller may ask once more."""
        if not self.most:
            return True
        window = self._of.get(key)
        if window is None:
            if len(self._of) >= self._room:
                self._forget_the_silent(now)
            window = self._of[key] = Window(self.most, self.seconds)
        return window.allows(now)

    def _forget_the_silent(self, now: float) -> None:
        """Not again before there are twice as many: a crowd that talks is not searched in vain."""
        self._of = {name: row for name, row in self._of.items() if not row.is_silent(now)}
        self._room = max(MOST_KEYS, 2 * len(self._of))
