import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { INVOICE_KINDS } from "#app/domain/money/invoice.ts";
import { TAX_CLASSES } from "#app/domain/money/tax.ts";
import { PAYMENT_WAYS } from "#app/domain/orders/payment-way.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { appUsers } from "./app-users.server.ts";
import { filledL10n, id, l10n, oneOf } from "./columns.server.ts";
import { orderEvents, orderLines, orders } from "./orders.server.ts";
import { inClearIndex, sealed } from "./sealed-columns.server.ts";
import { shops } from "./shops.server.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true });
const paisa = (name: string) => bigint(name, { mode: "bigint" });

/** A paper of a seller about an order, with all that stands on it, as it stays. A trigger refuses a number that leaves one out. */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    shopId: uuid("shop_id")
      .notNull()
      .references(() => shops.id),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** The event of the order with which it was issued. */
    eventId: uuid("event_id")
      .notNull()
      .references(() => orderEvents.id),
    kind: text({ enum: INVOICE_KINDS }).notNull(),
    /** By the day of issue in Nepal. */
    fiscalYear: text("fiscal_year").notNull(),
    number: integer().notNull(),
    /** The paper of which a credit note takes something back. */
    creditsId: uuid("credits_id"),
    issuedOn: moment("issued_on").notNull(),
    issuedBy: uuid("issued_by").references(() => appUsers.id),
    sellerName: l10n("seller_name").notNull(),
    sellerAddress: l10n("seller_address"),
    sellerPan: text("seller_pan"),
    outletCode: text("outlet_code"),
    buyerName: text("buyer_name").notNull(),
    buyerPan: text("buyer_pan"),
    goodsPaisa: paisa("goods_paisa").notNull(),
    deliveryPaisa: paisa("delivery_paisa").notNull(),
    /** The VAT within what is paid for delivery; nothing of a seller who is not registered for it. */
    deliveryVatPaisa: paisa("delivery_vat_paisa").notNull(),
    /** Where the buyer is; null for one who fetches the copies, and of invoices from before it was noted. */
    buyerAddress: sealed<L10n>("buyer_address"),
    /** How it is paid; null of invoices from before it was noted. */
    paymentWay: text("payment_way", { enum: PAYMENT_WAYS }),
    /** What is taken off the total where cash is collected for it: from −99 to 0. Of a credit note to 99 too: what those before it have left. */
    roundingPaisa: paisa("rounding_paisa").notNull(),
    /** Why a credit note takes an invoice back, where somebody said it. */
    creditReason: text("credit_reason"),
  },
  (table) => [
    foreignKey({ columns: [table.creditsId], foreignColumns: [table.id] }),
    uniqueIndex("invoices_number").on(table.shopId, table.fiscalYear, table.kind, table.number),
    index("invoices_credits").on(table.creditsId).where(sql`${table.creditsId} is not null`),
    uniqueIndex("invoices_one_of_order").on(table.orderId).where(sql`${table.creditsId} is null`),
    index("invoices_event").on(table.eventId),
    index("invoices_issued").on(table.shopId, table.issuedOn.desc()),
    oneOf("invoices_kind_known", table.kind, INVOICE_KINDS),
    check("invoices_fiscal_year_shape", sql`${table.fiscalYear} ~ '^20[0-9]{2}/[0-9]{2}$'`),
    check("invoices_number_positive", sql`${table.number} > 0`),
    check(
      "invoices_credit_note_whole",
      sql`(${table.kind} = 'creditNote') = (${table.creditsId} is not null)`,
    ),
    check(
      "invoices_seller_filled",
      sql`is_l10n(${table.sellerName}) and (${table.sellerAddress} is null or is_l10n(${table.sellerAddress}))`,
    ),
    inClearIndex("invoices", table.id, [table.buyerAddress]),
    oneOf("invoices_payment_way_known", table.paymentWay, PAYMENT_WAYS),
    check(
      "invoices_rounded_in_cash",
      sql`${table.roundingPaisa} = 0
        or (${table.paymentWay} in ('cashOnDelivery', 'cashAtStore')
          and ${table.roundingPaisa} between -99 and case when ${table.creditsId} is null then -1 else 99 end)`,
    ),
    check(
      "invoices_credit_reason_of_credit_note",
      sql`${table.creditReason} is null or ${table.creditsId} is not null`,
    ),
    check("invoices_seller_pan_shape", sql`${table.sellerPan} ~ '^[0-9]{9}$'`),
    check("invoices_buyer_filled", sql`btrim(${table.buyerName}) <> ''`),
    check("invoices_buyer_pan_shape", sql`${table.buyerPan} ~ '^[0-9]{9}$'`),
    check(
      "invoices_amounts_fit",
      sql`${table.goodsPaisa} >= 0 and ${table.deliveryPaisa} >= 0
        and ${table.deliveryVatPaisa} between 0 and ${table.deliveryPaisa}`,
    ),
  ],
);

export const invoiceLines = pgTable(
  "invoice_lines",
  {
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id),
    /** A line of a credit note has that of the line which it takes back. */
    sequence: integer().notNull(),
    orderLineId: uuid("order_line_id")
      .notNull()
      .references(() => orderLines.id),
    title: l10n("title").notNull(),
    copies: integer().notNull(),
    unitPaisa: paisa("unit_paisa").notNull(),
    taxClass: text("tax_class", { enum: TAX_CLASSES }).notNull(),
    vatPaisa: paisa("vat_paisa").notNull(),
    /** The heading of the Harmonized System; null for a file, and of invoices from before it was noted. */
    hsHeading: text("hs_heading"),
  },
  (table) => [
    check("invoice_lines_hs_heading_shape", sql`${table.hsHeading} ~ '^[0-9]{4}$'`),
    primaryKey({ columns: [table.invoiceId, table.sequence] }),
    index("invoice_lines_order_line").on(table.orderLineId),
    filledL10n("invoice_lines_title_filled", table.title),
    check("invoice_lines_copies_positive", sql`${table.copies} > 0`),
    oneOf("invoice_lines_tax_class_known", table.taxClass, TAX_CLASSES),
    check(
      "invoice_lines_amounts_fit",
      sql`${table.unitPaisa} >= 0 and ${table.vatPaisa} between 0 and ${table.unitPaisa} * ${table.copies}`,
    ),
  ],
);

/** Who printed a paper. */
export const PRINTING_SIDES = ["bookstore", "reader"] as const;
export type PrintingSide = (typeof PRINTING_SIDES)[number];

/** Each time a paper was printed: the first is the original, the others are copies of it. */
export const invoicePrints = pgTable(
  "invoice_prints",
  {
    invoiceId: uuid("invoice_id")
      .notNull()
      .references(() => invoices.id),
    sequence: integer().notNull(),
    printedOn: moment("printed_on").notNull().default(sql`clock_timestamp()`),
    /** Who was signed in; null for a reader without an account. */
    printedBy: uuid("printed_by").references(() => appUsers.id),
    side: text({ enum: PRINTING_SIDES }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.sequence] }),
    check("invoice_prints_counted", sql`${table.sequence} > 0`),
    oneOf("invoice_prints_side_known", table.side, PRINTING_SIDES),
  ],
);
