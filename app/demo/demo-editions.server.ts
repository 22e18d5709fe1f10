import type { Database } from "#app/db/client.server.ts";
import { listings } from "#app/db/tables/bookstores.server.ts";
import { bookEditions, editionDiscounts, editionImages } from "#app/db/tables/editions.server.ts";
import { publicationDateValues } from "#app/db/tables/publication-date-columns.server.ts";
import type { CurrencyCode } from "#app/domain/currencies.ts";
import { parseIsbn } from "#app/domain/isbn.ts";
import type { L10n } from "#app/domain/l10n.ts";
import { parseMoney } from "#app/domain/money.ts";
import { publicationDay } from "#app/domain/publication-date.ts";
import { type DrawnCovers, editionKey } from "./demo-covers.server.ts";
import type { DemoIds } from "./fill-demo.server.ts";
import type { DemoBook, DemoEdition } from "./shapes.ts";

const CARD_HOUR_UTC = "04:15:00Z"; // ten in the morning in Nepal

/**
 * Adds every demo edition with its discounts, cover pictures and listings.
 * @returns ids of the editions, by `editionKey`
 */
export async function addEditions(
  db: Database,
  books: readonly DemoBook[],
  bookIds: ReadonlyMap<string, string>,
  ids: DemoIds,
  covers: DrawnCovers,
): Promise<Map<string, string>> {
  const editionIds = new Map<string, string>();
  for (const book of books) {
    for (const [at, edition] of book.editions.entries()) {
      const [added] = await db
        .insert(bookEditions)
        .values(editionRow(book, edition, bookIds, ids))
        .returning({ id: bookEditions.id });
      if (!added) throw new Error(`The edition ${editionKey(book, edition)} was not added.`);
      editionIds.set(editionKey(book, edition), added.id);
      await addDiscounts(db, added.id, edition);
      await addPictures(db, added.id, book, covers.get(editionKey(book, edition)) ?? {});
      await addListings(db, added.id, edition, at, ids);
    }
  }
  return editionIds;
}

function editionRow(
  book: DemoBook,
  edition: DemoEdition,
  bookIds: ReadonlyMap<string, string>,
  ids: DemoIds,
): typeof bookEditions.$inferInsert {
  const format = ids.formats.get(edition.format);
  const bookId = bookIds.get(book.key);
  if (!format || !bookId) throw new Error(`The edition ${editionKey(book, edition)} has no format or book.`);
  const isbn = edition.isbn13 ? parseIsbn(edition.isbn13) : undefined;
  if (isbn && !isbn.ok) throw new Error(`The ISBN of ${editionKey(book, edition)} is wrong: ${isbn.code}`);
  return {
    bookId,
    formatId: format.id,
    editionNumber: edition.editionNumber,
    name: edition.name,
    isbn13: isbn?.value.isbn13 ?? null,
    isbn10: isbn?.value.isbn10 ?? null,
    ...price(edition.price, edition.currency),
    status: edition.status,
    ...publicationDateValues(edition.published ?? publicationDay(edition.publishedOn)),
    pages: edition.pages ?? null,
    size: edition.trimSize ?? null,
    lengthMm: edition.size?.length ?? null,
    widthMm: edition.size?.width ?? null,
    thicknessMm: edition.size?.thickness ?? null,
    weightG: edition.size?.weight ?? null,
  };
}

async function addDiscounts(db: Database, editionId: string, edition: DemoEdition): Promise<void> {
  if (edition.discounts.length === 0) return;
  await db
    .insert(editionDiscounts)
    .values(edition.discounts.map(({ percent }, at) => ({ editionId, sequence: at + 1, percent })));
}

async function addPictures(
  db: Database,
  editionId: string,
  book: DemoBook,
  drawn: Partial<Record<"front" | "back" | "spine", string>>,
): Promise<void> {
  const title = { en: book.title.en ?? book.title.np ?? "", np: book.title.np ?? book.title.en ?? "" };
  const alts: Record<"front" | "back" | "spine", L10n> = {
    front: { en: `Front cover of “${title.en}”`, np: `“${title.np}” को अगाडिको आवरण` },
    back: { en: `Back cover of “${title.en}”`, np: `“${title.np}” को पछाडिको आवरण` },
    spine: { en: `Spine of “${title.en}”`, np: `“${title.np}” को पिठ` },
  };
  const parts = ["front", "back", "spine"] as const;
  const rows = parts.flatMap((part) => {
    const imageHash = drawn[part];
    return imageHash ? [{ editionId, part, imageHash, altText: alts[part] }] : [];
  });
  if (rows.length > 0) await db.insert(editionImages).values(rows);
}

async function addListings(
  db: Database,
  editionId: string,
  edition: DemoEdition,
  at: number,
  ids: DemoIds,
): Promise<void> {
  const rows = edition.listings.map((listing) => ({
    bookstoreId: ids.stores.get(listing.bookstore) as string,
    editionId,
    availability: listing.availability,
    // A store lists an edition on its publication day; a future one was listed two months before.
    listedOn: listedOn(edition, at),
    ...(listing.price ? price(listing.price, edition.currency) : {}),
  }));
  if (rows.length > 0) await db.insert(listings).values(rows);
}

function listedOn(edition: DemoEdition, at: number): Date {
  const out = new Date(`${edition.publishedOn}T${CARD_HOUR_UTC}`);
  if (edition.status === "forthcoming") out.setUTCFullYear(2026, 8, 15);
  out.setUTCMinutes(out.getUTCMinutes() + at);
  return out;
}

function price(text: string, currency: CurrencyCode): { priceMinor: bigint; currency: string } {
  const parsed = parseMoney(text, currency);
  if (!parsed.ok) throw new Error(`The price ${text} ${currency} is wrong: ${parsed.message}`);
  return { priceMinor: parsed.value.amount, currency };
}
