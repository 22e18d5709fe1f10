import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import { sales } from "#app/db/tables/sales.server.ts";
import { soldLines } from "#app/db/tables/sold-lines.server.ts";
import { stockMovements } from "#app/db/tables/stock.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { fiscalYearOf } from "#app/domain/calendar/bikram-sambat.ts";
import type { IsoDate } from "#app/domain/calendar/iso-date.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { entriesOfSale } from "#app/domain/ledger/postings.ts";
import { type CurrencyCode, isCurrencyCode } from "#app/domain/money/currencies.ts";
import { AMOUNT_MAX, type Money, writtenMoney } from "#app/domain/money/money.ts";
import type { SoldPrice } from "#app/domain/money/sold-line.ts";
import { type Actor, actorId } from "#app/domain/people/actor.ts";
import { type Done, done, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import type { SaleMethod } from "#app/domain/stock/stock.ts";
import { postMoney } from "#app/records/money/post-money.server.ts";
import { addSoldLines } from "#app/records/sold/sold-lines.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { type LockedStock, lockStocks } from "./locked-stock.server.ts";
import {
  changeFault,
  copiesFault,
  type StockForm,
  type StockRefusal,
  writeMovement,
} from "./stock-rows.server.ts";

/** What is sold of one listing. */
export type NewSaleLine = {
  readonly listingId: string;
  readonly copies: number;
  /** What was paid for one copy; null for the price of the listing on this day. */
  readonly unitPrice: Money | null;
  /** The price of the listing that the form showed (`writtenMoney`), empty where it showed none: no other is booked. */
  readonly seenPrice?: string;
};

/** A sale over the counter of one bookstore. */
export type NewSale = Pick<StockForm, "submission"> & {
  readonly soldOn: IsoDate;
  readonly method: SaleMethod;
  /** One at least, each of another listing. */
  readonly lines: readonly NewSaleLine[];
};

export type Sale = typeof sales.$inferSelect;
export type SaleResult = Result<Sale, StockRefusal>;

/**
 * Sells copies over the counter, each line at the price of its listing or at another.
 * @returns the sale with its receipt number; the first one where the form was sent before; `stock_not_enough` where fewer copies are
 *   left, or what is wrong with the values
 * @throws AppError notFound when there is no such listing, or the actor may not change its stock
 */
export async function sellCopies(on: Database, { actor }: Writer, sale: NewSale): Promise<SaleResult> {
  return await transact(on, async (tx) => {
    const stocks = await lockStocks(
      tx,
      actor,
      sale.lines.map(({ listingId }) => listingId),
    );
    const before = await soldBefore(tx, sale);
    if (before) return before;
    const prices = await priceSale(tx, sale);
    return prices.ok ? await writeSale(tx, actor, sale, stocks, prices.value) : prices;
  });
}

/** What the form of a sale did when it was sent before; undefined where it is new. Otherwise as `sentBefore` of movements. */
async function soldBefore(tx: Transaction, { submission, lines }: NewSale): Promise<SaleResult | undefined> {
  const [before] = await tx.select().from(sales).where(eq(sales.submission, submission));
  if (!before)
    return (await tx.$count(stockMovements, eq(stockMovements.submission, submission))) > 0
      ? refuse("stock_form_used")
      : undefined;
  const sold = await tx.select().from(soldLines).where(eq(soldLines.saleId, before.id));
  const isSame =
    sold.length === lines.length &&
    lines.every(({ listingId, copies }) =>
      sold.some((line) => line.listingId === listingId && line.copies === copies),
    );
  return isSame ? done(before) : refuse("stock_form_used");
}

/** Checks a sale and determines its prices. @returns one price for each line, or what is wrong with the sale */
export async function priceSale(
  tx: Transaction,
  { soldOn, lines }: NewSale,
): Promise<Done<SalePrice[]> | Refusal<StockRefusal>> {
  if (lines.length === 0) throw new Error("A sale has lines.");
  const prices: SalePrice[] = [];
  for (const { listingId, copies, unitPrice, seenPrice } of lines) {
    const fault = copiesFault(copies);
    if (fault) return fault;
    if (soldOn > todayInNepal(databaseNow())) return refuse("stock_day_wrong", { field: "soldOn.day" });
    const price = await priceOf(tx, listingId, unitPrice, seenPrice);
    if (!price.ok) return price;
    prices.push(price.value);
  }
  return done(prices);
}

/**
 * Writes a sale that was checked, of locked stocks in the order of its lines. The next receipt of the bookstore waits for this one until
 * the transaction ends, so it is the last that a transaction does.
 * @returns the sale, or as `changeFault` the first line that cannot be sold
 */
export async function writeSale(
  tx: Transaction,
  actor: Actor | null,
  { submission, soldOn, method, lines }: NewSale,
  stocks: readonly LockedStock[],
  prices: readonly SalePrice[],
): Promise<SaleResult> {
  const sold = lines.map(({ copies }, at) => ({
    copies,
    stock: stocks[at] as LockedStock,
    price: prices[at] as SalePrice,
  }));
  // All are checked before any is written.
  for (const { stock, copies } of sold) {
    const fault = changeFault(stock, -copies);
    if (fault) return fault;
  }
  const [placeId] = new Set(sold.map(({ stock }) => stock.placeId));
  if (placeId === undefined) throw new Error("A sale has lines.");
  const fiscalYear = fiscalYearOf(todayInNepal(databaseNow()));
  const [sale] = await tx
    .insert(sales)
    .values({ placeId, fiscalYear, soldOn, method, submission })
    .returning();
  if (!sale) throw new Error("The sale was not added.");
  const lineIds = await addSoldLines(
    tx,
    sold.map(({ stock: { listing }, copies, price }) => ({
      saleId: sale.id,
      shopId: listing.shopId,
      listingId: listing.id,
      editionId: listing.editionId,
      placeId,
      soldOn,
      copies,
      ...price,
    })),
  );
  for (const [at, { stock, copies }] of sold.entries()) {
    const moved = {
      kind: "sold" as const,
      change: -copies,
      soldLineId: lineIds[at] ?? null,
      submission: null,
    };
    const movement = await writeMovement(tx, actor, stock, moved);
    if (!movement.ok) throw new Error("Copies that were there could not be sold.");
  }
  const shopId = sold[0]?.stock.listing.shopId ?? "";
  const by = actor === null ? null : actorId(actor);
  const inCurrencies = [...Map.groupBy(sold, ({ price }) => price.currency)];
  await postMoney(
    tx,
    inCurrencies.map(([currency, of]) => {
      const entries = entriesOfSale({
        shopId,
        method,
        lines: of.map(({ copies, price }) => ({ copies, ...price })),
      });
      return { kind: "sale", shopId, currency, day: soldOn, saleId: sale.id, by, entries };
    }),
  );
  return done(sale);
}

/** What one copy of a sale costs, before and after the discounts of the day. */
export type SalePrice = SoldPrice & {
  readonly currency: CurrencyCode;
};

const priceRow = z.object({
  list: z.string().nullable(),
  final: z.string().nullable(),
  publisher: z.string().nullable(),
  currency: z.string().nullable(),
});

/** The price that the sale keeps: the one that was given, or what the listing costs now. */
async function priceOf(
  tx: Transaction,
  listingId: string,
  given: Money | null,
  seen: string | undefined,
): Promise<Done<SalePrice> | Refusal<StockRefusal>> {
  if (given && (given.amount < 0n || given.amount > AMOUNT_MAX))
    return refuse("stock_price_wrong", { field: "unitPrice" });
  const now = await queryRow(
    tx,
    priceRow,
    sql`
    select cl.list_minor::text as list, cl.final_minor::text as final, cl.currency, parts.publisher_minor::text as publisher
    from catalogue_listings cl left join lateral price_parts_today(cl.listing_id) parts on true
    where cl.listing_id = ${listingId}`,
  );
  const currency = now?.currency && isCurrencyCode(now.currency) ? now.currency : undefined;
  const publisherMinor = BigInt(now?.publisher ?? 0);
  if (given)
    return done({
      listMinor: now?.list && currency === given.currency ? BigInt(now.list) : null,
      unitMinor: given.amount,
      publisherMinor,
      currency: given.currency,
    });
  if (!now?.final || !currency) return refuse("stock_price_missing", { field: "unitPrice" });
  if (seen !== undefined && seen !== writtenMoney({ amount: BigInt(now.final), currency }))
    return refuse("stock_price_changed", { field: "unitPrice", minor: now.final, currency });
  const listMinor = now.list ? BigInt(now.list) : null;
  return done({ listMinor, unitMinor: BigInt(now.final), publisherMinor, currency });
}
