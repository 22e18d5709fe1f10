import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { books, contributors } from "#app/db/tables/books.server.ts";
import { contributions } from "#app/db/tables/contributions.server.ts";
import { bookEditions, editionImages } from "#app/db/tables/editions.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { contributorRoles } from "#app/db/tables/reference.server.ts";
import { type L10n, localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import { truncateGraphemes } from "#app/domain/text.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { storeDrawnImage } from "#app/platform/images/store-image.server.ts";
import { saveDrawnCover } from "#app/works/editions/save-cover.server.ts";
import type { Writer } from "#app/works/writer.ts";

/** The content of a drawn front cover. */
export type CoverToDraw = {
  readonly title: L10n;
  readonly subtitle: L10n | null;
  /** The primary creators, or else all contributors; at most three. */
  readonly contributors: readonly L10n[];
  readonly publisherName: L10n;
  /** ISO 639-2/B. */
  readonly language: string;
  /** The same seed always draws the same ornament. */
  readonly seed: string;
};

/**
 * The function that draws covers, and the store for them. Drawing is another feature, so the caller of the import passes
 * the function.
 */
export type Covers = {
  readonly store: ImageStore;
  /** Returns a PNG. */
  draw(cover: CoverToDraw): Promise<Buffer>;
};

/** The number of contributors named on a cover. */
const NAMES_MAX = 3;

/** Graphemes of the title in the alternative text of the cover, so that the whole text is below its limit. */
const ALT_TITLE_MAX = 200;

/**
 * Draws a front cover for an edition that has none, and marks it as drawn. A drawn cover is drawn again when its texts
 * may have changed (`isChanged`); a cover from the publisher is never changed. Files are written before rows, and no row
 * is locked meanwhile.
 * @param seed determines the ornament: the record's reference
 */
export async function drawMissingCover(
  db: Database,
  writer: Writer,
  covers: Covers,
  editionId: string,
  seed: string,
  isChanged: boolean,
): Promise<void> {
  const isFrontCover = and(eq(editionImages.editionId, editionId), eq(editionImages.part, "front"));
  const [front] = await db.select({ isDrawn: editionImages.isDrawn }).from(editionImages).where(isFrontCover);
  if (front && !(front.isDrawn && isChanged)) return;
  const cover = await coverToDraw(db, editionId, seed);
  const stored = await storeDrawnImage(db, covers.store, await covers.draw(cover));
  if (!stored.ok) throw new Error(stored.code);
  const drawn = { imageHash: stored.value.hash, altText: altText(cover.title), isDrawn: true };
  const result = await saveDrawnCover(db, writer, editionId, { part: "front", position: 0, ...drawn });
  if (!result.ok) throw new Error(result.code);
}

async function coverToDraw(db: Database, editionId: string, seed: string): Promise<CoverToDraw> {
  const [book] = await db
    .select({
      id: books.id,
      title: books.title,
      subtitle: books.subtitle,
      language: books.language,
      publisherName: publishers.name,
    })
    .from(bookEditions)
    .innerJoin(books, eq(books.id, bookEditions.bookId))
    .innerJoin(publishers, eq(publishers.id, books.publisherId))
    .where(eq(bookEditions.id, editionId));
  if (!book) throw new Error("The edition does not exist.");
  const people = await db
    .select({ name: contributors.name, isPrimary: contributorRoles.isPrimaryCreator })
    .from(contributions)
    .innerJoin(contributors, eq(contributors.id, contributions.contributorId))
    .innerJoin(contributorRoles, eq(contributorRoles.id, contributions.roleId))
    .where(
      and(
        eq(contributions.bookId, book.id),
        or(isNull(contributions.editionId), eq(contributions.editionId, editionId)),
      ),
    )
    .orderBy(sql`${contributions.editionId} is not null`, asc(contributions.sequence));
  const creators = people.filter(({ isPrimary }) => isPrimary);
  const named = (creators.length > 0 ? creators : people).slice(0, NAMES_MAX);
  const { id: _id, ...texts } = book;
  return { ...texts, contributors: named.map(({ name }) => name), seed };
}

function altText(title: L10n): L10n {
  const textIn = (language: Language) => {
    const text = truncateGraphemes(localized(title, language).text, ALT_TITLE_MAX, language);
    return m.import_cover_alt({ title: text }, { locale: language });
  };
  return { en: textIn("en"), np: textIn("np") };
}
