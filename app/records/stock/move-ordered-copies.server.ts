import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { stockLevels, stockMovements, stockReservations } from "#app/db/tables/stock.server.ts";
import { stockPlaces } from "#app/db/tables/stock-places.server.ts";
import type { Database, Transaction } from "#app/db/transact.server.ts";
import { type StockMovementKind } from "#app/domain/stock/movement-kinds.ts";
import { type StockPlaceKind } from "#app/domain/stock/stock.ts";

/** Copies of a line of an order that are moved, at the place of the bookstore. Its stock is locked. */
export type OrderedCopies = {
  readonly lineId: string;
  readonly editionId: string;
  readonly placeId: string;
  readonly copies: number;
};

/** From where to where copies go: `own` is the place of the bookstore. */
type Way = {
  readonly kind: StockMovementKind;
  readonly from: StockPlaceKind | "own";
  readonly to: StockPlaceKind | "own";
};

/** The copies of lines that the stock of a bookstore lacks which counts the edition: what is kept for the line is there. */
export async function missingCopies(tx: Database, lines: readonly OrderedCopies[]): Promise<number> {
  let missing = 0;
  for (const line of lines) {
    const [level] = await tx
      .select({
        there: sql<number>`${stockLevels.onHand} - ${stockLevels.reserved} + coalesce((
          select r.copies from ${stockReservations} r where r.order_line_id = ${line.lineId}), 0)`,
      })
      .from(stockLevels)
      .where(and(eq(stockLevels.placeId, line.placeId), eq(stockLevels.editionId, line.editionId)));
    if (level) missing += Math.max(0, line.copies - level.there);
  }
  return missing;
}

/**
 * Puts copies into a parcel: from the stock of the bookstore, or from elsewhere where it counts none of the edition. Those that are missing
 * have been got: they arrive before they leave. What is kept for the line must have been released.
 */
export async function packCopies(
  tx: Transaction,
  actorId: string | null,
  lines: readonly OrderedCopies[],
): Promise<void> {
  for (const line of lines) {
    const [level] = await tx
      .select({ free: sql<number>`${stockLevels.onHand} - ${stockLevels.reserved}` })
      .from(stockLevels)
      .where(and(eq(stockLevels.placeId, line.placeId), eq(stockLevels.editionId, line.editionId)));
    if (!level) {
      await write(tx, actorId, line, { kind: "received", from: "elsewhere", to: "onTheWay" });
      continue;
    }
    if (level.free < line.copies) await receive(tx, actorId, line, line.copies - level.free);
    await write(tx, actorId, line, { kind: "transferred", from: "own", to: "onTheWay" });
  }
}

/** Copies that a bookstore got for an order, and that are in no other record of it. */
async function receive(
  tx: Transaction,
  actorId: string | null,
  { editionId, placeId }: OrderedCopies,
  copies: number,
): Promise<void> {
  await tx.insert(stockMovements).values({
    editionId,
    kind: "received",
    fromPlaceId: sql<string>`(select ${stockPlaces.id} from ${stockPlaces} where ${stockPlaces.kind} = 'elsewhere')`,
    toPlaceId: placeId,
    copies,
    submission: randomUUID(),
    actorId,
  });
}

/** Hands copies in a parcel over to the reader, who has bought them. */
export async function bringCopies(
  tx: Transaction,
  actorId: string | null,
  lines: readonly OrderedCopies[],
): Promise<void> {
  for (const line of lines) await write(tx, actorId, line, { kind: "sold", from: "onTheWay", to: "reader" });
}

/** Takes copies that are on the way back to where they were when they were packed, which was the first movement of their line. */
export async function takeCopiesBack(
  tx: Transaction,
  actorId: string | null,
  lines: readonly OrderedCopies[],
): Promise<void> {
  const packed = await tx
    .selectDistinctOn([stockMovements.orderLineId], {
      lineId: stockMovements.orderLineId,
      kind: stockMovements.kind,
    })
    .from(stockMovements)
    .where(
      inArray(
        stockMovements.orderLineId,
        lines.map(({ lineId }) => lineId),
      ),
    )
    .orderBy(stockMovements.orderLineId, asc(stockMovements.movedOn));
  for (const line of lines) {
    const isFromStock = packed.find(({ lineId }) => lineId === line.lineId)?.kind === "transferred";
    const way: Way = isFromStock
      ? { kind: "transferred", from: "onTheWay", to: "own" }
      : { kind: "returnedToPublisher", from: "onTheWay", to: "elsewhere" };
    await write(tx, actorId, line, way);
  }
}

/** Takes copies that a reader had back to where they were when they were packed. */
export async function takeSoldCopiesBack(
  tx: Transaction,
  actorId: string | null,
  line: OrderedCopies,
): Promise<void> {
  const sold = sql<string>`(select ${stockMovements.id} from ${stockMovements}
    where ${stockMovements.kind} = 'sold' and ${stockMovements.orderLineId} = ${line.lineId})`;
  await write(tx, actorId, line, { kind: "returnedByReader", from: "reader", to: "onTheWay" }, sold);
  await takeCopiesBack(tx, actorId, [line]);
}

async function write(
  tx: Transaction,
  actorId: string | null,
  { lineId, editionId, placeId, copies }: OrderedCopies,
  { kind, from, to }: Way,
  reversesId: SQL<string> | null = null,
): Promise<void> {
  const placeOf = (end: Way["from"]) =>
    end === "own"
      ? placeId
      : sql<string>`(select ${stockPlaces.id} from ${stockPlaces} where ${stockPlaces.kind} = ${end})`;
  await tx.insert(stockMovements).values({
    editionId,
    kind,
    fromPlaceId: placeOf(from),
    toPlaceId: placeOf(to),
    copies,
    orderLineId: lineId,
    reversesId,
    submission: null,
    actorId,
  });
}
