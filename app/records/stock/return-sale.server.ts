import { eq, sql } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { sales } from "#app/db/tables/sales.server.ts";
import { soldLines } from "#app/db/tables/sold-lines.server.ts";
import { stockMovements } from "#app/db/tables/stock.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { entriesOfSale, reversed } from "#app/domain/ledger/postings.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { type Actor, actorId } from "#app/domain/people/actor.ts";
import { refuse } from "#app/domain/result.ts";
import type { SaleMethod } from "#app/domain/stock/stock.ts";
import { postMoney } from "#app/records/money/post-money.server.ts";
import { returnSoldLine, type SoldLine } from "#app/records/sold/sold-lines.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { type LockedStock, lockStockOf } from "./locked-stock.server.ts";
import {
  copiesFault,
  type StockForm,
  type StockMovement,
  type StockResult,
  sentBefore,
  writeMovement,
} from "./stock-rows.server.ts";

/**
 * Takes back copies of a sale from a reader, and gives back what was paid for them.
 * @param soldId the movement in which they were sold
 * @returns the movement, `stock_return_too_many` where fewer copies of the sale are still with the reader; otherwise as `sellCopies`
 * @throws AppError notFound when there is no such sale, or the actor may not change the stock of its bookstore
 */
export async function returnSale(
  on: Database,
  { actor }: Writer,
  {
    soldId,
    submission,
    copies,
    reason,
  }: Pick<StockForm, "submission"> & {
    readonly soldId: string;
    readonly copies: number;
    readonly reason: string | null;
  },
): Promise<StockResult> {
  return await transact(on, async (tx) => {
    const [sold] = isUuid(soldId)
      ? await tx
          .select({ line: soldLines, method: sales.method })
          .from(stockMovements)
          .innerJoin(soldLines, eq(soldLines.id, stockMovements.soldLineId))
          .innerJoin(sales, eq(sales.id, soldLines.saleId))
          .where(sql`${stockMovements.id} = ${soldId} and ${stockMovements.kind} = 'sold'`)
      : [];
    if (!sold) throw new AppError("notFound", { hidden: "listing" });
    const { line, method } = sold;
    const stock = await lockStockOf(tx, actor, line.listingId);
    const moved = { kind: "returnedByReader", change: copies } as const;
    const before = await sentBefore(tx, stock, submission, moved);
    if (before) return before;
    const fault = copiesFault(copies);
    if (fault) return fault;
    const count = await withReader(tx, line.id);
    if (copies > count) return refuse("stock_return_too_many", { field: "copies", count });
    const returned = await writeMovement(tx, actor, stock, {
      ...moved,
      reason,
      soldLineId: line.id,
      reversesId: soldId,
      submission,
    });
    if (!returned.ok) return returned;
    await returnSoldLine(tx, line, copies, todayInNepal(databaseNow()));
    await postReturn(tx, actor, stock, returned.value, { ...line, copies }, method);
    return returned;
  });
}

/** Books that what was paid for copies was given back, from where it had come to. */
async function postReturn(
  tx: Transaction,
  actor: Actor | null,
  { listing: { shopId } }: LockedStock,
  { id: movementId }: StockMovement,
  line: SoldLine,
  method: SaleMethod,
): Promise<void> {
  if (!isCurrencyCode(line.currency)) throw new Error(`${line.currency} is no currency.`);
  await postMoney(tx, [
    {
      kind: "saleReturn",
      shopId,
      currency: line.currency,
      saleId: line.saleId ?? "",
      movementId,
      by: actor === null ? null : actorId(actor),
      entries: reversed(entriesOfSale({ shopId, method, lines: [line] })),
    },
  ]);
}

/** The copies of a line of a sale that were not brought back. */
async function withReader(tx: Transaction, lineId: string): Promise<number> {
  const [sum] = await tx
    .select({
      copies: sql<number>`coalesce(sum(case when ${stockMovements.kind} = 'sold' then ${stockMovements.copies}
        else -${stockMovements.copies} end), 0)::int`,
    })
    .from(stockMovements)
    .where(eq(stockMovements.soldLineId, lineId));
  return sum?.copies ?? 0;
}
