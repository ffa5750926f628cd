/** Passkeys: a name is claimed, and found again, with a key that the reader's device keeps. */

import type { Me } from "../wire";
import { ask } from "./http";

/** A question of the server's, by its name, and what WebAuthn is to be asked: we only carry both. */
interface Question {
  question: string;
  publicKey: object;
}

export function hasPasskeys(): boolean {
  return isSecureContext && "parseCreationOptionsFromJSON" in (window.PublicKeyCredential ?? {});
}

/** Keeps the name of this browser with a new key. */
export async function claim(): Promise<Me> {
  const { question, publicKey } = await ask<Question>("POST", "/passkeys/register/begin");
  const options = publicKey as PublicKeyCredentialCreationOptionsJSON;
  const made = await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
  });
  return ask<Me>("POST", "/passkeys/register/finish", { question, credential: plain(made) });
}

/** Becomes, in this browser, who the key says. */
export async function enter(): Promise<Me> {
  const { question, publicKey } = await ask<Question>("POST", "/passkeys/enter/begin");
  const options = publicKey as PublicKeyCredentialRequestOptionsJSON;
  const shown = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
  });
  return ask<Me>("POST", "/passkeys/enter/finish", { question, credential: plain(shown) });
}

function plain(credential: Credential | null): unknown {
  return (credential as PublicKeyCredential).toJSON();
}
