import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { MoneyEntry } from "#app/domain/ledger/accounts.ts";
import type { CurrencyCode } from "#app/domain/money/currencies.ts";

/** The document of a posting, by its kind. */
type PostedDocument =
  | { readonly kind: "sale"; readonly saleId: string }
  | { readonly kind: "saleReturn"; readonly saleId: string; readonly movementId: string }
  | { readonly kind: "invoice" | "creditNote"; readonly orderId: string; readonly invoiceId: string }
  | { readonly kind: "payment"; readonly orderId: string; readonly attemptId: string }
  | { readonly kind: "cash"; readonly orderId: string }
  | { readonly kind: "refund"; readonly orderId: string; readonly refundId: string }
  /** Its statement names the posting. */
  | { readonly kind: "commission" };

/** What a document writes into the ledger of money. */
export type Posting = PostedDocument & {
  /** Its id, where the document names the posting. */
  readonly id?: string;
  readonly shopId: string;
  /** Rupees where it says no other. */
  readonly currency?: CurrencyCode;
  /** The day in Nepal to whose sums it belongs; today where it says no other. */
  readonly day?: IsoDate;
  /** Who did it; null for a reader without an account and for the product. */
  readonly by: string | null;
  readonly entries: readonly MoneyEntry[];
};

/**
 * Writes what documents change of the accounts, in the transaction that makes the documents. The database refuses entries that do not add up,
 * and a document that is posted twice. The books are locked until the commit: what posts for several shops calls `lockMoneyBooks` first.
 */
export async function postMoney(tx: Transaction, postings: readonly Posting[]): Promise<void> {
  // What cost nothing moves no money.
  const rows = postings.filter(({ entries }) => entries.length > 0).map(rowOf);
  if (rows.length > 0) await tx.execute(sql`select post_money(${JSON.stringify(rows)}::jsonb)`);
}

const rowOf = ({
  id = randomUUID(),
  kind,
  shopId,
  currency = "NPR",
  day,
  by,
  entries,
  ...document
}: Posting) => ({
  id,
  kind,
  shop_id: shopId,
  currency,
  day: day ?? todayInNepal(databaseNow()),
  actor_id: by,
  sale_id: "saleId" in document ? document.saleId : null,
  movement_id: "movementId" in document ? document.movementId : null,
  order_id: "orderId" in document ? document.orderId : null,
  invoice_id: "invoiceId" in document ? document.invoiceId : null,
  attempt_id: "attemptId" in document ? document.attemptId : null,
  refund_id: "refundId" in document ? document.refundId : null,
  entries: entries.map(({ account, minor }, sequence) => ({
    sequence,
    kind: account.kind,
    shop_id: "shopId" in account ? account.shopId : null,
    courier_id: "courierId" in account ? account.courierId : null,
    way: "way" in account ? account.way : null,
    minor: String(minor),
  })),
});

/** Locks the books of shops and of the company for a transaction that posts for several shops: no two of them wait for each other. */
export async function lockMoneyBooks(tx: Transaction, shopIds: readonly string[]): Promise<void> {
  await tx.execute(sql`select lock_money_books(${sql.param([...shopIds])}::uuid[], true)`);
}
