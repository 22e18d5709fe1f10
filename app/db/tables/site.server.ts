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
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { CONTACT_MESSAGE_STATUSES } from "#app/domain/people/contact-message.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { appUsers } from "./app-users.server.ts";
import { anyJson, filledL10n, filledOrNull, id, l10n, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";
import { images } from "./images.server.ts";
import { currencies } from "./reference.server.ts";
import { inClearIndex, phoneDigestShape, sealed } from "./sealed-columns.server.ts";

/** An offer at a short URL of its own: `/{token}`. */
export const promos = pgTable(
  "promos",
  {
    id: id(),
    token: text().notNull().unique(),
    title: l10n("title").notNull(),
    text: l10n("text"),
    imageHash: text("image_hash").references(() => images.hash),
    /** Path on this site the offer leads to, without language prefix. */
    target: text().notNull(),
    from: timestamp({ withTimezone: true }),
    until: timestamp({ withTimezone: true }),
    isActive: boolean("is_active").notNull().default(true),
    ...editable(),
  },
  (table) => [
    filledL10n("promos_title_filled", table.title),
    filledOrNull("promos_text_filled", table.text),
    check("promos_token_shape", sql`${table.token} ~ '^[a-z0-9-]{2,40}$'`),
    check("promos_token_not_reserved", sql`not is_reserved_token(${table.token})`),
    check("promos_target_on_this_site", sql`${table.target} ~ '^/([^/\\\\]|$)'`),
    check(
      "promos_until_after_from",
      sql`${table.until} is null or ${table.from} is null or ${table.until} > ${table.from}`,
    ),
    index("promos_newest").on(table.createdOn.desc(), table.id),
    index("promos_image").on(table.imageHash).where(sql`${table.imageHash} is not null`),
  ],
);

/** Settings that site administrators may change; keys are typed in `features/site-settings`. */
export const siteSettings = pgTable("site_settings", {
  key: text().primaryKey(),
  id: uuid().notNull().defaultRandom(),
  value: anyJson("value").notNull(),
  ...editable(),
});

/** Dated rates, so that a later one never changes an old price. */
export const exchangeRates = pgTable(
  "exchange_rates",
  {
    id: id(),
    from: text()
      .notNull()
      .references(() => currencies.code),
    to: text()
      .notNull()
      .references(() => currencies.code),
    rate: numeric({ precision: 24, scale: 12 }).notNull(),
    validFrom: date("valid_from").notNull(),
    ...editable(),
  },
  (table) => [
    unique().on(table.from, table.to, table.validFrom),
    check("exchange_rates_positive", sql`${table.rate} > 0`),
    check("exchange_rates_between_two", sql`${table.from} <> ${table.to}`),
  ],
);

/** First-party page views without cookie or IP address: `visitorOfDay` is a hash that identifies a visitor within one day only. */
export const pageViews = pgTable(
  "page_views",
  {
    id: id(),
    title: text().notNull(),
    path: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    visitorOfDay: text("visitor_of_day").notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** What was searched for in the bookstore, where no book was found. */
    notFound: text("not_found"),
    /** Of such a search: a hash that identifies the network within one day only, whatever browsers it has. */
    networkOfDay: text("network_of_day"),
  },
  (table) => [
    oneOf("page_views_language_known", table.language, LANGUAGES),
    check(
      "page_views_network_of_search",
      sql`${table.networkOfDay} is null or ${table.notFound} is not null`,
    ),
    check("page_views_not_found_length", sql`length(${table.notFound}) between 1 and 100`),
    index("page_views_at").on(table.at),
    index("page_views_not_found").on(table.at).where(sql`${table.notFound} is not null`),
  ],
);

/** How often pages were opened on a day that is over, and by how many visitors. Days without a view have no row. */
export const pageViewDays = pgTable(
  "page_view_days",
  {
    day: date().primaryKey(),
    views: integer().notNull(),
    visitors: integer().notNull(),
  },
  (table) => [
    check("page_view_days_counted", sql`${table.views} >= ${table.visitors} and ${table.visitors} > 0`),
  ],
);

/** How often each page was opened on the days that are shown before `until`. All rows have the same. */
export const pageViewPaths = pgTable(
  "page_view_paths",
  {
    path: text().primaryKey(),
    title: text().notNull(),
    views: integer().notNull(),
    until: date().notNull(),
  },
  (table) => [check("page_view_paths_counted", sql`${table.views} > 0`)],
);

/** Messages to the company from the contact page. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    name: text().notNull(),
    /** Where to send the answer: this, the telephone number, or both. */
    email: text(),
    phone: sealed<string>("phone"),
    /** By which the number is found however it is written: a keyed digest of its digits. */
    phoneDigest: text("phone_digest"),
    subject: text().notNull(),
    body: text().notNull(),
    language: text({ enum: LANGUAGES }).notNull(),
    status: text({ enum: CONTACT_MESSAGE_STATUSES }).notNull().default("open"),
    /** What was answered, or why nothing was: for the site administrators alone. */
    note: text(),
    answeredOn: timestamp("answered_on", { withTimezone: true }),
    answeredBy: uuid("answered_by").references(() => appUsers.id),
    /** A complaint and its answer are kept longer, also after an account is erased. */
    isComplaint: boolean("is_complaint").notNull().default(false),
    /** When who wrote it was emptied. */
    forgottenOn: timestamp("forgotten_on", { withTimezone: true }),
    /** When the e-mail to the company was sent; null before. */
    mailedOn: timestamp("mailed_on", { withTimezone: true }),
    ...editable(),
  },
  (table) => [
    oneOf("contact_messages_language_known", table.language, LANGUAGES),
    oneOf("contact_messages_status_known", table.status, CONTACT_MESSAGE_STATUSES),
    check("contact_messages_note_filled", sql`btrim(${table.note}) <> ''`),
    check(
      "contact_messages_answer_fits",
      sql`(${table.status} = 'answered') = (${table.answeredOn} is not null)
        and (${table.answeredBy} is null or ${table.status} = 'answered') and (${table.note} is null or ${table.status} = 'answered')`,
    ),
    index("contact_messages_open").on(table.createdOn.desc()).where(sql`${table.status} = 'open'`),
    index("contact_messages_phone").on(table.phoneDigest).where(sql`${table.phoneDigest} is not null`),
    check("contact_messages_phone_known", sql`${table.phoneDigest} is null or ${table.phone} is not null`),
    phoneDigestShape("contact_messages", table.phoneDigest),
    inClearIndex("contact_messages", table.id, [table.phone]),
    index("contact_messages_newest").on(table.createdOn.desc(), table.id),
    index("contact_messages_answered_by").on(table.answeredBy),
    index("contact_messages_created_by").on(table.createdBy),
    check(
      "contact_messages_answerable",
      sql`case when ${table.forgottenOn} is null then num_nonnulls(${table.email}, ${table.phone}) > 0
        else num_nonnulls(${table.email}, ${table.phone}, ${table.phoneDigest}) = 0 and ${table.name} = '–' end`,
    ),
    check("contact_messages_forgotten_complaint", sql`${table.forgottenOn} is null or ${table.isComplaint}`),
    check(
      "contact_messages_filled",
      sql`length(${table.name}) > 0 and length(${table.subject}) > 0 and length(${table.body}) > 0`,
    ),
  ],
);
