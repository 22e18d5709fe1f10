import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { listings } from "#app/db/tables/bookstores.server.ts";
import { cartLines } from "#app/db/tables/carts.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import type { Cart, CartLine } from "#app/domain/orders/cart.ts";
import { retentionCutoff } from "#app/domain/personal-data/retention.ts";

/** The cart of a person with an account, in the order in which its lines were added. */
export async function storedCart(personId: string, on: Database = db()): Promise<Cart> {
  return await on
    .select({
      listingId: cartLines.listingId,
      copies: cartLines.copies,
      isSaved: cartLines.isSaved,
      seenPaisa: cartLines.seenPaisa,
    })
    .from(cartLines)
    .where(eq(cartLines.personId, personId))
    .orderBy(asc(cartLines.addedOn), asc(cartLines.listingId));
}

/**
 * Changes the cart of a person with an account. Changes of one cart follow each other, so that none is lost between two pages.
 * @param change the cart as it is to be; a line of a listing that does not exist is not stored
 * @returns the cart as it is stored now
 */
export async function changeStoredCart(
  personId: string,
  change: (cart: Cart) => Cart,
  on: Database = db(),
): Promise<Cart> {
  return await transact(on, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${personId}`}, 0))`);
    const before = await storedCart(personId, tx);
    const after = change(before);
    const gone = before.filter(({ listingId }) => !after.some((line) => line.listingId === listingId));
    if (gone.length > 0)
      await tx.delete(cartLines).where(
        sql`${eq(cartLines.personId, personId)} and ${inArray(
          cartLines.listingId,
          gone.map(({ listingId }) => listingId),
        )}`,
      );
    const changed = after.filter((line) => !before.some((each) => isSameLine(each, line)));
    for (const line of await ofListings(tx, changed)) await writeLine(tx, personId, line);
    return await storedCart(personId, tx);
  });
}

/** The lines whose listing exists. */
async function ofListings(tx: Transaction, lines: readonly CartLine[]): Promise<readonly CartLine[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ listingId }) => listingId);
  const rows = await tx.select({ id: listings.id }).from(listings).where(inArray(listings.id, ids));
  return lines.filter(({ listingId }) => rows.some(({ id }) => id === listingId));
}

async function writeLine(tx: Transaction, personId: string, line: CartLine): Promise<void> {
  await tx
    .insert(cartLines)
    .values({ personId, ...line })
    .onConflictDoUpdate({
      target: [cartLines.personId, cartLines.listingId],
      set: {
        copies: line.copies,
        isSaved: line.isSaved,
        seenPaisa: line.seenPaisa,
        changedOn: databaseNow(),
      },
    });
}

const isSameLine = (one: CartLine, other: CartLine): boolean =>
  one.listingId === other.listingId &&
  one.copies === other.copies &&
  one.isSaved === other.isSaved &&
  one.seenPaisa === other.seenPaisa;

/** Removes lines that nobody changed for longer than the retention in the privacy policy. */
export async function removeOldCartLines(now = databaseNow()): Promise<void> {
  await db()
    .delete(cartLines)
    .where(lt(cartLines.changedOn, retentionCutoff("cartLine", now)));
}

/**
 * Takes lines that are bought out of the cart of a person, in the transaction of the purchase: of two at the same moment one takes them.
 * @returns whether all were there, and to be bought
 */
export async function takeOutOfCart(
  tx: Transaction,
  personId: string,
  listingIds: readonly string[],
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart ${personId}`}, 0))`);
  const taken = await tx
    .delete(cartLines)
    .where(
      and(
        eq(cartLines.personId, personId),
        inArray(cartLines.listingId, [...listingIds]),
        eq(cartLines.isSaved, false),
      ),
    )
    .returning({ listingId: cartLines.listingId });
  return taken.length === listingIds.length;
}
