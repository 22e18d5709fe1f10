import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { soldLines } from "#app/db/tables/sold-lines.server.ts";
import { stockLevels, stockMovements } from "#app/db/tables/stock.server.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { recordMovement } from "./record-movement.server.ts";
import { returnSale } from "./return-sale.server.ts";
import { type NewSale, type NewSaleLine, sellCopies } from "./sell-copies.server.ts";

export const TODAY = todayInNepal(new Date());

/** A listing of a store with copies, and the store's admin. */
export async function storeWith(copies: number) {
  const listing = await build.listing();
  const seller = await viewerWith({ type: "admin", shopId: listing.shopId });
  if (copies > 0) await build.movement({ listingId: listing.id, change: copies });
  return { listing, seller };
}

export const record = async (
  actor: Viewer | null,
  listingId: string,
  own: Partial<Parameters<typeof recordMovement>[2]> = {},
) =>
  await recordMovement(
    db(),
    { actor },
    { listingId, submission: randomUUID(), kind: "received", copies: 5, reason: null, ...own },
  );

export const sellLines = async (
  actor: Viewer | null,
  lines: readonly (Partial<NewSaleLine> & { listingId: string })[],
  own: Partial<NewSale> = {},
) =>
  await sellCopies(
    db(),
    { actor },
    {
      submission: randomUUID(),
      soldOn: TODAY,
      method: "cash",
      lines: lines.map((line) => ({ copies: 1, unitPrice: null, ...line })),
      ...own,
    },
  );

/** A sale of one line. */
export const sell = async (
  actor: Viewer | null,
  listingId: string,
  { copies = 1, unitPrice = null, seenPrice, ...own }: Partial<NewSale & NewSaleLine> = {},
) =>
  await sellLines(
    actor,
    [{ listingId, copies, unitPrice, ...(seenPrice === undefined ? {} : { seenPrice }) }],
    own,
  );

/** The movement in which the one line of a sale was sold. */
export async function soldIn(saleId: string): Promise<string> {
  const [movement] = await db()
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .innerJoin(soldLines, eq(soldLines.id, stockMovements.soldLineId))
    .where(and(eq(soldLines.saleId, saleId), eq(stockMovements.kind, "sold")));
  return movement?.id ?? "";
}

export const giveBack = async (
  actor: Viewer | null,
  soldId: string,
  copies: number,
  submission = randomUUID(),
) => await returnSale(db(), { actor }, { soldId, submission, copies, reason: "Torn page." });

export const levelOf = async ({ editionId }: { editionId: string }) =>
  (await db().select().from(stockLevels).where(eq(stockLevels.editionId, editionId)))[0];
