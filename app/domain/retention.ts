import { digitsIn } from "./digits.ts";
import type { Language } from "./language.ts";

/** A length of time as it is said to people: `7 days`. */
export type Span = { readonly count: number; readonly unit: keyof typeof SECONDS | "month" };

const SECONDS = { minute: 60, hour: 3600, day: 86_400 } as const;

/**
 * How long what is known of people is kept. The code that removes it and the privacy policy that speaks of it take the
 * same number from here.
 */
export const RETENTION = {
  /** The cookie of the chosen colours. */
  theme: { count: 365, unit: "day" },
  /** The cookie of a device that has signed in. */
  device: { count: 180, unit: "day" },
  /** A session that is not used, and its cookie. */
  session: { count: 7, unit: "day" },
  /** Any session, however often it is used. */
  longestSession: { count: 30, unit: "day" },
  /** The cookie by which the identity library knows who went to Google; the library sets its age. */
  googleState: { count: 5, unit: "minute" },
  /** A first proof that waits for the second one, and the way to Google and back. */
  signingIn: { count: 10, unit: "minute" },
  /** The longest that a link in a letter is good; as long as a person may take back the deletion of their account. */
  deletion: { count: 14, unit: "day" },
  /** An account whose mailbox nobody has verified. */
  unverifiedAccount: { count: 7, unit: "day" },
  /** What the open pages of a person are told. */
  liveEvent: { count: 1, unit: "hour" },
  /** What was done too often, and from where. */
  counter: { count: 1, unit: "hour" },
  /** What remains of a letter once it was sent or given up. */
  letter: { count: 30, unit: "day" },
  pageView: { count: 13, unit: "month" },
  contactMessage: { count: 24, unit: "month" },
} as const satisfies Record<string, Span>;

export type Retention = keyof typeof RETENTION;

/** Names of those whose length is exact: months are not equally long. */
type Exact = {
  [Name in Retention]: (typeof RETENTION)[Name]["unit"] extends "month" ? never : Name;
}[Retention];

/** A retention in seconds. */
export function secondsOf(name: Exact): number {
  const { count, unit } = RETENTION[name];
  return count * SECONDS[unit];
}

/** What was last touched before this moment has been kept long enough. Months are those of the calendar, in UTC. */
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

/** A retention in words: `13 months`, `१३ महिना`. */
export function spanText(name: Retention, language: Language): string {
  const { count, unit } = RETENTION[name];
  return `${digitsIn(String(count), language)} ${NAMES[unit][language][count === 1 ? 0 : 1]}`;
}
