import { bookRecord } from "#app/desk/reads/book-record.server.ts";
import { type EditionRecord, editionRecord } from "#app/desk/reads/edition-record.server.ts";
import { can } from "#app/domain/access/abilities.ts";
import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { isBackward, movesFrom } from "#app/domain/editions/edition.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { isFileEdition } from "#app/domain/editions/file-edition.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { nepalInTerritory } from "#app/domain/places/territory.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { bookParts } from "#app/features/books/book/book-parts.server.ts";
import { creditsOfEdition } from "#app/features/books/contributors/credits-of-edition.server.ts";
import { reviewsOfBook } from "#app/features/books/reviews/reviews-of-book.server.ts";
import { waitingLines } from "#app/fields/waiting-lines.ts";
import { pictureSources } from "#app/platform/images/picture-sources.ts";
import { filesOfEdition } from "#app/records/edition-files/edition-files.server.ts";
import { missingForPublication } from "#app/records/editions/lifecycle.ts";
import { whoWaits } from "#app/records/who-waits.server.ts";
import { factsOf, storedFields } from "./edition-inputs.server.ts";
import { editionOptions } from "./edition-options.server.ts";
import { soldAt } from "./sold-at.server.ts";

/** The parts of an edition's page that are edited in place. */
export const EDITION_PARTS = [
  "format",
  "numbers",
  "price",
  "prices",
  "publication",
  "measures",
  "paper",
  "trade",
  "relations",
  "status",
] as const;
export type EditionPart = (typeof EDITION_PARTS)[number];

/**
 * The page of an edition at the publisher's desk.
 * @param opened the part that is opened for editing, as the address names it; and the review, where it is a form of one
 * @throws AppError notFound when there is no such edition, or the viewer may not see it
 */
export async function editionPage(
  viewer: Viewer | null,
  id: string,
  { language, opened, review = null }: { language: Language; opened: string | null; review?: string | null },
) {
  const record = await editionRecord(viewer, id);
  const { edition, book, publisher, format } = record;
  const bookOfEdition = await bookRecord(viewer, book.id);
  const scope = { publisherId: book.publisherId, bookId: book.id };
  const mayMove = can(viewer, "edition.move", scope);
  const mayPrice = can(viewer, "edition.price", scope);
  const locked: readonly EditionPart[] = [
    ...(mayPrice ? [] : (["price", "prices"] as const)),
    ...(mayMove ? [] : (["status"] as const)),
  ];
  const part = EDITION_PARTS.find((each) => each === opened && !locked.includes(each));
  const [credits, reviews, stores, files] = await Promise.all([
    creditsOfEdition(
      record.credits,
      { bookCredits: book.version, editionCredits: edition.version },
      opened,
      language,
    ),
    reviewsOfBook(book.id, { action: opened, id: review }, language),
    soldAt(viewer, id, language),
    filesOfEdition(id),
  ]);
  const text = (value: L10n) => localized(value, language);
  return {
    id,
    bookId: book.id,
    version: edition.version,
    title: text(book.title),
    publisher: text(publisher.name),
    format: text(format.title),
    number: edition.editionNumber,
    // An e-book has no paper.
    hasPaper: format.medium === "print" || record.papers.length > 0,
    isFile: isFileEdition(format.medium, format.productForm),
    files: files.map((file) => ({ id: file.id, name: file.fileName })),
    status: edition.status,
    statusReason: edition.statusReason,
    isArchived: edition.archivedOn !== null,
    changedOn: formatInstantInBoth(edition.updatedOn, language),
    publicAddress: record.isPublic ? `/bookstore/${editionSlug(book.title, edition.code)}` : undefined,
    locked,
    open: part && (await openPart(record, part, language, can(viewer, "imprint.change", book))),
    facts: factsOf(record, language),
    isKeptFromNepal: nepalInTerritory(edition.salesTerritory) === undefined,
    moves: mayMove
      ? movesFrom(edition.status).map((to) => ({ to, isBackward: isBackward(edition.status, to) }))
      : [],
    missing: missingForPublication({
      abbreviation: book.abbreviation,
      description: book.description,
      priceMinor: edition.priceMinor,
      coverParts: record.covers.map(({ part: each }) => each),
    }),
    covers: record.covers.map(({ hash, width, height, colour, altText, part: each, position, isDrawn }) => ({
      key: `${each} ${position}`,
      part: each,
      isDrawn,
      sources: pictureSources(hash, width),
      width,
      height,
      colour,
      alt: text(altText),
    })),
    book: await bookParts(bookOfEdition, language, opened),
    credits,
    reviews,
    soldAt: stores,
    siblings: record.siblings
      .filter((each) => each.id !== id)
      .map((each) => ({ ...each, format: text(each.format) })),
  };
}

export type EditionPage = Awaited<ReturnType<typeof editionPage>>;

async function openPart(
  record: EditionRecord,
  part: EditionPart,
  language: Language,
  mayAddImprint: boolean,
) {
  if (part === "status") {
    const waiting = waitingLines(await whoWaits({ editionId: record.edition.id }), language);
    return { part, stored: {}, options: undefined, waiting } as const;
  }
  return {
    part,
    stored: storedFields(record, part, language),
    options: await editionOptions(language, record, part, mayAddImprint),
  } as const;
}
