import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { TAX_CLASSES } from "#app/domain/money/tax.ts";
import { DELIVERY_WAYS } from "#app/domain/orders/delivery.ts";
import { ORDER_SIDES, ORDER_STATUSES } from "#app/domain/orders/order.ts";
import { ORDER_PAYMENT_STATES, PAYMENT_WAYS } from "#app/domain/orders/payment-way.ts";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { addressRules, readerAddressColumns } from "./address-columns.server.ts";
import { appUsers } from "./app-users.server.ts";
import { listings } from "./bookstores.server.ts";
import { filledL10n, id, l10n, oneOf } from "./columns.server.ts";
import { deliveryZones } from "./delivery.server.ts";
import { editable } from "./editable.server.ts";
import { bookEditions } from "./editions.server.ts";
import { inClearIndex, phoneDigestShape, sealed } from "./sealed-columns.server.ts";
import { shops } from "./shops.server.ts";
import { stockPlaces } from "./stock-places.server.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const paisa = (name: string) => bigint(name, { mode: "bigint" });

/**
 * What a reader bought with one press of a button; it has an order for each bookstore. What is personal in it is emptied when it is not
 * needed any more, and what was paid stays.
 */
export const purchases = pgTable(
  "purchases",
  {
    id: id(),
    /** Id of the form that was sent: sent twice, it buys once. */
    submission: uuid().notNull().unique(),
    /** Who was signed in. */
    personId: uuid("person_id").references(() => appUsers.id),
    name: text(),
    phone: sealed<string>("phone"),
    /** By which the number is known however it is written. */
    phoneDigest: text("phone_digest"),
    /** Whether the reader has shown that the number is theirs, by a code that was sent there. */
    isPhoneProved: boolean("is_phone_proved").notNull().default(false),
    email: text(),
    /** Whether letters go to the address; false where others had caused as many as may be. */
    sendsLetters: boolean("sends_letters").notNull().default(true),
    /** Of the page where it was placed, and of the letters about it. */
    language: text({ enum: LANGUAGES }).notNull(),
    /** A coded mark of the network of a reader who was not signed in, until a bookstore has looked at an order. */
    networkKey: text("network_key"),
    /** To whom the parcel is brought, where that is somebody else. */
    recipientName: text("recipient_name"),
    recipientPhone: sealed<string>("recipient_phone"),
    giftNote: text("gift_note"),
    panNumber: text("pan_number"),
    ...readerAddressColumns(),
    paymentWay: text("payment_way", { enum: PAYMENT_WAYS }).notNull(),
    placedOn: moment("placed_on").notNull().default(sql`clock_timestamp()`),
    /** When its personal data was emptied. */
    forgottenOn: moment("forgotten_on"),
  },
  (table) => [
    index("purchases_person")
      .on(table.personId, table.placedOn.desc())
      .where(sql`${table.personId} is not null`),
    index("purchases_phone").on(table.phoneDigest, table.placedOn.desc()),
    inClearIndex("purchases", table.id, [
      table.phone,
      table.recipientPhone,
      table.ward,
      table.area,
      table.streetAddress,
      table.streetAddress2,
    ]),
    index("purchases_placed").on(table.placedOn.desc()),
    index("purchases_place").on(table.placeCode),
    index("purchases_email").on(table.email).where(sql`${table.email} is not null`),
    index("purchases_network").on(table.networkKey).where(sql`${table.networkKey} is not null`),
    check(
      "purchases_reader_known",
      sql`case when ${table.forgottenOn} is null
        then btrim(${table.name}) <> '' and num_nonnulls(${table.name}, ${table.phone}, ${table.phoneDigest}) = 3
        else num_nonnulls(${table.name}, ${table.phone}, ${table.phoneDigest}, ${table.email}, ${table.networkKey},
          ${table.recipientName}, ${table.recipientPhone}, ${table.giftNote}, ${table.panNumber}, ${table.ward}, ${table.area},
          ${table.streetAddress}, ${table.streetAddress2}) = 0 end`,
    ),
    phoneDigestShape("purchases", table.phoneDigest),
    check("purchases_email_normalised", sql`${table.email} ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'`),
    oneOf("purchases_language_known", table.language, LANGUAGES),
    check("purchases_pan_number_shape", sql`${table.panNumber} ~ '^[0-9]{9}$'`),
    oneOf("purchases_payment_way_known", table.paymentWay, PAYMENT_WAYS),
    check(
      "purchases_recipient_whole",
      sql`(${table.recipientName} is null) = (${table.recipientPhone} is null)`,
    ),
    ...addressRules("purchases", table),
  ],
);

