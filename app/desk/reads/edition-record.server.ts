import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { editionPriceToday } from "#app/db/reads/price-today.server.ts";
import { isPublicEdition } from "#app/db/reads/public-edition.server.ts";
import { books } from "#app/db/tables/books.server.ts";
import { editionPapers } from "#app/db/tables/edition-papers.server.ts";
import { bookEditions, editionDiscounts, editionImages } from "#app/db/tables/editions.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { bookFormats, languages } from "#app/db/tables/reference.server.ts";
import { findSeen } from "#app/desk/find-seen.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { lookAtCovers } from "#app/records/editions/covers-looked-at.server.ts";
import { creditRowsOf } from "./credit-rows.server.ts";
import { editionLists } from "./edition-lists.server.ts";
import { namesOfPapers } from "./names-of-papers.server.ts";

/**
 * An edition with its book, and everything that belongs to it, as its page at the publisher's desk shows it.
 * @throws AppError notFound when there is no such edition, or the viewer may not see it
 */
export async function editionRecord(viewer: Viewer | null, id: string) {
  const found = await findSeen(viewer, "edition", id, (known) =>
    db()
      .select({
        edition: bookEditions,
        book: books,
        publisher: { id: publishers.id, name: publishers.name },
        format: bookFormats,
        language: languages.name,
        isPublic: isPublicEdition(bookEditions.id),
      })
      .from(bookEditions)
      .innerJoin(books, eq(books.id, bookEditions.bookId))
      .innerJoin(publishers, eq(publishers.id, books.publisherId))
      .innerJoin(bookFormats, eq(bookFormats.id, bookEditions.formatId))
      .innerJoin(languages, eq(languages.code, books.language))
      .where(eq(bookEditions.id, known)),
  );
  const { book } = found;
  const [discounts, papers, covers, credits, siblings, lists, priceToday] = await Promise.all([
    discountsOf(id),
    papersOf(id),
    coversOf(id),
    creditRowsOf(book.id, id),
    editionsOf(book.id),
    editionLists(id, book.publisherId),
    editionPriceToday(db(), id),
  ]);
  const paperNames = await namesOfPapers(papers);
  const hasOwnCovers = ["front", "back"].every((part) =>
    covers.some((cover) => cover.part === part && !cover.isDrawn),
  );
  if (!hasOwnCovers) await lookAtCovers([id]);
  return { ...found, discounts, papers, paperNames, covers, credits, siblings, lists, priceToday };
}

export type EditionRecord = Awaited<ReturnType<typeof editionRecord>>;

/**
 * The id of the book of an edition.
 * @throws AppError notFound when there is no such edition, or the viewer may not see it
 */
export async function bookIdOfEdition(viewer: Viewer | null, id: string): Promise<string> {
  const { book } = await findSeen(viewer, "edition", id, (known) =>
    db()
      .select({ book: { id: books.id, publisherId: books.publisherId } })
      .from(bookEditions)
      .innerJoin(books, eq(books.id, bookEditions.bookId))
      .where(eq(bookEditions.id, known)),
  );
  return book.id;
}

const discountsOf = async (editionId: string) =>
  await db()
    .select()
    .from(editionDiscounts)
    .where(eq(editionDiscounts.editionId, editionId))
    .orderBy(asc(editionDiscounts.sequence));

const papersOf = async (editionId: string) =>
  await db()
    .select()
    .from(editionPapers)
    .where(eq(editionPapers.editionId, editionId))
    .orderBy(asc(editionPapers.sequence));

const coversOf = async (editionId: string) =>
  await db()
    .select({
      part: editionImages.part,
      position: editionImages.position,
      altText: editionImages.altText,
      isDrawn: editionImages.isDrawn,
      hash: images.hash,
      width: images.width,
      height: images.height,
      colour: images.dominantColour,
    })
    .from(editionImages)
    .innerJoin(images, eq(images.hash, editionImages.imageHash))
    .where(eq(editionImages.editionId, editionId))
    .orderBy(
      sql`array_position(array['front', 'back', 'spine', 'other'], ${editionImages.part})`,
      asc(editionImages.position),
    );

/** The editions of a book that are not archived, in the order of their formats. */
const editionsOf = async (bookId: string) =>
  await db()
    .select({
      id: bookEditions.id,
      number: bookEditions.editionNumber,
      status: bookEditions.status,
      format: bookFormats.title,
    })
    .from(bookEditions)
    .innerJoin(bookFormats, eq(bookFormats.id, bookEditions.formatId))
    .where(and(eq(bookEditions.bookId, bookId), isNull(bookEditions.archivedOn)))
    .orderBy(asc(bookFormats.sortOrder), asc(bookEditions.editionNumber), asc(bookEditions.id));
