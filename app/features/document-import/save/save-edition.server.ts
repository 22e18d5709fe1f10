import { and, eq, isNull } from "drizzle-orm";
import { books } from "#app/db/tables/books.server.ts";
import { listings } from "#app/db/tables/bookstores.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { isPublicStatus } from "#app/domain/editions/edition.ts";
import { findByName } from "#app/domain/people/same-name.ts";
import type { Result } from "#app/domain/result.ts";
import { l10nByScript } from "#app/domain/text/l10n-by-script.ts";
import type { DocumentEdition } from "#app/features/document-import/records/edition.ts";
import { addBook } from "#app/records/books/save-book.server.ts";
import { addEdition } from "#app/records/editions/save-edition.server.ts";
import { addListing } from "#app/records/listings/add-listings.server.ts";
import { addPublisher } from "#app/records/publishers/save-publisher.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { type DocumentResult, type Reason, refused } from "./result.ts";
import { otherDocumentOf, rememberDocument, rowOfDocument } from "./stored-documents.server.ts";

/** Where the documents of the summaries are in an edition. */
const INFO = "bookEditionInfo";

/**
 * Adds an edition, with its book and publisher where they do not stand already, and lists it in the bookstore that holds it.
 * @param store the path of that bookstore; null for an edition that no store holds
 */
export async function saveEdition(
  tx: Transaction,
  writer: Writer,
  store: string | null,
  given: DocumentEdition,
): Promise<DocumentResult> {
  const shopId = store === null ? null : await rowOfDocument(tx, "bookstore", store);
  if (store !== null && shopId === undefined)
    return refused({ field: "bookstore", code: "documents_reference_missing", values: { path: store } });
  const standing = await rowOfDocument(tx, "edition", given.path);
  const found = standing === undefined ? await findOrAdd(tx, writer, given) : { id: standing, isNew: false };
  if ("refusal" in found) return refused(found.refusal);
  if (standing === undefined) await rememberDocument(tx, "edition", given.path, found.id);
  const isListed = shopId ? await list(tx, writer, shopId, found.id) : false;
  return {
    outcome: found.isNew || isListed ? "added" : "unchanged",
    reasons: [],
  };
}

type Found = { readonly id: string; readonly isNew: boolean } | { readonly refusal: Reason };

async function findOrAdd(tx: Transaction, writer: Writer, given: DocumentEdition): Promise<Found> {
  const format = await formatOf(tx, given.format.name);
  if (format === undefined)
    return refusal(`${INFO}.bookFormatSummary.title`, "documents_format_unknown", {
      name: given.format.name,
    });
  const bookId = await rowOfDocument(tx, "book", given.book.path);
  const publisherId = await publisherOf(tx, writer, given);
  if (given.isbn13 !== null) {
    const [same] = await tx
      .select({ id: bookEditions.id, publisherId: books.publisherId })
      .from(bookEditions)
      .innerJoin(books, eq(books.id, bookEditions.bookId))
      .where(and(eq(bookEditions.isbn13, given.isbn13), isNull(bookEditions.archivedOn)));
    // The edition of this publisher that stands already; one of another publisher is not named.
    if (same?.publisherId === publisherId) {
      const path = await otherDocumentOf(tx, "edition", same.id, given.path);
      if (path === undefined) return { id: same.id, isNew: false };
      return refusal(`${INFO}.commercialIDs.isbn13`, "documents_isbn_twice", { path });
    }
    if (same) return refusal(`${INFO}.commercialIDs.isbn13`, "documents_isbn_taken");
  }
  const book = bookId ?? (await addBookOf(tx, writer, publisherId, given));
  const result = await addEdition(
    tx,
    { ...writer, isFromRecord: true, willDrawCovers: true },
    {
      bookId: book,
      formatId: format,
      name: l10nByScript(given.name),
      editionNumber: given.editionNumber,
      isbn13: given.isbn13,
      ...(given.isbn10 !== null && { isbn10: given.isbn10 }),
      upc: given.upc,
      priceMinor: given.price.amount,
      currency: given.price.currency,
      discounts: given.discounts.map(({ percent }) => ({ percent, from: null, until: null, remarks: null })),
      status: "active",
    },
  );
  if (result.ok) return { id: result.value.id, isNew: true };
  if (result.code === "edition_number_taken")
    return refusal(`${INFO}.editionNumber`, "documents_edition_taken");
  throw new Error(`An edition of a document was not added: ${result.code}`);
}

const refusal = (field: string, code: Reason["code"], values?: Reason["values"]): Found => ({
  refusal: { field, code, ...(values && { values }) },
});

async function formatOf(tx: Transaction, title: string): Promise<string | undefined> {
  const rows = await tx
    .select({ id: bookFormats.id, code: bookFormats.code, name: bookFormats.title })
    .from(bookFormats)
    .where(isNull(bookFormats.archivedOn));
  const code = title.toLowerCase().replaceAll(" ", "-");
  return (rows.find((row) => row.code === code) ?? findByName(rows, l10nByScript(title)))?.id;
}

/** The publisher of a document or of its name, which is added where there is none. */
async function publisherOf(tx: Transaction, writer: Writer, { publisher }: DocumentEdition): Promise<string> {
  const standing = await rowOfDocument(tx, "publisher", publisher.path);
  if (standing !== undefined) return standing;
  const name = l10nByScript(publisher.name);
  const rows = await tx.select({ id: publishers.id, name: publishers.name }).from(publishers);
  const id =
    findByName(rows, name)?.id ??
    valueOf(await addPublisher(tx, writer, { name, legalName: publisher.name })).id;
  await rememberDocument(tx, "publisher", publisher.path, id);
  return id;
}

async function addBookOf(
  tx: Transaction,
  writer: Writer,
  publisherId: string,
  { book }: DocumentEdition,
): Promise<string> {
  const title = l10nByScript(book.title);
  const { id } = valueOf(
    await addBook(
      tx,
      { ...writer, isFromRecord: true },
      {
        publisherId,
        title,
        abbreviation: l10nByScript(book.abbreviation),
        description: l10nByScript(book.description),
        language: title.np === undefined ? "eng" : "nep",
      },
    ),
  );
  await rememberDocument(tx, "book", book.path, id);
  return id;
}

/** Lists an edition, unless the store has a listing of it already, or the edition is not public. */
async function list(tx: Transaction, writer: Writer, shopId: string, editionId: string): Promise<boolean> {
  const ofBoth = and(eq(listings.shopId, shopId), eq(listings.editionId, editionId));
  if ((await tx.$count(listings, ofBoth)) > 0) return false;
  const [edition] = await tx
    .select({ status: bookEditions.status })
    .from(bookEditions)
    .where(eq(bookEditions.id, editionId));
  if (!edition || !isPublicStatus(edition.status)) return false;
  valueOf(await addListing(tx, { ...writer, isFromRecord: true }, { shopId, editionId }));
  return true;
}

function valueOf<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(`A document was not saved: ${result.code}`);
  return result.value;
}