/** What one bookstore delivers of a purchase. Triggers keep the copies of one that is not packed yet. */
export const orders = pgTable(
  "orders",
  {
    id: id(),
    purchaseId: uuid("purchase_id")
      .notNull()
      .references(() => purchases.id),
    shopId: uuid("shop_id")
      .notNull()
      .references(() => shops.id),
    /** By which the reader and the bookstore name it; nobody can guess one. */
    number: text().notNull().unique(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    way: text({ enum: DELIVERY_WAYS }).notNull(),
    zoneId: uuid("zone_id").references(() => deliveryZones.id),
    /** In so many days after it was placed the reader was told that it comes. */
    minDays: integer("min_days"),
    maxDays: integer("max_days"),
    weightG: integer("weight_g").notNull(),
    /** What its copies cost that were not cancelled. */
    goodsPaisa: paisa("goods_paisa").notNull(),
    deliveryPaisa: paisa("delivery_paisa").notNull(),
    paymentState: text("payment_state", { enum: ORDER_PAYMENT_STATES }).notNull(),
    /** Until when copies are kept for a reader who is to pay. */
    expiresOn: moment("expires_on"),
    /** Since when it has its status. */
    movedOn: moment("moved_on").notNull().defaultNow(),
    /** Why it was cancelled or refused. */
    reason: text(),
    ...editable(),
  },
  (table) => [
    index("orders_purchase").on(table.purchaseId),
    index("orders_store").on(table.shopId, table.createdOn.desc(), table.id),
    index("orders_open")
      .on(table.shopId, table.status, table.createdOn)
      .where(sql`${table.status} not in ('completed', 'cameBack', 'cancelled', 'lapsed')`),
    index("orders_preordered").on(table.createdOn, table.id).where(sql`${table.status} = 'preordered'`),
    index("orders_due").on(table.expiresOn).where(sql`${table.status} in ('preordered', 'awaitingPayment')`),
    index("orders_waiting")
      .on(table.status, table.movedOn)
      .where(sql`${table.status} in ('preordered', 'placed', 'accepted')`),
    index("orders_delivered").on(table.movedOn).where(sql`${table.status} = 'delivered'`),
    index("orders_zone").on(table.zoneId),
    check("orders_number_shape", sql`${table.number} ~ '^[2-9A-HJKMNP-Z]{10}$'`),
    oneOf("orders_status_known", table.status, ORDER_STATUSES),
    oneOf("orders_way_known", table.way, DELIVERY_WAYS),
    check(
      "orders_zone_fits",
      sql`num_nonnulls(${table.zoneId}, ${table.minDays}, ${table.maxDays}) = case ${table.way} when 'courier' then 3 else 0 end`,
    ),
    check("orders_fetching_is_free", sql`${table.way} = 'courier' or ${table.deliveryPaisa} = 0`),
    check(
      "orders_weight_fits",
      sql`case ${table.way} when 'download' then ${table.weightG} = 0 else ${table.weightG} > 0 end`,
    ),
    check("orders_amounts_not_negative", sql`${table.goodsPaisa} >= 0 and ${table.deliveryPaisa} >= 0`),
    oneOf("orders_payment_state_known", table.paymentState, ORDER_PAYMENT_STATES),
    check(
      "orders_expiry_fits",
      sql`(${table.status} = 'awaitingPayment') <= (${table.expiresOn} is not null)`,
    ),
    check("orders_reason_filled", sql`btrim(${table.reason}) <> ''`),
  ],
);

/** What was agreed of one listing. Nothing of a line changes but how many of its copies were cancelled. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    sequence: integer().notNull(),
    listingId: uuid("listing_id")
      .notNull()
      .references(() => listings.id),
    placeId: uuid("place_id")
      .notNull()
      .references(() => stockPlaces.id),
    editionId: uuid("edition_id")
      .notNull()
      .references(() => bookEditions.id),
    /** The title when it was ordered. */
    title: l10n("title").notNull(),
    copies: integer().notNull(),
    cancelledCopies: integer("cancelled_copies").notNull().default(0),
    /** The copies that are to be delivered: `copiesLeft`. */
    copiesLeft: integer("copies_left").notNull().generatedAlwaysAs(sql`copies - cancelled_copies`),
    /** The price of one copy, tax included. */
    unitPaisa: paisa("unit_paisa").notNull(),
    /** The price of one copy before discounts, and what of them its publisher bears; not known of what was agreed before. */
    listPaisa: paisa("list_paisa"),
    publisherDiscountPaisa: paisa("publisher_discount_paisa").notNull().default(sql`0`),
    taxClass: text("tax_class", { enum: TAX_CLASSES }).notNull(),
    /** Whether its copies are kept of those that the bookstore counts; otherwise it gets them when they are asked for. */
    isCounted: boolean("is_counted").notNull(),
  },
  (table) => [
    unique("order_lines_listing_once").on(table.orderId, table.listingId),
    unique("order_lines_sequence").on(table.orderId, table.sequence),
    index("order_lines_listing").on(table.listingId),
    index("order_lines_edition").on(table.editionId),
    index("order_lines_place").on(table.placeId, table.editionId),
    filledL10n("order_lines_title_filled", table.title),
    check(
      "order_lines_copies_fit",
      sql`${table.copies} between 1 and 99 and ${table.cancelledCopies} between 0 and ${table.copies}`,
    ),
    check(
      "order_lines_discount_fits",
      sql`${table.listPaisa} >= 0 and ${table.publisherDiscountPaisa} >= 0
        and (${table.publisherDiscountPaisa} = 0 or ${table.publisherDiscountPaisa} <= ${table.listPaisa})`,
    ),
    check("order_lines_price_not_negative", sql`${table.unitPaisa} >= 0`),
    oneOf("order_lines_tax_class_known", table.taxClass, TAX_CLASSES),
  ],
);

/** What became of an order: who gave it each status, when and why. Rows are only ever added. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    side: text({ enum: ORDER_SIDES }).notNull(),
    actorId: uuid("actor_id").references(() => appUsers.id),
    reason: text(),
    /** The copies that its reader brought back, of an order that stays what it was. */
    broughtBack: integer("brought_back"),
    /** Id of the form that was sent: sent twice, it does its work once. Null where the status of the order sees to that. */
    submission: uuid(),
    happenedOn: moment("happened_on").notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index("order_events_order").on(table.orderId, table.happenedOn),
    oneOf("order_events_status_known", table.status, ORDER_STATUSES),
    oneOf("order_events_side_known", table.side, ORDER_SIDES),
    uniqueIndex("order_events_submission").on(table.submission).where(sql`${table.submission} is not null`),
    check("order_events_brought_back_positive", sql`${table.broughtBack} > 0`),
    check("order_events_reason_filled", sql`btrim(${table.reason}) <> ''`),
  ],
);
