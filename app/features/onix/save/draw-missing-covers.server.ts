import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { type CoverTextsOfEdition, coverTextsOfEdition } from "#app/db/reads/cover-texts.server.ts";
import { editionImages } from "#app/db/tables/editions.server.ts";
import { type L10n, localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import { truncateGraphemes } from "#app/domain/text.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { storeDrawnImage } from "#app/platform/images/store-image.server.ts";
import { saveDrawnCover } from "#app/works/editions/save-cover.server.ts";
import type { Writer } from "#app/works/writer.ts";

/** The parts that every edition needs before it can be public. */
const DRAWN_PARTS = ["front", "back"] as const;

/** What to draw: one part of the cover of an edition. */
export type CoverToDraw = {
  readonly kind: (typeof DRAWN_PARTS)[number];
  readonly texts: CoverTextsOfEdition;
  /** The same seed always draws the same ornament, and both parts in the same design. */
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

/** Graphemes of the title in the alternative text of the cover, so that the whole text is below its limit. */
const ALT_TITLE_MAX = 200;

/**
 * Draws the front and the back for an edition that has none, and marks them as drawn. A drawn part is drawn again when its
 * texts may have changed (`isChanged`); a part from the publisher is never changed. Files are written before rows, and no row
 * is locked meanwhile.
 * @param seed determines the design: the record's reference
 */
export async function drawMissingCovers(
  db: Database,
  writer: Writer,
  covers: Covers,
  editionId: string,
  seed: string,
  isChanged: boolean,
): Promise<void> {
  const stored = await db
    .select({ part: editionImages.part, isDrawn: editionImages.isDrawn })
    .from(editionImages)
    .where(and(eq(editionImages.editionId, editionId), inArray(editionImages.part, [...DRAWN_PARTS])));
  const isWanted = (kind: CoverToDraw["kind"]) => {
    const own = stored.find(({ part }) => part === kind);
    return !own || (own.isDrawn && isChanged);
  };
  const wanted = DRAWN_PARTS.filter(isWanted);
  if (wanted.length === 0) return;
  const texts = await coverTextsOfEdition(db, editionId);
  for (const kind of wanted) {
    const image = await storeDrawnImage(db, covers.store, await covers.draw({ kind, texts, seed }));
    if (!image.ok) throw new Error(image.code);
    const drawn = { imageHash: image.value.hash, altText: altText(kind, texts.title), isDrawn: true };
    const result = await saveDrawnCover(db, writer, editionId, { part: kind, position: 0, ...drawn });
    if (!result.ok) throw new Error(result.code);
  }
}

function altText(kind: CoverToDraw["kind"], title: L10n): L10n {
  const textIn = (language: Language) => {
    const text = truncateGraphemes(localized(title, language).text, ALT_TITLE_MAX, language);
    const message = kind === "front" ? m.import_cover_alt : m.import_cover_back_alt;
    return message({ title: text }, { locale: language });
  };
  return { en: textIn("en"), np: textIn("np") };
}
