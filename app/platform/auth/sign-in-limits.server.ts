import { createHmac } from "node:crypto";
import { type Refusal, refuse } from "#app/domain/result.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { type Limit, takeAttempt } from "#app/platform/limits/limits.server.ts";
import { LINK_LIFETIME_MS } from "#app/platform/links/links.server.ts";
import { networkOf } from "#app/platform/network/network.ts";
import { keyFor } from "#app/platform/secrets/sealed.server.ts";

const QUARTER_HOUR_S = 15 * 60;

/** Attempts at one account from all devices that have not signed in to it before, from any source. */
const UNKNOWN_DEVICES: Limit = { name: "sign-in-unknown-devices", points: 10, seconds: QUARTER_HOUR_S };
/** Attempts from one known device, which other devices cannot use up. */
const DEVICE: Limit = { name: "sign-in-device", points: 10, seconds: QUARTER_HOUR_S };
/** Attempts from one source at all accounts together; attempts from known devices do not count. */
const SOURCE: Limit = { name: "sign-in-source", points: 30, seconds: 10 * 60 };
/**
 * Invalid links from one source. Valid links never count: they cannot be guessed, and other people on the same network must not
 * be locked out.
 */
const BAD_LINKS: Limit = { name: "bad-link-source", points: 30, seconds: 10 * 60 };
/** Passwords entered with a valid link. The limit is low, since each password is hashed. */
const LINK_PASSWORDS: Limit = { name: "link-passwords", points: 10, seconds: QUARTER_HOUR_S };
/** Sign-ups and letter requests from one source. */
const SIGN_UPS: Limit = { name: "sign-up-source", points: 30, seconds: 10 * 60 };
/** Letters to one address for one reason: at most one each minute. */
const LETTER_WAIT: Limit = { name: "auth-letter", points: 1, seconds: 60 };

/**
 * Letters to one address that others can cause: an address is only typed in the form of a hold or of a sign-up. All such causes count
 * together. The letters with which a person gets in have limits of their own, so that nobody uses up another's.
 */
const CAUSED_BY_OTHERS: Limit = { name: "letters-by-others", points: 3, seconds: 3600 };

/** Letters about orders to one address that others can cause, so that what they do with waitlists, holds and sign-ups stops none. */
const ORDERS_BY_OTHERS: Limit = { name: "order-letters-by-others", points: 3, seconds: 3600 };
/** Letters by which a reader shows that the address of an order is theirs. */
const MAILBOX_PROOFS: Limit = { name: "order-mailbox-proofs", points: 3, seconds: 3600 };

/** Reasons for a letter. Each is counted separately, so that requests for one reason do not block letters for another. */
export type LetterReason = "accountExists" | "verify" | "reset" | "signIn" | "changeEmail";

/**
 * The number of letters to one address in a period that is never longer than their link is valid: when an attacker uses up the
 * letters of another person, valid links are in that person's mailbox, so the owner is not locked out. Only a change to a new
 * address has to wait if another person requested a change to the same address before.
 */
export const LETTER_LIMITS: Record<LetterReason, { readonly points: number; readonly seconds: number }> = {
  accountExists: { points: 5, seconds: 3600 },
  verify: { points: 5, seconds: 3600 },
  reset: { points: 5, seconds: LINK_LIFETIME_MS.reset / 1000 },
  signIn: { points: 3, seconds: LINK_LIFETIME_MS.signIn / 1000 },
  changeEmail: { points: 5, seconds: 3600 },
};

/** Seconds between two letters for one reason. */
export const LETTER_WAIT_S = LETTER_WAIT.seconds;

/** Whether an attempt is allowed; if not, the seconds until the next one is. */
export type Attempt = { ok: true } | { ok: false; seconds: number };

/** An attempt to sign in. `reachedLimit` is the limit that refused it: that of the source or that of the account. */
export type SignInAttempt = { ok: true } | { ok: false; seconds: number; reachedLimit: "source" | "account" };

/**
 * Counts one attempt to sign in, before anything is checked.
 * @param device id of a device known to the account, from its signed cookie
 */
export async function takeSignInAttempt(
  config: Config,
  source: string,
  email: string,
  device: string | undefined,
): Promise<SignInAttempt> {
  const account = accountKey(config, email);
  // All computers of a school may have one source: its pupils must not use up the attempts of a known device.
  const bySource = device ? undefined : await takeAttempt(SOURCE, networkOf(source));
  if (bySource && !bySource.ok) return { ...bySource, reachedLimit: "source" };
  const byAccount = await (device
    ? takeAttempt(DEVICE, `${account}:${device}`)
    : takeAttempt(UNKNOWN_DEVICES, account));
  return byAccount.ok ? byAccount : { ...byAccount, reachedLimit: "account" };
}

/** Counts an invalid link, or an invalid pending sign-in, from a source. */
export const takeBadLinkAttempt = (source: string): Promise<Attempt> =>
  takeAttempt(BAD_LINKS, networkOf(source));

/** Counts a password that a person with a valid link enters. */
export const takeLinkPasswordAttempt = (userId: string): Promise<Attempt> =>
  takeAttempt(LINK_PASSWORDS, userId);

/** Refuses an invalid link; when the source has opened too many of them, with `auth_too_often`. */
export async function refuseLink(
  source: string,
): Promise<Refusal<"auth_link_invalid"> | Refusal<"auth_too_often">> {
  const attempt = await takeBadLinkAttempt(source);
  return attempt.ok ? refuse("auth_link_invalid") : refuse("auth_too_often", { seconds: attempt.seconds });
}

/** Counts a sign-up or a letter request from a source. */
export const takeSignUpAttempt = (source: string): Promise<Attempt> =>
  takeAttempt(SIGN_UPS, networkOf(source));

/** Counts a letter to an address, whether or not it has an account. */
export async function takeLetterAttempt(
  config: Config,
  reason: LetterReason,
  email: string,
): Promise<Attempt> {
  const key = `${reason}:${accountKey(config, email)}`;
  const wait = await takeAttempt(LETTER_WAIT, key);
  return wait.ok
    ? await takeAttempt({ name: `auth-letters-${reason}`, ...LETTER_LIMITS[reason] }, key)
    : wait;
}

/** Counts a letter to an address that anybody may have typed, for whatever reason it is sent. */
export const takeLetterByOthers = (config: Config, email: string): Promise<Attempt> =>
  takeAttempt(CAUSED_BY_OTHERS, accountKey(config, email));

/** Counts an order under an address that anybody may have typed, of which letters tell. */
export const takeOrderLetterByOthers = (config: Config, email: string): Promise<Attempt> =>
  takeAttempt(ORDERS_BY_OTHERS, accountKey(config, email));

/** Counts a letter by which the owner of an address shows that an order is theirs. */
export const takeMailboxProof = (config: Config, email: string): Promise<Attempt> =>
  takeAttempt(MAILBOX_PROOFS, accountKey(config, email));

/** The pseudonym of an e-mail address in counters and logs, from which the address cannot be derived. */
export function accountKey({ sessionSecret = "" }: Pick<Config, "sessionSecret">, email: string): string {
  return createHmac("sha256", keyFor(sessionSecret, "accounts"))
    .update(email)
    .digest("base64url")
    .slice(0, 22);
}
