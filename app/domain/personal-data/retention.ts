import { digitsIn } from "#app/domain/text/digits.ts";
import type { Language } from "#app/domain/text/language.ts";

/** A length of time as it is shown to people: `7 days`. */
export type Span = { readonly count: number; readonly unit: keyof typeof SECONDS | "month" };

const SECONDS = { minute: 60, hour: 3600, day: 86_400 } as const;

/**
 * How long personal data is stored. The code that removes it and the text of the privacy policy both use these numbers.
 */
export const RETENTION = {
  /** The cookie with the chosen colours. */
  theme: { count: 365, unit: "day" },
  /** The cookie of a device that has signed in. */
  device: { count: 180, unit: "day" },
  /** An unused session, and its cookie. */
  session: { count: 7, unit: "day" },
  /** Any session, even if it is used. */
  longestSession: { count: 30, unit: "day" },
  /** The identity library's cookie during a sign-in with Google; the library sets its age. */
  googleState: { count: 5, unit: "minute" },
  /** A sign-in that waits for the second factor, and our cookie during a sign-in with Google. */
  signingIn: { count: 10, unit: "minute" },
  /** The longest validity of a link in a letter: during this time a person can cancel the deletion of their account. */
  deletion: { count: 14, unit: "day" },
  /** An invitation that nobody accepted. */
  invitation: { count: 14, unit: "day" },
  /** An account whose e-mail address was never verified. */
  unverifiedAccount: { count: 7, unit: "day" },
  /** Events that are sent to the open pages of a person. */
  liveEvent: { count: 1, unit: "hour" },
  /** Counters of rate limits, with the IP address of the client. */
  counter: { count: 1, unit: "hour" },
  /** The row of a letter after the last attempt to send it. */
  letter: { count: 30, unit: "day" },
  /** The files of an operation and the rows it refused, after it has ended. */
  operationFile: { count: 30, unit: "day" },
  /** A file that was sent for an import that nobody started. */
  preparedOperation: { count: 1, unit: "day" },
  pageView: { count: 13, unit: "month" },
  /** A copy that was kept for a reader, after it was bought or is not kept any more. */
  hold: { count: 30, unit: "day" },
  /** The cookies of a cart, after it was changed. */
  cart: { count: 30, unit: "day" },
  /** The cookie with what a reader has said in a checkout. */
  checkout: { count: 2, unit: "hour" },
  /** The cookie by which a device may see the orders that were placed on it. */
  orders: { count: 60, unit: "day" },
  /** A line in the cart of an account, after it was changed. */
  cartLine: { count: 12, unit: "month" },
  /** Of a reader who waits for copies, after they asked. */
  waitlist: { count: 180, unit: "day" },
  /** Of a reader who waited for copies, after the letter. */
  waitlistTold: { count: 2, unit: "day" },
  /** Who bought something, and where it was brought, after the last order of the purchase had ended. */
  purchase: { count: 12, unit: "month" },
  contactMessage: { count: 24, unit: "month" },
  /** A complaint with its answer, for which the E-Commerce Directive 2082 asks for five years. */
  complaint: { count: 60, unit: "month" },
} as const satisfies Record<string, Span>;

export type Retention = keyof typeof RETENTION;

/** Retentions with an exact length: months differ in length. */
type Exact = {
  [Name in Retention]: (typeof RETENTION)[Name]["unit"] extends "month" ? never : Name;
}[Retention];

/** A retention in seconds. */
export function secondsOf(name: Exact): number {
  const { count, unit } = RETENTION[name];
  return count * SECONDS[unit];
}

/** Data that was last changed before this moment is due for removal. Calendar months in UTC. */
export function retentionCutoff(name: Retention, now: Date): Date {
  const { count, unit }: Span = RETENTION[name];
  const since = new Date(now);
  if (unit === "month") since.setUTCMonth(since.getUTCMonth() - count);
  else since.setTime(since.getTime() - count * SECONDS[unit] * 1000);
  return since;
}

const NAMES: Record<Span["unit"], Record<Language, readonly [one: string, more: string]>> = {
  minute: { en: ["minute", "minutes"], np: ["मिनेट", "मिनेट"] },
  hour: { en: ["hour", "hours"], np: ["घण्टा", "घण्टा"] },
  day: { en: ["day", "days"], np: ["दिन", "दिन"] },
  month: { en: ["month", "months"], np: ["महिना", "महिना"] },
};

/** A retention as text: `13 months`, `१३ महिना`. */
export function spanText(name: Retention, language: Language): string {
  const { count, unit } = RETENTION[name];
  return `${digitsIn(String(count), language)} ${NAMES[unit][language][count === 1 ? 0 : 1]}`;
}
