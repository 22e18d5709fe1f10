import { and, inArray } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { type CoverTextsOfEdition, coverTextsOfEditions } from "#app/db/reads/cover-texts.server.ts";
import { editionImages } from "#app/db/tables/editions.server.ts";
import { type L10n, localized } from "#app/domain/l10n.ts";
import type { Language } from "#app/domain/language.ts";
import { truncateGraphemes } from "#app/domain/truncate.ts";
import * as m from "#app/i18n/generated/messages.js";
import { createImageStore, type ImageStore } from "#app/platform/images/image-store.server.ts";
import { storeDrawnImage } from "#app/platform/images/store-image.server.ts";
import type { Cover } from "#app/works/editions/edition-parts.server.ts";
import { type DrawnCovers, saveDrawnCovers } from "#app/works/editions/save-cover.server.ts";
import type { Writer } from "#app/works/writer.ts";
import { drawEditionCover } from "./draw-edition-cover.server.ts";

/** The parts that every edition needs before it can be public. */
const DRAWN_PARTS = ["front", "back"] as const;

/** What to draw: one part of the cover of an edition. */
export type CoverToDraw = {
  readonly kind: (typeof DRAWN_PARTS)[number];
  readonly texts: CoverTextsOfEdition;
  /** The same seed always draws the same ornament, and both parts in the same design. */
  readonly seed: string;
};

/** The function that draws covers, and the store for them. */
export type Covers = {
  readonly store: ImageStore;
  /** Returns a PNG. */
  draw(cover: CoverToDraw): Promise<Buffer>;
};

/** Covers of our own designs, stored with the uploads. */
export const coversIn = (uploadDir: string): Covers => ({
  store: createImageStore(uploadDir),
  draw: drawEditionCover,
});

/** Graphemes of the title in the alternative text of the cover, so that the whole text is below its limit. */
const ALT_TITLE_MAX = 200;

/** An edition whose missing covers are to be drawn. */
type EditionToDraw = {
  readonly editionId: string;
  /** Determines the design. */
  readonly seed: string;
  /** Whether the texts of the cover may have changed. */
  readonly isChanged: boolean;
};

/**
 * Draws the front and the back for editions that have none, and marks them as drawn. A drawn part is drawn again when its
 * texts may have changed; a part from the publisher is never changed. Files are written before rows, and no row
 * is locked meanwhile.
 * @returns for each edition the error because of which it has no cover, or undefined
 */
export async function drawMissingCovers(
  db: Database,
  writer: Writer,
  covers: Covers,
  editions: readonly EditionToDraw[],
): Promise<readonly unknown[]> {
  if (editions.length === 0) return [];
  const errors: unknown[] = editions.map(() => undefined);
  try {
    const wanted = await missingParts(db, editions);
    const texts = await coverTextsOfEditions(db, [...wanted.keys()]);
    const drawn = new Map<number, DrawnCovers>();
    for (const [at, { editionId, seed }] of editions.entries()) {
      const ofEdition = texts.get(editionId);
      const parts = wanted.get(editionId) ?? [];
      if (!ofEdition || parts.length === 0) continue;
      try {
        drawn.set(at, { editionId, covers: await drawParts(db, covers, parts, ofEdition, seed) });
      } catch (error) {
        errors[at] = error;
      }
    }
    const results = await saveDrawnCovers(db, writer, [...drawn.values()]);
    for (const [index, at] of [...drawn.keys()].entries()) {
      const result = results[index];
      if (result && !result.ok) errors[at] = new Error(result.code);
    }
    return errors;
  } catch (error) {
    return errors.map((each) => each ?? error);
  }
}

/** The parts to draw of each edition, by its id. */
async function missingParts(
  db: Database,
  editions: readonly EditionToDraw[],
): Promise<ReadonlyMap<string, readonly CoverToDraw["kind"][]>> {
  const ids = editions.map(({ editionId }) => editionId);
  const rows = await db
    .select({
      editionId: editionImages.editionId,
      part: editionImages.part,
      isDrawn: editionImages.isDrawn,
    })
    .from(editionImages)
    .where(and(inArray(editionImages.editionId, ids), inArray(editionImages.part, [...DRAWN_PARTS])));
  const stored = Map.groupBy(rows, ({ editionId }) => editionId);
  return new Map(
    editions.flatMap(({ editionId, isChanged }) => {
      const parts = DRAWN_PARTS.filter((kind) => {
        const own = stored.get(editionId)?.find(({ part }) => part === kind);
        return !own || (own.isDrawn && isChanged);
      });
      return parts.length > 0 ? [[editionId, parts] as const] : [];
    }),
  );
}

async function drawParts(
  db: Database,
  covers: Covers,
  parts: readonly CoverToDraw["kind"][],
  texts: CoverTextsOfEdition,
  seed: string,
): Promise<Cover[]> {
  return await Promise.all(
    parts.map(async (kind) => {
      const image = await storeDrawnImage(db, covers.store, await covers.draw({ kind, texts, seed }));
      const altTexts = altText(kind, texts.title);
      return { part: kind, position: 0, imageHash: image.hash, altText: altTexts, isDrawn: true };
    }),
  );
}

function altText(kind: CoverToDraw["kind"], title: L10n): L10n {
  const textIn = (language: Language) => {
    const text = truncateGraphemes(localized(title, language).text, ALT_TITLE_MAX, language);
    const message = kind === "front" ? m.import_cover_alt : m.import_cover_back_alt;
    return message({ title: text }, { locale: language });
  };
  return { en: textIn("en"), np: textIn("np") };
}
