"""Who a browser is: a guest first, known by a secret in its cookie, later perhaps by a passkey."""

import re
import secrets
import time
import unicodedata
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from astrolabe.server.messages import LONGEST_NAME
from astrolabe.server.refusals import BadLink, BadWish
from astrolabe.server.storage import people
from astrolabe.server.storage.store import Store

COOKIE = "__Host-astrolabe"  # browsers take it over https, and from this machine
PLAIN_COOKIE = "astrolabe"  # over http, where a browser refuses the other
TOKEN_BYTES = 32
PERSON_BYTES = 12
LINK_BYTES = 24
LINK_S = 15 * 60
MOST_KNOWN = 20_000  # browsers remembered without asking the database
JOINERS = "\u200c\u200d"  # letters of some scripts need them, and so do some emoji
TOKEN = re.compile(r"[\w-]{43}")


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody, with the name he or she goes by."""

    id: str
    name: str = ""


NOBODY = Person("")


class People:
    """Everybody who was here."""

    def __init__(self, store: Store, changed: Callable[[str], None] = lambda _: None) -> None:
        self.store = store
        self._changed = changed  # told of everybody of whom something has changed
        self._known: OrderedDict[bytes, Person] = OrderedDict()

    async def of_token(self, token: str) -> Person:
        """Whose browser this is; NOBODY if it is new here."""
        if not TOKEN.fullmatch(token):
            return NOBODY
        digest = people.digest(token)
        person = self._known.get(digest)
        if person is None:
            found = await self.store.run(people.of_token, token)
            if found is None:
                return NOBODY
            person = self._remember(token, Person(found["id"], found["name"]))
        self._known.move_to_end(digest)
        return person

    def _remember(self, token: str, person: Person) -> Person:
        self._known[people.digest(token)] = person
        while len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)
        return person

    async def welcome(self, person: Person = NOBODY) -> tuple[Person, str]:
        """A new browser and its token: of a new guest, or of somebody who is known."""
        token, now = secrets.token_urlsafe(TOKEN_BYTES), time.time()
        if person is NOBODY:
            person = Person(secrets.token_urlsafe(PERSON_BYTES))
            values: dict[str, Any] = {"id": person.id, "name": "", "created": now}
            await self.store.run(people.add, values, token)
        else:
            await self.store.run(people.recognise, person.id, token, now)
        return self._remember(token, person), token

    async def rename(self, person: Person, name: str) -> Person:
        """Go by another name."""
        name = checked_name(name)
        await self.store.run(people.rename, person.id, name)
        self.forget(person.id)
        self._changed(person.id)
        return Person(person.id, name)

    def forget_all(self) -> None:
        """Ask the database again about everybody."""
        self._known.clear()

    def forget(self, person: str) -> None:
        """Ask the database again about somebody."""
        for digest in [row for row, known in self._known.items() if known.id == person]:
            del self._known[digest]

    async def sign_out(self, token: str) -> None:
        """Forget a browser: it is nobody again."""
        person = await self.of_token(token)
        await self.store.run(people.forget_token, token)
        self.forget(person.id)
        self._changed(person.id)

    async def named(self, person: str) -> Person:
        """Somebody by their id."""
        found = await self.store.run(people.one, person)
        if found is None:
            raise BadLink("whoever this was for is not known any more")
        return Person(found["id"], found["name"])

    async def is_claimed(self, person: Person) -> bool:
        return bool(await self.store.run(people.passkeys_of, person.id))

    # Another device

    async def link(self, person: Person) -> str:
        """A key that makes another browser the same person, once and soon."""
        key = secrets.token_urlsafe(LINK_BYTES)
        await self.store.run(people.add_link, person.id, key, time.time() + LINK_S)
        return key

    async def follow(self, key: str) -> Person:
        """Whose link this is; it cannot be used again."""
        person = await self.store.run(people.use_link, key, time.time())
        if person is None:
            raise BadLink("this link has been used, or is too old; ask for another")
        return await self.named(person)


def plain(text: str) -> str:
    """A line of text: without signs that cannot be seen, or that turn what follows around."""
    spaced = " ".join(text.split())
    seen = (sign for sign in spaced if unicodedata.category(sign)[0] != "C" or sign in JOINERS)
    return unicodedata.normalize("NFC", "".join(seen)).strip()


def checked_name(name: str) -> str:
    """A name is a line of text, and a short one."""
    name = plain(name)
    if len(name) > LONGEST_NAME:
        raise BadWish(f"a name has {LONGEST_NAME} letters at most")
    return name
