/** Passkeys: a name is claimed, and found again, with a key that the reader's device keeps. */

import type { Me } from "../wire";
import { ask } from "./http";

/** Options and answers of WebAuthn as JSON; browsers and server agree on them, we only carry them. */
type Json = Record<string, unknown>;

export function hasPasskeys(): boolean {
  return isSecureContext && "parseCreationOptionsFromJSON" in (window.PublicKeyCredential ?? {});
}

/** Keeps the name of this browser with a new key. */
export async function claim(): Promise<Me> {
  const options = await ask<Json>("POST", "/passkeys/register/begin");
  const credential = await navigator.credentials.create({ publicKey: creation(options) });
  return ask<Me>("POST", "/passkeys/register/finish", plain(credential));
}

/** Becomes, in this browser, who the key says. */
export async function enter(): Promise<Me> {
  const options = await ask<Json>("POST", "/passkeys/enter/begin");
  const credential = await navigator.credentials.get({ publicKey: request(options) });
  return ask<Me>("POST", "/passkeys/enter/finish", plain(credential));
}

function creation(options: Json): PublicKeyCredentialCreationOptions {
  return PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
}

function request(options: Json): PublicKeyCredentialRequestOptions {
  return PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
}

function plain(credential: Credential | null): Json {
  return (credential as PublicKeyCredential).toJSON() as Json;
}
