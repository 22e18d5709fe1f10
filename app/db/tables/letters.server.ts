import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { LETTER_CHANNELS, LETTER_REASONS, LETTER_STATES } from "#app/domain/people/letter.ts";
import { appUsers } from "./app-users.server.ts";
import { createdOn, id, oneOf } from "./columns.server.ts";

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
