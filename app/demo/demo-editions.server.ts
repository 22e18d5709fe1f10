import type { Database } from "#app/db/transact.server.ts";
import { publicationDay } from "#app/domain/editions/publication-date.ts";
import { parseIsbn } from "#app/domain/identifiers/isbn.ts";
import type { CurrencyCode } from "#app/domain/money/currencies.ts";
import { parseMoney } from "#app/domain/money/money.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { Credit } from "#app/records/credits.server.ts";
import type { Cover } from "#app/records/editions/edition-parts.server.ts";
import type { NewEdition } from "#app/records/editions/edition-values.server.ts";
import { addEditions } from "#app/records/editions/save-edition.server.ts";
import { addListings, type NewListing } from "#app/records/listings/add-listings.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { type DrawnCovers, editionKey } from "./demo-covers.server.ts";
import { type DemoIds, valueOf } from "./demo-rows.ts";
import type { DemoBook, DemoEdition } from "./demo-types.ts";

/** Ten in the morning in Nepal. */
const LISTING_TIME_UTC = "04:15:00Z";

/**
 * Adds every demo edition with its discounts, cover pictures, listings and the credits of that edition only.
 * @param readersOf the credits of the audiobook of a book
 */
export async function addDemoEditions(
  db: Database,
  writer: Writer,
  books: readonly DemoBook[],
  bookIds: ReadonlyMap<string, string>,
  ids: DemoIds,
  covers: DrawnCovers,
  readersOf: (book: DemoBook) => readonly Credit[],
): Promise<void> {
  const editionsOfBooks = books.flatMap((book) =>
    book.editions.map((edition, at) => ({ book, edition, at })),
  );
  const editionRows = valueOf(
    await addEditions(
      db,
      writer,
      editionsOfBooks.map(({ book, edition }) => ({
        ...editionRow(book, edition, bookIds, ids),
        covers: pictures(book, covers.get(editionKey(book, edition)) ?? {}),
        discounts: edition.discounts.map(({ percent }) => ({
          percent,
          from: null,
          until: null,
          remarks: null,
        })),
        credits: edition.format === "audiobook" ? readersOf(book) : [],
      })),
    ),
  );
  const rows = editionsOfBooks.flatMap(({ edition, at }, index) =>
    listingRows(editionRows[index]?.id as string, edition, at, ids),
  );
  valueOf(await addListings(db, writer, rows));
}

function editionRow(
  book: DemoBook,
  edition: DemoEdition,
  bookIds: ReadonlyMap<string, string>,
  ids: DemoIds,
): NewEdition {
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
    ...(edition.price ? price(edition.price, edition.currency) : {}),
    status: edition.status,
    published: edition.published ?? publicationDay(edition.publishedOn) ?? null,
    pages: edition.pages ?? null,
    size: edition.trimSize ?? null,
    lengthMm: edition.size?.length ?? null,
    widthMm: edition.size?.width ?? null,
    thicknessMm: edition.size?.thickness ?? null,
    weightG: edition.size?.weight ?? null,
  };
}

function pictures(
  book: DemoBook,
  drawn: Partial<Record<"front" | "back" | "spine", string>>,
): readonly Cover[] {
  const title = { en: book.title.en ?? book.title.np ?? "", np: book.title.np ?? book.title.en ?? "" };
  const alts: Record<"front" | "back" | "spine", L10n> = {
    front: { en: `Front cover of “${title.en}”`, np: `“${title.np}” को अगाडिको आवरण` },
    back: { en: `Back cover of “${title.en}”`, np: `“${title.np}” को पछाडिको आवरण` },
    spine: { en: `Spine of “${title.en}”`, np: `“${title.np}” को पिठ` },
  };
  const parts = ["front", "back", "spine"] as const;
  return parts.flatMap((part) => {
    const imageHash = drawn[part];
    return imageHash ? [{ part, position: 0, imageHash, altText: alts[part], isDrawn: false }] : [];
  });
}

function listingRows(editionId: string, edition: DemoEdition, at: number, ids: DemoIds): NewListing[] {
  return edition.listings.map((listing) => ({
    shopId: ids.bookstores.get(listing.bookstore) as string,
    editionId,
    availability: listing.availability,
    // A store lists an edition on its publication day; a forthcoming edition is listed already.
    listedOn: listedOn(edition, at),
    ...(listing.price ? price(listing.price, edition.currency) : {}),
  }));
}

function listedOn(edition: DemoEdition, at: number): Date {
  const date = new Date(`${edition.publishedOn}T${LISTING_TIME_UTC}`);
  if (edition.status === "forthcoming") date.setUTCFullYear(2026, 8, 15);
  date.setUTCMinutes(date.getUTCMinutes() + at);
  return date;
}

function price(text: string, currency: CurrencyCode): { priceMinor: bigint; currency: string } {
  const parsed = parseMoney(text, currency);
  if (!parsed.ok) throw new Error(`The price ${text} ${currency} is wrong: ${parsed.message}`);
  return { priceMinor: parsed.value.amount, currency };
}
