"""A name of one's own without a password: passkeys, by the rules of WebAuthn."""

import json
import secrets
import time
from collections.abc import Mapping
from typing import Any

import webauthn
from webauthn.helpers import base64url_to_bytes
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from astrolabe.server.people import Person
from astrolabe.server.refusals import BadPasskey
from astrolabe.server.storage import people
from astrolabe.server.storage.store import Store

SITE = "Astrolabe"
PATIENCE_S = 5 * 60
CHALLENGE_BYTES = 32
NAME_BYTES = 24

Options = dict[str, Any]


class Passkeys:
    """Registers passkeys, and knows people by them."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def begin_registration(self, person: Person, host: str) -> Options:
        """What a browser needs to make a passkey for somebody."""
        known = await self.store.run(people.passkeys_of, person.id)
        question, challenge = await self._ask(person.id)
        options = webauthn.generate_registration_options(
            rp_id=host,
            rp_name=SITE,
            user_id=person.id.encode(),
            user_name=person.name or SITE,
            challenge=challenge,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED,
                user_verification=UserVerificationRequirement.PREFERRED,
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=row) for row in known],
        )
        return _options(question, options)

    async def register(self, person: Person, answer: Mapping[str, Any], origin: str) -> None:
        """Keep the passkey that a browser has made."""
        asked = await self._asked(answer, person.id)
        try:
            made = webauthn.verify_registration_response(
                credential=answer.get("credential"),  # type: ignore[arg-type]
                expected_challenge=asked["challenge"],
                expected_rp_id=_host(origin),
                expected_origin=origin,
            )
        except (WebAuthnException, ValueError, TypeError, KeyError) as error:
            raise BadPasskey("this passkey could not be registered") from error
        row = {
            "id": made.credential_id,
            "person": person.id,
            "public_key": made.credential_public_key,
            "uses": made.sign_count,
            "created": time.time(),
        }
        await self.store.run(people.add_passkey, row)

    async def begin_entry(self, host: str) -> Options:
        """What a browser needs to show a passkey."""
        question, challenge = await self._ask("")
        options = webauthn.generate_authentication_options(
            rp_id=host,
            challenge=challenge,
            user_verification=UserVerificationRequirement.PREFERRED,
        )
        return _options(question, options)

    async def enter(self, answer: Mapping[str, Any], origin: str) -> str:
        """Whose passkey was shown."""
        asked = await self._asked(answer, "")
        shown = answer.get("credential")
        try:
            name = base64url_to_bytes(str(shown["id"]))  # type: ignore[index]
            known = await self.store.run(people.passkey, name)
            if known is None:
                raise BadPasskey("this passkey is not known here")
            entry = webauthn.verify_authentication_response(
                credential=shown,  # type: ignore[arg-type]
                expected_challenge=asked["challenge"],
                expected_rp_id=_host(origin),
                expected_origin=origin,
                credential_public_key=known["public_key"],
                credential_current_sign_count=known["uses"],
            )
        except (WebAuthnException, ValueError, TypeError, KeyError) as error:
            raise BadPasskey("this passkey was not accepted") from error
        await self.store.run(people.count_use, name, entry.new_sign_count)
        return str(known["person"])

    async def _ask(self, person: str) -> tuple[str, bytes]:
        """A question that must be answered soon, and its name."""
        name, now = secrets.token_urlsafe(NAME_BYTES), time.time()
        challenge = secrets.token_bytes(CHALLENGE_BYTES)
        row = {"id": name, "challenge": challenge, "person": person, "expires": now + PATIENCE_S}
        await self.store.run(people.add_challenge, row, now)
        return name, challenge

    async def _asked(self, answer: Mapping[str, Any], person: str) -> Mapping[str, Any]:
        """The question that this answers; it can be answered once."""
        name = str(answer.get("question", ""))
        asked = await self.store.run(people.use_challenge, name, time.time())
        if asked is None or asked["person"] != person:
            raise BadPasskey("that took too long; begin again")
        return asked


def _options(question: str, options: Any) -> Options:
    return {"question": question, "publicKey": json.loads(webauthn.options_to_json(options))}


def _host(origin: str) -> str:
    """The name of the site, without the port."""
    host = origin.partition("://")[2]
    return host.rpartition(":")[0] if ":" in host.rpartition("]")[2] else host
