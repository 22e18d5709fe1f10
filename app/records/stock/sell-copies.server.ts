import { eq, sql } from "drizzle-orm";
import { stockMovements, stockSales } from "#app/db/tables/stock.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import type { Actor } from "#app/domain/actor.ts";
import { type CurrencyCode, isCurrencyCode } from "#app/domain/currencies.ts";
import { AppError } from "#app/domain/errors.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import type { IsoDate } from "#app/domain/iso-date.ts";
import { AMOUNT_MAX, type Money, writtenMoney } from "#app/domain/money.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import { type Done, done, type Refusal, refuse } from "#app/domain/result.ts";
import type { SaleMethod } from "#app/domain/stock.ts";
import type { Writer } from "#app/records/writer.ts";
import {
  copiesFault,
  type LockedStock,
  lockStock,
  type StockForm,
  type StockRefusal,
  type StockResult,
  sentBefore,
  writeMovement,
} from "./stock-rows.server.ts";

/** A sale over the counter. */
export type NewSale = StockForm & {
  readonly copies: number;
  readonly soldOn: IsoDate;
  readonly method: SaleMethod;
  /** What was paid for one copy; null for the price of the listing on this day. */
  readonly unitPrice: Money | null;
  /** The price of the listing that the form showed (`writtenMoney`), empty where it showed none: no other is booked. */
  readonly seenPrice?: string;
};

/**
 * Sells copies over the counter, at the price of the listing or at another.
 * @returns the movement, whose id is that of the sale; the first one where the form was sent before; `stock_not_enough` where
 *   fewer copies are left, or what is wrong with the values
 * @throws AppError notFound when there is no such listing, or the actor may not change its stock
 */
export async function sellCopies(on: Database, { actor }: Writer, sale: NewSale): Promise<StockResult> {
  return await transact(on, async (tx) => {
    const stock = await lockStock(tx, actor, sale.listingId);
    const moved = { kind: "sold", quantity: -sale.copies } as const;
    const before = await sentBefore(tx, stock, sale.submission, moved);
    if (before) return before;
    const price = await priceOfSale(tx, sale);
    return price.ok ? await writeSale(tx, actor, stock, sale, price.value) : price;
  });
}

/** Checks a sale and determines its price. @returns what is wrong with the sale otherwise */
export async function priceOfSale(
  tx: Transaction,
  { listingId, copies, soldOn, unitPrice, seenPrice }: NewSale,
): Promise<Done<SalePrice> | Refusal<StockRefusal>> {
  const fault = copiesFault(copies);
  if (fault) return fault;
  if (soldOn > todayInNepal(new Date())) return refuse("stock_day_wrong", { field: "soldOn.day" });
  return await priceOf(tx, listingId, unitPrice, seenPrice);
}

/** Writes a sale that was checked, of locked stock. @returns the movement, or as `writeMovement` */
export async function writeSale(
  tx: Transaction,
  actor: Actor | null,
  stock: LockedStock,
  { listingId, submission, copies, soldOn, method }: NewSale,
  price: SalePrice,
): Promise<StockResult> {
  const moved = await writeMovement(tx, actor, stock, { kind: "sold", copies, submission });
  if (moved.ok)
    await tx.insert(stockSales).values({ id: moved.value.id, listingId, soldOn, method, ...price });
  return moved;
}

/**
 * Takes back copies of a sale from a reader.
 * @returns the movement, `stock_return_too_many` where fewer copies of the sale are still with the reader; otherwise as `sellCopies`
 * @throws AppError notFound when there is no such sale, or the actor may not change the stock of its bookstore
 */
export async function returnSale(
  on: Database,
  { actor }: Writer,
  {
    saleId,
    submission,
    copies,
    reason,
  }: Pick<StockForm, "submission"> & {
    readonly saleId: string;
    readonly copies: number;
    readonly reason: string | null;
  },
): Promise<StockResult> {
  return await transact(on, async (tx) => {
    const [sale] = isUuid(saleId) ? await tx.select().from(stockSales).where(eq(stockSales.id, saleId)) : [];
    if (!sale) throw new AppError("notFound", { hidden: "listing" });
    const stock = await lockStock(tx, actor, sale.listingId);
    const moved = { kind: "returnedByReader", quantity: copies } as const;
    const before = await sentBefore(tx, stock, submission, moved);
    if (before) return before;
    const fault = copiesFault(copies);
    if (fault) return fault;
    const count = await withReader(tx, saleId);
    if (copies > count) return refuse("stock_return_too_many", { field: "copies", count });
    return await writeMovement(tx, actor, stock, {
      kind: "returnedByReader",
      copies,
      reason,
      saleId,
      submission,
    });
  });
}

/** The copies of a sale that were not brought back. */
async function withReader(tx: Transaction, saleId: string): Promise<number> {
  const [sum] = await tx
    .select({ copies: sql<number>`coalesce(-sum(${stockMovements.quantity}), 0)::int` })
    .from(stockMovements)
    .where(sql`${stockMovements.id} = ${saleId} or ${stockMovements.saleId} = ${saleId}`);
  return sum?.copies ?? 0;
}

/** What one copy of a sale costs, before and after the discounts of the day. */
export type SalePrice = {
  readonly listMinor: bigint | null;
  readonly unitMinor: bigint;
  readonly currency: CurrencyCode;
};

/** The price that the sale keeps: the one that was given, or what the listing costs now. */
async function priceOf(
  tx: Transaction,
  listingId: string,
  given: Money | null,
  seen: string | undefined,
): Promise<Done<SalePrice> | Refusal<StockRefusal>> {
  if (given && (given.amount < 0n || given.amount > AMOUNT_MAX))
    return refuse("stock_price_wrong", { field: "unitPrice" });
  const { rows } = await tx.execute<{
    list: string | null;
    final: string | null;
    currency: string | null;
  }>(sql`
    select list_minor::text as list, final_minor::text as final, currency
    from catalogue_listings where listing_id = ${listingId}`);
  const [now] = rows;
  const currency = now?.currency && isCurrencyCode(now.currency) ? now.currency : undefined;
  if (given)
    return done({
      listMinor: now?.list && currency === given.currency ? BigInt(now.list) : null,
      unitMinor: given.amount,
      currency: given.currency,
    });
  if (!now?.final || !currency) return refuse("stock_price_missing", { field: "unitPrice" });
  if (seen !== undefined && seen !== writtenMoney({ amount: BigInt(now.final), currency }))
    return refuse("stock_price_changed", { field: "unitPrice", minor: now.final, currency });
  return done({ listMinor: now.list ? BigInt(now.list) : null, unitMinor: BigInt(now.final), currency });
}
