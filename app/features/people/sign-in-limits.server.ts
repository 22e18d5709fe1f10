import { createHmac } from "node:crypto";
import type { Config } from "#app/platform/config/config.server.ts";
import { type Limit, takeTurn } from "#app/platform/limits/limits.server.ts";
import { networkOf } from "#app/platform/limits/network.ts";
import { keyFor } from "#app/platform/secrets/sealed.server.ts";

const QUARTER_S = 15 * 60;

/** Tries of everybody who has not signed in to the account from their device before, whatever their addresses. */
const STRANGERS: Limit = { name: "sign-in-strangers", points: 10, seconds: QUARTER_S };
/** Tries of one device that has: nobody else can spend them. */
const DEVICE: Limit = { name: "sign-in-device", points: 10, seconds: QUARTER_S };
/** Tries of one source, at all accounts together. */
const SOURCE: Limit = { name: "sign-in-source", points: 30, seconds: 10 * 60 };
/** Accounts asked for by one source. */
const SIGN_UPS: Limit = { name: "sign-up-source", points: 30, seconds: 10 * 60 };
/** Letters to one mailbox for one reason: one a minute, and not on and on. */
const LETTER_WAIT: Limit = { name: "auth-letter", points: 1, seconds: 60 };
const LETTERS: Limit = { name: "auth-letters", points: 5, seconds: 3600 };

/** Seconds a person waits between two letters of one kind. */
export const LETTER_WAIT_S = LETTER_WAIT.seconds;

export type Turn = { ok: true } | { ok: false; seconds: number };

/**
 * Takes the turns of one try to sign in, before anything is checked.
 * @param device id of a device known to the account, from its signed cookie
 */
export async function takeSignInTurn(
  config: Config,
  source: string,
  email: string,
  device: string | undefined,
): Promise<Turn> {
  const bySource = await takeTurn(SOURCE, networkOf(source));
  if (!bySource.ok) return bySource;
  const account = accountKey(config, email);
  return await (device ? takeTurn(DEVICE, `${account}:${device}`) : takeTurn(STRANGERS, account));
}

/** Takes a turn of a source that shows a one-time link or a second factor. */
export const takeProofTurn = (source: string): Promise<Turn> => takeTurn(SOURCE, networkOf(source));

/** Takes a turn of a source that signs up or asks for a letter. */
export const takeSignUpTurn = (source: string): Promise<Turn> => takeTurn(SIGN_UPS, networkOf(source));

/** Takes the turn of a letter to a mailbox, whether or not anybody lives there. */
export async function takeLetterTurn(config: Config, kind: string, email: string): Promise<Turn> {
  const key = `${kind}:${accountKey(config, email)}`;
  const soon = await takeTurn(LETTER_WAIT, key);
  return soon.ok ? await takeTurn(LETTERS, key) : soon;
}

/** What an address is called in counters and logs: whoever reads them learns no addresses. */
export function accountKey({ sessionSecret = "" }: Config, email: string): string {
  return createHmac("sha256", keyFor(sessionSecret, "accounts"))
    .update(email)
    .digest("base64url")
    .slice(0, 22);
}
