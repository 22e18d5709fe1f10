import { desc, eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookstores, listings } from "#app/db/tables/bookstores.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import { formatInstant } from "#app/domain/calendar/nepal-date.ts";
import { isOpenHold, shownHoldCode, shownHoldStatus } from "#app/domain/orders/hold.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { HOLD_STATES } from "./hold-messages.ts";

/** A copy that is or was held for a person, as their account lists it: with its state in the language of the page. */
export type HeldCopy = {
  readonly id: string;
  readonly title: LocalizedText;
  readonly store: LocalizedText;
  readonly state: string;
  /** The code and until when the copy is held, while it is. */
  readonly held: { readonly code: string; readonly until: string } | undefined;
};

const SHOWN = 10;

/** The copies that were held for a person while they were signed in, those that are held now first. */
export async function heldCopies(
  personId: string,
  language: Language,
  now = databaseNow(),
): Promise<HeldCopy[]> {
  const rows = await db()
    .select({
      hold: stockHolds,
      title: books.title,
      store: bookstores.name,
      isStoreOpen: bookstores.isActive,
    })
    .from(stockHolds)
    .innerJoin(listings, eq(listings.id, stockHolds.listingId))
    .innerJoin(bookstores, eq(bookstores.id, listings.shopId))
    .innerJoin(bookEditions, eq(bookEditions.id, stockHolds.editionId))
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .where(eq(stockHolds.createdBy, personId))
    .orderBy(sql`${stockHolds.status} in ('requested', 'confirmed') desc`, desc(stockHolds.createdOn))
    .limit(SHOWN);
  return rows.map(({ hold, title, store, isStoreOpen }) => {
    const status = shownHoldStatus({ ...hold, isStoreOpen }, now);
    return {
      id: hold.id,
      title: localized(title, language),
      store: localized(store, language),
      state: HOLD_STATES[status].title({}, { locale: language }),
      held: isOpenHold(status)
        ? { code: shownHoldCode(hold.code), until: formatInstant(hold.expiresOn, language) }
        : undefined,
    };
  });
}
