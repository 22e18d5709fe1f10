import { createHmac } from "node:crypto";
import type { Config } from "#app/platform/config/config.server.ts";
import { type Limit, takeTurn } from "#app/platform/limits/limits.server.ts";
import { networkOf } from "#app/platform/limits/network.ts";
import { LINK_LIFE_MS } from "#app/platform/links/links.server.ts";
import { keyFor } from "#app/platform/secrets/sealed.server.ts";

const QUARTER_S = 15 * 60;

/** Tries of everybody who has not signed in to the account from their device before, whatever their addresses. */
const STRANGERS: Limit = { name: "sign-in-strangers", points: 10, seconds: QUARTER_S };
/** Tries of one device that has: nobody else can spend them. */
const DEVICE: Limit = { name: "sign-in-device", points: 10, seconds: QUARTER_S };
/** Tries of one source, at all accounts together. */
const SOURCE: Limit = { name: "sign-in-source", points: 30, seconds: 10 * 60 };
/** Links and codes shown by one source: whoever spends a house's passwords leaves the letters in its mailboxes good. */
const PROOFS: Limit = { name: "proof-source", points: 30, seconds: 10 * 60 };
/** Accounts asked for by one source. */
const SIGN_UPS: Limit = { name: "sign-up-source", points: 30, seconds: 10 * 60 };
/** Letters to one mailbox for one reason: one a minute, and not on and on. */
const LETTER_WAIT: Limit = { name: "auth-letter", points: 1, seconds: 60 };

/** What a letter is sent for. Each is counted for itself, so that one kind asked for by others holds no other up. */
export type LetterReason = "exists" | "verify" | "reset" | "signIn";

/**
 * Letters to one mailbox in a while, which is never longer than their link is good: whoever has spent the letters of
 * somebody else has left links that work in their mailbox, and shut nobody out.
 */
export const LETTERS: Record<LetterReason, { readonly points: number; readonly seconds: number }> = {
  exists: { points: 5, seconds: 3600 },
  verify: { points: 5, seconds: 3600 },
  reset: { points: 5, seconds: LINK_LIFE_MS.reset / 1000 },
  signIn: { points: 3, seconds: LINK_LIFE_MS.signIn / 1000 },
};

/** Seconds a person waits between two letters of one kind. */
export const LETTER_WAIT_S = LETTER_WAIT.seconds;

export type Turn = { ok: true } | { ok: false; seconds: number };

/** What is spent when a try to sign in is one too many: the tries of the source, or those at the account. */
export type SignInTurn = { ok: true } | { ok: false; seconds: number; spent: "source" | "account" };

/**
 * Takes the turns of one try to sign in, before anything is checked.
 * @param device id of a device known to the account, from its signed cookie
 */
export async function takeSignInTurn(
  config: Config,
  source: string,
  email: string,
  device: string | undefined,
): Promise<SignInTurn> {
  const bySource = await takeTurn(SOURCE, networkOf(source));
  if (!bySource.ok) return { ...bySource, spent: "source" };
  const account = accountKey(config, email);
  const byAccount = await (device ? takeTurn(DEVICE, `${account}:${device}`) : takeTurn(STRANGERS, account));
  return byAccount.ok ? byAccount : { ...byAccount, spent: "account" };
}

/** Takes a turn of a source that shows a one-time link or a second factor. */
export const takeProofTurn = (source: string): Promise<Turn> => takeTurn(PROOFS, networkOf(source));

/** Takes a turn of a source that signs up or asks for a letter. */
export const takeSignUpTurn = (source: string): Promise<Turn> => takeTurn(SIGN_UPS, networkOf(source));

/** Takes the turn of a letter to a mailbox, whether or not anybody lives there. */
export async function takeLetterTurn(config: Config, reason: LetterReason, email: string): Promise<Turn> {
  const key = `${reason}:${accountKey(config, email)}`;
  const soon = await takeTurn(LETTER_WAIT, key);
  return soon.ok ? await takeTurn({ name: `auth-letters-${reason}`, ...LETTERS[reason] }, key) : soon;
}

/** What an address is called in counters and logs: whoever reads them learns no addresses. */
export function accountKey({ sessionSecret = "" }: Pick<Config, "sessionSecret">, email: string): string {
  return createHmac("sha256", keyFor(sessionSecret, "accounts"))
    .update(email)
    .digest("base64url")
    .slice(0, 22);
}
