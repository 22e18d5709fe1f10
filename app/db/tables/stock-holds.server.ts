import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { HOLD_STATUSES } from "#app/domain/orders/hold.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { listings } from "./bookstores.server.ts";
import { id, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";
import { bookEditions } from "./editions.server.ts";
import { inClearIndex, phoneDigestShape, sealed } from "./sealed-columns.server.ts";
import { stockPlaces } from "./stock-places.server.ts";

/** A copy that a bookstore keeps for a reader for a while. Triggers reserve a copy for each that is open, never more than there are. */
export const stockHolds = pgTable(
  "stock_holds",
  {
    id: id(),
    listingId: uuid("listing_id")
      .notNull()
      .references(() => listings.id),
    placeId: uuid("place_id")
      .notNull()
      .references(() => stockPlaces.id),
    editionId: uuid("edition_id")
      .notNull()
      .references(() => bookEditions.id),
    /** What the reader says at the counter. */
    code: text().notNull().unique(),
    name: text().notNull(),
    phone: sealed<string>("phone").notNull(),
    /** By which the number is known however it is written: a keyed digest of its digits. */
    phoneDigest: text("phone_digest").notNull(),
    email: text(),
    /** Whether the reader was signed in, or had collected a copy under this telephone number. */
    isProved: boolean("is_proved").notNull().default(false),
    /** A coded mark of the network that asked, until the bookstore has answered; null where the reader had proved something. */
    networkKey: text("network_key"),
    /** Whether letters go to the address; false where others had caused as many as may be when the copy was asked for. */
    sendsLetters: boolean("sends_letters").notNull().default(true),
    /** Of the page where it was made, and of the letters about it. */
    language: text({ enum: LANGUAGES }).notNull(),
    status: text({ enum: HOLD_STATUSES }).notNull().default("requested"),
    /** Until when the copy is kept. */
    expiresOn: timestamp("expires_on", { withTimezone: true }).notNull(),
    /** Since when it has its status. */
    movedOn: timestamp("moved_on", { withTimezone: true }).notNull().defaultNow(),
    /** Why the bookstore could not keep it. */
    reason: text(),
    /** When the reader was told that the book was withdrawn while the copy stays held. */
    withdrawalNotifiedOn: timestamp("withdrawal_notified_on", { withTimezone: true }),
    /** Id of the form that was sent: sent twice, it holds one copy. */
    submission: uuid().notNull().unique(),
    ...editable(),
  },
  (table) => {
    const isOpen = sql`${table.status} in ('requested', 'confirmed')`;
    return [
      index("stock_holds_place").on(table.placeId, table.createdOn.desc()),
      index("stock_holds_listing").on(table.listingId, table.createdOn.desc()),
      index("stock_holds_open").on(table.placeId, table.expiresOn).where(isOpen),
      index("stock_holds_open_phone").on(table.phoneDigest).where(isOpen),
      index("stock_holds_open_person").on(table.createdBy).where(isOpen),
      index("stock_holds_open_network").on(table.networkKey).where(sql`${table.status} = 'requested'`),
      index("stock_holds_due").on(table.expiresOn).where(isOpen),
      index("stock_holds_over")
        .on(table.movedOn)
        .where(sql`${table.status} not in ('requested', 'confirmed')`),
      index("stock_holds_edition").on(table.editionId),
      index("stock_holds_person").on(table.createdBy).where(sql`${table.createdBy} is not null`),
      oneOf("stock_holds_status_known", table.status, HOLD_STATUSES),
      oneOf("stock_holds_language_known", table.language, LANGUAGES),
      check("stock_holds_code_shape", sql`${table.code} ~ '^[2-9A-HJKMNP-Z]{6}$'`),
      check("stock_holds_name_filled", sql`btrim(${table.name}) <> ''`),
      phoneDigestShape("stock_holds", table.phoneDigest),
      inClearIndex("stock_holds", table.id, [table.phone]),
      check("stock_holds_email_normalised", sql`${table.email} ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'`),
      check(
        "stock_holds_reason_fits",
        sql`${table.reason} is null or (${table.status} = 'declined' and btrim(${table.reason}) <> '')`,
      ),
    ];
  },
);
