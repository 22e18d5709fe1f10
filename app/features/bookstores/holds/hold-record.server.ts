import { eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { bookstores, listings } from "#app/db/tables/bookstores.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import { stockHolds } from "#app/db/tables/stock-holds.server.ts";
import type { Fact } from "#app/desk/part-values.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { hyphenate } from "#app/domain/identifiers/isbn.ts";
import { isCurrencyCode } from "#app/domain/money/currencies.ts";
import { holdMoves, isOpenHold, shownHoldCode } from "#app/domain/orders/hold.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { counterPrice } from "#app/features/bookstores/stock/counter-price.server.ts";
import { currencyOptions } from "#app/fields/currency-options.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";

/**
 * The page of a hold at the desk of its bookstore.
 * @throws AppError notFound when there is no such hold, or the viewer may not see its bookstore
 */
export async function holdRecord(viewer: Viewer | null, id: string, language: Language) {
  const [found] = isUuid(id)
    ? await db()
        .select({
          hold: stockHolds,
          store: { id: bookstores.id, name: bookstores.name },
          title: books.title,
          isbn: sql<string | null>`coalesce(${bookEditions.isbn13}, ${bookEditions.isbn10})`,
          format: bookFormats.title,
          minor: sql<
            string | null
          >`(select c.final_minor::text from catalogue_listings c where c.listing_id = ${listings.id})`,
          currency: sql<
            string | null
          >`(select c.currency from catalogue_listings c where c.listing_id = ${listings.id})`,
        })
        .from(stockHolds)
        .innerJoin(listings, eq(listings.id, stockHolds.listingId))
        .innerJoin(bookstores, eq(bookstores.id, listings.shopId))
        .innerJoin(bookEditions, eq(bookEditions.id, stockHolds.editionId))
        .innerJoin(books, eq(books.id, bookEditions.bookId))
        .innerJoin(bookFormats, eq(bookFormats.id, bookEditions.formatId))
        .where(eq(stockHolds.id, id))
    : [];
  if (!found) throw new AppError("notFound", { hidden: "hold" });
  authorize(viewer, "hold.change", { shopId: found.store.id });
  const { hold, minor, currency } = found;
  return {
    id,
    version: hold.version,
    status: hold.status,
    isOpen: isOpenHold(hold.status),
    moves: holdMoves("bookstore", hold.status),
    code: shownHoldCode(hold.code),
    title: localized(found.title, language),
    format: localized(found.format, language),
    store: localized(found.store.name, language),
    listingId: hold.listingId,
    name: hold.name,
    phone: openRow(stockHolds, hold).phone,
    facts: factsOf(found, language),
    price:
      minor !== null && isCurrencyCode(currency)
        ? counterPrice({ amount: BigInt(minor), currency }, language)
        : undefined,
    currencies: currencyOptions(undefined),
  };
}

export type HoldRecord = Awaited<ReturnType<typeof holdRecord>>;

type Found = {
  readonly hold: typeof stockHolds.$inferSelect;
  readonly isbn: string | null;
};

function factsOf({ hold, isbn }: Found, language: Language): Fact[] {
  const fact = (key: string, text: string, of: Language = language): Fact => ({
    key,
    value: { text, language: of },
  });
  return [
    fact("code", shownHoldCode(hold.code), "en"),
    fact("until", formatInstantInBoth(hold.expiresOn, language)),
    fact("asked", formatInstantInBoth(hold.createdOn, language)),
    ...(isOpenHold(hold.status) ? [] : [fact("moved", formatInstantInBoth(hold.movedOn, language))]),
    ...(hold.email ? [fact("email", hold.email)] : []),
    ...(isbn ? [fact("isbn", hyphenate(isbn), "en")] : []),
    ...(hold.reason ? [fact("reason", hold.reason)] : []),
  ];
}
