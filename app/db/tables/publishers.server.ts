import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { PUBLISHER_STATUSES, RETURNS_POLICIES } from "#app/domain/editions/catalogue-values.ts";
import { publicAddressColumns, publicAddressRules } from "./address-columns.server.ts";
import { filledL10n, filledOrNull, id, l10n, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";
import { images } from "./images.server.ts";
import { namedListIndexes } from "./named-list-indexes.server.ts";
import { currencies, languages } from "./reference.server.ts";

/** A publisher: brings books out, and has its own desk. */
export const publishers = pgTable(
  "publishers",
  {
    id: id(),
    slug: text().notNull().unique(),
    name: l10n("name").notNull(),
    legalName: text("legal_name").notNull(),
    description: l10n("description"),
    website: text(),
    /** Sixteen characters without spaces. */
    isni: text(),
    /** Global Location Number, by which the trade addresses a company. */
    gln: text(),
    /** By which the desk names it where there is little space. */
    shortName: text("short_name"),
    /** The Permanent Account Number of the tax office. */
    panNumber: text("pan_number"),
    isVatRegistered: boolean("is_vat_registered").notNull().default(false),
    /** Of the Office of the Company Registrar. */
    registrationNumber: text("registration_number"),
    /** Digits with which the ISBNs begin that its agency allotted to it. */
    isbnPrefixes: text("isbn_prefixes").array().notNull().default([]),
    /** In which the prices of its new editions are typed. */
    defaultCurrency: text("default_currency")
      .notNull()
      .default("NPR")
      .references(() => currencies.code),
    logoHash: text("logo_hash").references(() => images.hash),
    /** What it gives the trade: a share of the list price, which copies it takes back, and when it is paid. */
    tradeDiscountPercent: integer("trade_discount_percent"),
    returnsPolicy: text("returns_policy", { enum: RETURNS_POLICIES }),
    paymentDays: integer("payment_days"),
    /** Of new books: where they are published, and in which language. */
    defaultPlace: l10n("default_place"),
    defaultLanguage: text("default_language").references(() => languages.code),
    /** What readers with a disability are told of its books. */
    accessibilityStatement: l10n("accessibility_statement"),
    phone: text(),
    email: text(),
    ...publicAddressColumns(),
    status: text({ enum: PUBLISHER_STATUSES }).notNull().default("active"),
    ...editable(),
  },
  (table) => [
    filledL10n("publishers_name_filled", table.name),
    filledOrNull("publishers_description_filled", table.description),
    oneOf("publishers_status_known", table.status, PUBLISHER_STATUSES),
    check("publishers_trade_discount_range", sql`${table.tradeDiscountPercent} between 0 and 100`),
    oneOf("publishers_returns_policy_known", table.returnsPolicy, RETURNS_POLICIES),
    check("publishers_payment_days_range", sql`${table.paymentDays} between 0 and 365`),
    filledOrNull("publishers_default_place_filled", table.defaultPlace),
    filledOrNull("publishers_accessibility_filled", table.accessibilityStatement),
    index("publishers_logo").on(table.logoHash).where(sql`${table.logoHash} is not null`),
    check("publishers_isni_shape", sql`${table.isni} ~ '^[0-9]{15}[0-9X]$'`),
    check("publishers_pan_number_shape", sql`${table.panNumber} ~ '^[0-9]{9}$'`),
    check(
      "publishers_isbn_prefixes_shape",
      sql`array_to_string(${table.isbnPrefixes}, ' ') ~ '^(97[89][0-9]{2,9}( 97[89][0-9]{2,9})*)?$'`,
    ),
    ...publicAddressRules("publishers", table),
    index("publishers_isbn_prefixes").using("gin", table.isbnPrefixes),
    ...namedListIndexes("publishers", table),
    check("publishers_gln_shape", sql`${table.gln} ~ '^[0-9]{13}$'`),
    check("publishers_website_is_web", sql`${table.website} is null or ${table.website} ~ '^https?://'`),
  ],
);

/** A name under which a publisher brings some of its books out. */
export const imprints = pgTable(
  "imprints",
  {
    id: id(),
    publisherId: uuid("publisher_id")
      .notNull()
      .references(() => publishers.id),
    name: l10n("name").notNull(),
    /** Romanised key of the name, by which an import finds existing imprints. */
    nameKey: text("name_key").notNull(),
    ...editable(),
  },
  (table) => [
    filledL10n("imprints_name_filled", table.name),
    index("imprints_publisher").on(table.publisherId),
  ],
);

/** Books that a publisher numbers in sequence. */
export const series = pgTable(
  "series",
  {
    id: id(),
    /** Of its title when it was added. */
    slug: text().notNull().unique(),
    publisherId: uuid("publisher_id")
      .notNull()
      .references(() => publishers.id),
    title: l10n("title").notNull(),
    /** Romanised key of the title, by which an import finds existing series. */
    titleKey: text("title_key").notNull(),
    issn: text(),
    ...editable(),
  },
  (table) => [
    filledL10n("series_title_filled", table.title),
    check("series_issn_shape", sql`${table.issn} is null or ${table.issn} ~ '^[0-9]{7}[0-9X]$'`),
  ],
);
