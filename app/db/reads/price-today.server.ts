import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { queryRow } from "#app/db/query-rows.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import type { Money } from "#app/domain/money/money.ts";

/** What a copy costs readers in Nepal today: the price in force, and what is left of it after the discounts that hold today. */
export type PriceToday = { readonly list: Money; readonly final: Money };

const priceRow = z.object({
  list: z.string().nullable(),
  final: z.string().nullable(),
  currency: z.string().nullable(),
});

/** What an edition costs by its publisher's conditions alone; undefined where it has no price here. */
export const editionPriceToday = async (on: Pick<Database, "execute">, editionId: string) =>
  await read(on, sql`price_today(${editionId}::uuid, null, null, null)`);

/** What a listing costs, whether it is on sale or not; undefined where it has no price. */
export const listingPriceToday = async (on: Pick<Database, "execute">, listingId: string) =>
  await read(
    on,
    sql`listings l cross join lateral price_today(l.edition_id, l.id, l.price_minor, l.currency) where l.id = ${listingId}::uuid`,
  );

async function read(on: Pick<Database, "execute">, from: SQL): Promise<PriceToday | undefined> {
  const row = await queryRow(
    on,
    priceRow,
    sql`select list_minor::text as list, final_minor::text as final, price_today.currency from ${from}`,
  );
  if (!row || row.list === null || row.final === null || !isCurrencyCode(row.currency)) return undefined;
  const { currency } = row;
  return {
    list: { amount: BigInt(row.list), currency },
    final: { amount: BigInt(row.final), currency },
  };
}
