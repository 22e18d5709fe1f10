import { createHmac } from "node:crypto";
import { type Refusal, refuse } from "#app/domain/result.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { type Limit, takeAttempt } from "#app/platform/limits/limits.server.ts";
import { networkOf } from "#app/platform/limits/network.ts";
import { LINK_LIFETIME_MS } from "#app/platform/links/links.server.ts";
import { keyFor } from "#app/platform/secrets/sealed.server.ts";

const QUARTER_S = 15 * 60;

/** Tries of everybody who has not signed in to the account from their device before, whatever their addresses. */
const STRANGERS: Limit = { name: "sign-in-strangers", points: 10, seconds: QUARTER_S };
/** Tries of one device that has: nobody else can spend them. */
const DEVICE: Limit = { name: "sign-in-device", points: 10, seconds: QUARTER_S };
/** Tries of one source, at all accounts together; a device known to its account is not among them. */
const SOURCE: Limit = { name: "sign-in-source", points: 30, seconds: 10 * 60 };
/** Links shown by one source that are no good. A good one is never counted: nobody guesses it, and no neighbour spends it. */
const BAD_LINKS: Limit = { name: "bad-link-source", points: 30, seconds: 10 * 60 };
/** Passwords tried, or chosen, by who holds a good link: few, since each is hashed. */
const LINK_PASSWORDS: Limit = { name: "link-passwords", points: 10, seconds: QUARTER_S };
/** Accounts asked for by one source. */
const SIGN_UPS: Limit = { name: "sign-up-source", points: 30, seconds: 10 * 60 };
/** Letters to one mailbox for one reason: one a minute, and not on and on. */
const LETTER_WAIT: Limit = { name: "auth-letter", points: 1, seconds: 60 };

/** What a letter is sent for. Each is counted for itself, so that one kind asked for by others holds no other up. */
export type LetterReason = "exists" | "verify" | "reset" | "signIn" | "changeEmail";

/**
 * Letters to one mailbox in a while, which is never longer than their link is good: whoever has spent the letters of
 * somebody else has left links that work in their mailbox, and shut nobody out. A change of address alone has to wait
 * when others named the same mailbox before.
 */
export const LETTER_LIMITS: Record<LetterReason, { readonly points: number; readonly seconds: number }> = {
  exists: { points: 5, seconds: 3600 },
  verify: { points: 5, seconds: 3600 },
  reset: { points: 5, seconds: LINK_LIFETIME_MS.reset / 1000 },
  signIn: { points: 3, seconds: LINK_LIFETIME_MS.signIn / 1000 },
  changeEmail: { points: 5, seconds: 3600 },
};

/** Seconds a person waits between two letters of one kind. */
export const LETTER_WAIT_S = LETTER_WAIT.seconds;

export type Attempt = { ok: true } | { ok: false; seconds: number };

/** What is spent when a try to sign in is one too many: the tries of the source, or those at the account. */
export type SignInAttempt = { ok: true } | { ok: false; seconds: number; spent: "source" | "account" };

/**
 * Takes the turns of one try to sign in, before anything is checked.
 * @param device id of a device known to the account, from its signed cookie
 */
export async function takeSignInAttempt(
  config: Config,
  source: string,
  email: string,
  device: string | undefined,
): Promise<SignInAttempt> {
  const account = accountKey(config, email);
  // Behind one address there may be a whole school: none of its pupils can spend what a known device has.
  const bySource = device ? undefined : await takeAttempt(SOURCE, networkOf(source));
  if (bySource && !bySource.ok) return { ...bySource, spent: "source" };
  const byAccount = await (device
    ? takeAttempt(DEVICE, `${account}:${device}`)
    : takeAttempt(STRANGERS, account));
  return byAccount.ok ? byAccount : { ...byAccount, spent: "account" };
}

/** Takes a turn of a source that shows a link, or a first proof, that is none. */
export const takeBadLinkAttempt = (source: string): Promise<Attempt> =>
  takeAttempt(BAD_LINKS, networkOf(source));

/** Takes a turn of a person who holds a good link from their mailbox and types a password. */
export const takeLinkPasswordAttempt = (userId: string): Promise<Attempt> =>
  takeAttempt(LINK_PASSWORDS, userId);

/** What a link that is no good is refused with: to a source that shows many of them, for coming too often. */
export async function refuseLink(
  source: string,
): Promise<Refusal<"auth_link_invalid"> | Refusal<"auth_too_often">> {
  const turn = await takeBadLinkAttempt(source);
  return turn.ok ? refuse("auth_link_invalid") : refuse("auth_too_often", { seconds: turn.seconds });
}

/** Takes a turn of a source that signs up or asks for a letter. */
export const takeSignUpAttempt = (source: string): Promise<Attempt> =>
  takeAttempt(SIGN_UPS, networkOf(source));

/** Takes the turn of a letter to a mailbox, whether or not anybody lives there. */
export async function takeLetterAttempt(
  config: Config,
  reason: LetterReason,
  email: string,
): Promise<Attempt> {
  const key = `${reason}:${accountKey(config, email)}`;
  const soon = await takeAttempt(LETTER_WAIT, key);
  return soon.ok
    ? await takeAttempt({ name: `auth-letters-${reason}`, ...LETTER_LIMITS[reason] }, key)
    : soon;
}

/** What an address is called in counters and logs: whoever reads them learns no addresses. */
export function accountKey({ sessionSecret = "" }: Pick<Config, "sessionSecret">, email: string): string {
  return createHmac("sha256", keyFor(sessionSecret, "accounts"))
    .update(email)
    .digest("base64url")
    .slice(0, 22);
}
