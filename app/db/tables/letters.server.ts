import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { appUsers } from "./app-users.server.ts";
import { createdOn, id, oneOf } from "./columns.server.ts";

/**
 * `waiting` to be sent, `sent`, `dropped` (there was no recipient, or the link in it had expired), or `failed`: it could not
 * be sent, and an administrator decides whether it is tried again.
 */
export const LETTER_STATES = ["waiting", "sent", "dropped", "failed"] as const;

/** By what a message is sent: as a letter to a mailbox, or as a text to a telephone. */
export const LETTER_CHANNELS = ["mail", "text"] as const;

/**
 * Why a letter was dropped or has failed.
 * Dropped: `noRecipient` (the job that writes the letter found no account for it) or `expired` (the link in the letter) or `outdated` (a
 * later letter says what is so by now).
 * Failed: `refused` (the mail server rejected it permanently), `attemptsFailed` (every attempt had a temporary error),
 * `unreadable` (its stored content could not be decrypted, for example after a change of the secret) or `restored` (it waited in
 * a backup that was restored, and has most likely been sent before).
 */
export const LETTER_REASONS = [
  "noRecipient",
  "expired",
  "outdated",
  "refused",
  "attemptsFailed",
  "unreadable",
  "restored",
  "overLimit",
] as const;

/**
 * One letter for one cause. The content is stored only while the letter is waiting or has failed, and is encrypted: it may
 * contain a link that opens an account.
 */
export const letters = pgTable(
  "letters",
  {
    id: id(),
    /** What the letter is for, such as `contact:` and the id of a message; it names no address. */
    cause: text().notNull().unique("letters_cause"),
    kind: text().notNull(),
    channel: text({ enum: LETTER_CHANNELS }).notNull().default("mail"),
    /** The recipient, once known; erasing the person erases the letter. */
    personId: uuid("person_id").references(() => appUsers.id, { onDelete: "cascade" }),
    /** What it tells the state of, and to whom, such as `hold:` and its id: the last letter about one thing is the true one. */
    about: text(),
    content: text(),
    /** When the link in it expires; null when there is none, or the letter is not written yet. */
    goodUntil: timestamp("good_until", { withTimezone: true }),
    state: text({ enum: LETTER_STATES }).notNull().default("waiting"),
    reason: text({ enum: LETTER_REASONS }),
    attempts: integer().notNull().default(0),
    /** When the attempt began that is under way; null when none is. */
    sendingOn: timestamp("sending_on", { withTimezone: true }),
    createdOn: createdOn(),
    /** When the letter reached a state other than `waiting`. */
    settledOn: timestamp("settled_on", { withTimezone: true }),
  },
  (table) => [
    oneOf("letters_channel_known", table.channel, LETTER_CHANNELS),
    oneOf("letters_state_known", table.state, LETTER_STATES),
    oneOf("letters_reason_known", table.reason, LETTER_REASONS),
    // "Open" in names of constraints and indexes: the letter waits, or has failed and can be tried again.
    check(
      "letters_content_while_open",
      sql`(${table.content} is not null) = (${table.state} in ('waiting', 'failed'))`,
    ),
    check("letters_settled", sql`(${table.settledOn} is null) = (${table.state} = 'waiting')`),
    index("letters_person").on(table.personId),
    index("letters_settled_on").on(table.settledOn),
    index("letters_about").on(table.about, table.createdOn).where(sql`${table.about} is not null`),
    index("letters_open").on(table.createdOn).where(sql`${table.state} in ('waiting', 'failed')`),
  ],
);
