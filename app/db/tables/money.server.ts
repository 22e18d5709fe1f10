import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { MONEY_ACCOUNT_KINDS } from "#app/domain/ledger/accounts.ts";
import { MONEY_POSTING_KINDS } from "#app/domain/ledger/postings.ts";
import { GATEWAYS } from "#app/domain/orders/payment-attempt.ts";
import { appUsers } from "./app-users.server.ts";
import { id, oneOf } from "./columns.server.ts";
import { couriers } from "./couriers.server.ts";
import { invoices } from "./invoices.server.ts";
import { orders } from "./orders.server.ts";
import { paymentAttempts, refunds } from "./payments.server.ts";
import { currencies } from "./reference.server.ts";
import { sales } from "./sales.server.ts";
import { shops } from "./shops.server.ts";
import { stockMovements } from "./stock.server.ts";

const minorUnits = (name: string) => bigint(name, { mode: "bigint" });

/** The accounts of the ledger of money (decision 061): one of each kind for whom it is of, in each currency. */
export const moneyAccounts = pgTable(
  "money_accounts",
  {
    id: id(),
    kind: text({ enum: MONEY_ACCOUNT_KINDS }).notNull(),
    shopId: uuid("shop_id").references(() => shops.id),
    courierId: uuid("courier_id").references(() => couriers.id),
    way: text({ enum: GATEWAYS }),
    currency: text()
      .notNull()
      .references(() => currencies.code),
    /** What makes it one: its kind, its currency, and whom it is of. */
    name: text()
      .notNull()
      .generatedAlwaysAs(
        sql`kind || ' ' || currency || coalesce(' ' || shop_id, ' ' || courier_id, ' ' || way, '')`,
      ),
  },
  (table) => [
    unique("money_accounts_once").on(table.name),
    oneOf("money_accounts_kind_known", table.kind, MONEY_ACCOUNT_KINDS),
    oneOf("money_accounts_way_known", table.way, GATEWAYS),
    check(
      "money_accounts_holder_fits",
      sql`num_nonnulls(${table.shopId}) = (is_of_shop(${table.kind}) or ${table.kind} = 'owedToShop')::int
        and num_nonnulls(${table.courierId}) = (${table.kind} = 'courierCash')::int
        and num_nonnulls(${table.way}) = (${table.kind} = 'gateway')::int`,
    ),
    index("money_accounts_shop").on(table.shopId).where(sql`${table.shopId} is not null`),
    index("money_accounts_courier").on(table.courierId).where(sql`${table.courierId} is not null`),
  ],
);

/** What was written into the ledger of money by one document, in one currency. Rows are only ever added. */
export const moneyPostings = pgTable(
  "money_postings",
  {
    id: id(),
    kind: text({ enum: MONEY_POSTING_KINDS }).notNull(),
    shopId: uuid("shop_id")
      .notNull()
      .references(() => shops.id),
    currency: text()
      .notNull()
      .references(() => currencies.code),
    /** The day in Nepal to whose sums it belongs: that of a sale may be before it was recorded. */
    day: date().notNull(),
    postedOn: timestamp("posted_on", { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    actorId: uuid("actor_id").references(() => appUsers.id),
    saleId: uuid("sale_id").references(() => sales.id),
    /** The movement by which copies came back. */
    movementId: uuid("movement_id").references(() => stockMovements.id),
    orderId: uuid("order_id").references(() => orders.id),
    invoiceId: uuid("invoice_id").references(() => invoices.id),
    attemptId: uuid("attempt_id").references(() => paymentAttempts.id),
    refundId: uuid("refund_id").references(() => refunds.id),
  },
  (table) => [
    oneOf("money_postings_kind_known", table.kind, MONEY_POSTING_KINDS),
    check(
      "money_postings_document_fits",
      sql`array_remove(array[case when ${table.saleId} is not null then 'sale' end, case when ${table.movementId} is not null then 'movement' end,
        case when ${table.orderId} is not null then 'order' end, case when ${table.invoiceId} is not null then 'invoice' end,
        case when ${table.attemptId} is not null then 'attempt' end, case when ${table.refundId} is not null then 'refund' end], null)
        = case ${table.kind} when 'sale' then array['sale'] when 'saleReturn' then array['sale', 'movement']
          when 'invoice' then array['order', 'invoice'] when 'creditNote' then array['order', 'invoice']
          when 'payment' then array['order', 'attempt'] when 'cash' then array['order'] when 'refund' then array['order', 'refund']
          else array[]::text[] end`,
    ),
    uniqueIndex("money_postings_sale").on(table.saleId, table.currency).where(sql`${table.kind} = 'sale'`),
    uniqueIndex("money_postings_sale_return")
      .on(table.movementId)
      .where(sql`${table.movementId} is not null`),
    index("money_postings_of_sale").on(table.saleId).where(sql`${table.kind} = 'saleReturn'`),
    uniqueIndex("money_postings_invoice").on(table.invoiceId).where(sql`${table.invoiceId} is not null`),
    uniqueIndex("money_postings_payment")
      .on(table.attemptId, table.orderId)
      .where(sql`${table.attemptId} is not null`),
    uniqueIndex("money_postings_cash").on(table.orderId).where(sql`${table.kind} = 'cash'`),
    uniqueIndex("money_postings_refund").on(table.refundId).where(sql`${table.refundId} is not null`),
    index("money_postings_order").on(table.orderId).where(sql`${table.orderId} is not null`),
    index("money_postings_day").on(table.shopId, table.day),
  ],
);

/**
 * What a posting changes of each account: above zero comes to it, below leaves it. The entries of a posting add up to nothing in the
 * books of the company and in those of the shop; a trigger sees to it. Rows are only ever added.
 */
export const moneyEntries = pgTable(
  "money_entries",
  {
    postingId: uuid("posting_id")
      .notNull()
      .references(() => moneyPostings.id),
    sequence: integer().notNull(),
    accountId: uuid("account_id")
      .notNull()
      .references(() => moneyAccounts.id),
    minor: minorUnits("minor").notNull(),
    /** The day of the posting. */
    day: date().notNull(),
  },
  (table) => [
    primaryKey({ name: "money_entries_pkey", columns: [table.postingId, table.sequence] }),
    index("money_entries_account").on(table.accountId, table.day),
    check("money_entries_not_nothing", sql`${table.minor} <> 0`),
  ],
);

/** What the entries of each account add up to. Only triggers write these rows. */
export const moneyBalances = pgTable("money_balances", {
  accountId: uuid("account_id")
    .primaryKey()
    .references(() => moneyAccounts.id),
  minor: minorUnits("minor").notNull(),
});
