import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { AVAILABILITIES, LISTING_STATUSES } from "#app/domain/editions/catalogue-values.ts";
import { publicAddressColumns, publicAddressRules } from "./address-columns.server.ts";
import { appUsers } from "./app-users.server.ts";
import { createdOn, filledL10n, filledOrNull, id, l10n, minor, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";
import { bookEditions } from "./editions.server.ts";
import { namedListIndexes } from "./named-list-indexes.server.ts";
import { currencies } from "./reference.server.ts";
import { shops } from "./shops.server.ts";

/** A bookstore; one of them is the company's own. */
export const bookstores = pgTable(
  "bookstores",
  {
    id: id(),
    slug: text().notNull().unique(),
    name: l10n("name").notNull(),
    description: l10n("description").notNull(),
    isActive: boolean("is_active").notNull().default(true),
    ...publicAddressColumns(),
    phone: text(),
    openingHours: l10n("opening_hours"),
    /** What it is to the tax office, which decides the kind of its invoices; the code of the outlet is part of their numbers. */
    panNumber: text("pan_number"),
    isVatRegistered: boolean("is_vat_registered").notNull().default(false),
    outletCode: text("outlet_code"),
    ...editable(),
    /** A bookstore always has a creator: they become its first admin. */
    createdBy: uuid("created_by")
      .notNull()
      .references(() => appUsers.id),
  },
  (table) => [
    filledL10n("bookstores_name_filled", table.name),
    filledL10n("bookstores_description_filled", table.description),
    ...publicAddressRules("bookstores", table),
    filledOrNull("bookstores_opening_hours_filled", table.openingHours),
    check("bookstores_pan_number_shape", sql`${table.panNumber} ~ '^[0-9]{9}$'`),
    check("bookstores_vat_has_pan", sql`not ${table.isVatRegistered} or ${table.panNumber} is not null`),
    check("bookstores_outlet_code_shape", sql`${table.outletCode} ~ '^[A-Z0-9]{1,6}$'`),
    ...namedListIndexes("bookstores", table),
  ],
);

/** An edition held by a bookstore. */
export const listings = pgTable(
  "listings",
  {
    id: id(),
    shopId: uuid("shop_id")
      .notNull()
      .references(() => shops.id),
    editionId: uuid("edition_id")
      .notNull()
      .references(() => bookEditions.id),
    /** The store's own price; null means the publisher's list price. */
    priceMinor: minor("price_minor"),
    currency: text().references(() => currencies.code),
    status: text({ enum: LISTING_STATUSES }).notNull().default("listed"),
    availability: text({ enum: AVAILABILITIES }).notNull().default("toOrder"),
    /** Where the store keeps the copies, such as "C 4"; null where nobody has said. */
    location: text(),
    listedOn: timestamp("listed_on", { withTimezone: true }).notNull().defaultNow(),
    confirmedOn: timestamp("confirmed_on", { withTimezone: true }).notNull().defaultNow(),
    ...editable(),
  },
  (table) => [
    uniqueIndex("listings_once").on(table.shopId, table.editionId),
    index("listings_edition").on(table.editionId),
    index("listings_changed").on(table.updatedOn.desc(), table.id),
    index("listings_newest").on(table.shopId, table.listedOn.desc()).where(sql`${table.status} = 'listed'`),
    oneOf("listings_status_known", table.status, LISTING_STATUSES),
    oneOf("listings_availability_known", table.availability, AVAILABILITIES),
    check("listings_price_whole", sql`(${table.priceMinor} is null) = (${table.currency} is null)`),
    check("listings_location_filled", sql`${table.location} <> '' and length(${table.location}) <= 60`),
    check("listings_price_not_negative", sql`${table.priceMinor} >= 0`),
  ],
);

/** A discount on a store's own price. */
export const listingDiscounts = pgTable(
  "listing_discounts",
  {
    id: id(),
    listingId: uuid("listing_id")
      .notNull()
      .references(() => listings.id),
    sequence: integer().notNull(),
    percent: numeric({ precision: 5, scale: 2 }).notNull(),
    from: date(),
    until: date(),
    createdOn: createdOn(),
  },
  (table) => [
    uniqueIndex("listing_discounts_sequence").on(table.listingId, table.sequence),
    check("listing_discounts_percent_range", sql`${table.percent} > 0 and ${table.percent} <= 100`),
    check(
      "listing_discounts_until_after_from",
      sql`${table.until} is null or ${table.from} is null or ${table.until} >= ${table.from}`,
    ),
  ],
);
