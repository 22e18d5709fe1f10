import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { ROYALTY_WHOLE_BPS } from "#app/domain/limits.ts";
import type { Credit } from "./credits.server.ts";

type Sharing = Pick<Credit, "royaltyBps">;

/** What is wrong with the shares of one list of credits, without looking at other rows. */
export type RoyaltyFault = "credit_royalty_wrong" | "credit_royalty_too_large";

/** The sum of the shares of some credits, in basis points. */
export const sumOfShares = (credits: readonly Sharing[]): number =>
  credits.reduce((sum, { royaltyBps }) => sum + (royaltyBps ?? 0), 0);

/** Why the shares of these credits are refused: one that is no whole number in the range, or a sum above the whole. */
export function royaltyFault(credits: readonly Sharing[]): RoyaltyFault | undefined {
  const isShare = ({ royaltyBps }: Sharing) =>
    royaltyBps === null ||
    (Number.isInteger(royaltyBps) && royaltyBps >= 0 && royaltyBps <= ROYALTY_WHOLE_BPS);
  if (!credits.every(isShare)) return "credit_royalty_wrong";
  return sumOfShares(credits) > ROYALTY_WHOLE_BPS ? "credit_royalty_too_large" : undefined;
}

/** A list of credits that is about to be written: of a book, or of one edition of it. */
export type SharesToCheck = {
  readonly at: number;
  readonly bookId: string;
  /** Whether they are the credits of the book itself, and not those of one edition. */
  readonly isOfBook: boolean;
  readonly credits: readonly Sharing[];
};

const placeRow = z.object({
  at: z.int(),
});

/**
 * The lists whose shares are more than the whole together with the shares stored beside them: those of the book for an
 * edition, those of the edition with the largest sum for a book. The book's row is locked, so that a simultaneous change of the
 * other list cannot exceed the whole.
 * @returns `at` of each such list
 */
export async function sharesAboveWhole(
  tx: Pick<Transaction, "execute">,
  lists: readonly SharesToCheck[],
): Promise<readonly number[]> {
  const given = lists
    .filter(({ credits }) => royaltyFault(credits) === undefined)
    .map(({ at, bookId, isOfBook, credits }) => ({
      at,
      book: bookId,
      of_book: isOfBook,
      sum: sumOfShares(credits),
    }))
    // A list without shares cannot exceed the whole, and most credits have none: no statement then.
    .filter(({ sum }) => sum > 0);
  if (given.length === 0) return [];
  const ids = JSON.stringify([...new Set(given.map(({ book }) => book))]);
  await tx.execute(sql`
    select from books where id in (select value::uuid from jsonb_array_elements_text(${ids}::jsonb)) order by id for no key update`);
  const rows = await queryRows(
    tx,
    placeRow,
    sql`
    select given.at from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (at int, book uuid, of_book boolean, sum int)
    where given.sum + coalesce((
      select max(each.sum) from (
        select sum(c.royalty_bps) as sum from contributions c
        where c.book_id = given.book and (c.edition_id is not null) = given.of_book group by c.edition_id
      ) each), 0) > ${ROYALTY_WHOLE_BPS}
    order by given.at`,
  );
  return rows.map(({ at }) => at);
}
