import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { appUsers } from "./app-users.server.ts";
import { listings } from "./bookstores.server.ts";
import { id, oneOf } from "./columns.server.ts";

/** A reader who wants to know when a bookstore has copies of an edition again. Each gets one letter. */
export const waitlistEntries = pgTable(
  "waitlist_entries",
  {
    id: id(),
    listingId: uuid("listing_id")
      .notNull()
      .references(() => listings.id, { onDelete: "cascade" }),
    email: text().notNull(),
    /** Of the page where they asked, and of the letter. */
    language: text({ enum: LANGUAGES }).notNull(),
    personId: uuid("person_id").references(() => appUsers.id, { onDelete: "cascade" }),
    /** Readers are told in this order. */
    askedOn: timestamp("asked_on", { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    notifiedOn: timestamp("notified_on", { withTimezone: true }),
  },
  (table) => [
    uniqueIndex("waitlist_entries_once")
      .on(table.listingId, table.email)
      .where(sql`${table.notifiedOn} is null`),
    index("waitlist_entries_waiting")
      .on(table.listingId, table.askedOn)
      .where(sql`${table.notifiedOn} is null`),
    index("waitlist_entries_email").on(table.email).where(sql`${table.notifiedOn} is null`),
    index("waitlist_entries_notified")
      .on(table.listingId, table.notifiedOn)
      .where(sql`${table.notifiedOn} is not null`),
    index("waitlist_entries_person").on(table.personId).where(sql`${table.personId} is not null`),
    check("waitlist_entries_email_normalised", sql`${table.email} ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'`),
    oneOf("waitlist_entries_language_known", table.language, LANGUAGES),
    check("waitlist_entries_notified_after_asked", sql`${table.notifiedOn} >= ${table.askedOn}`),
  ],
);
