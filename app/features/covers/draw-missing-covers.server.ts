import { inArray } from "drizzle-orm";
import { type CoverTextsOfEdition, coverTextsOfEditions } from "#app/db/reads/cover-texts.server.ts";
import { editionImages } from "#app/db/tables/editions.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import type { DrawnAs } from "#app/domain/editions/drawn-cover.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { truncateGraphemes } from "#app/domain/text/truncate.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { AcceptedImage } from "#app/platform/images/accept-image.server.ts";
import { createImageStore, type ImageStore } from "#app/platform/images/image-store.server.ts";
import { storeDrawnImage } from "#app/platform/images/store-image.server.ts";
import type { Cover } from "#app/records/editions/edition-parts.server.ts";
import { type DrawnCovers, saveDrawnCovers } from "#app/records/editions/save-cover.server.ts";
import type { Writer } from "#app/records/writer.ts";
import type { CoverKind } from "./draw-cover.server.ts";
import { drawEditionCoverInBackground, wouldBeDrawnAs } from "./draw-edition-cover.server.ts";

/** The parts that every edition needs before it can be public. */
const DRAWN_PARTS = ["front", "back"] as const;

/** What to draw: one part of the cover of an edition. */
export type CoverToDraw = {
  readonly kind: CoverKind;
  readonly texts: CoverTextsOfEdition;
  /** The same seed always draws the same ornament, and both parts in the same design. */
  readonly seed: string;
  /** The design and the palette that were chosen; by default the seed determines both. */
  readonly design?: string | undefined;
  readonly palette?: string | undefined;
};

/** The functions that draw covers, and the store for them. */
export type Covers = {
  readonly store: ImageStore;
  /** Returns a PNG, or one that was read already. */
  draw(cover: CoverToDraw): Promise<Buffer | AcceptedImage>;
  /** What the cover would be drawn from now. */
  drawnAs(cover: CoverToDraw): Promise<DrawnAs>;
};

/** Covers of our own designs, stored with the uploads. */
export const coversIn = (uploadDir: string): Covers => ({
  store: createImageStore(uploadDir),
  draw: drawEditionCoverInBackground,
  drawnAs: wouldBeDrawnAs,
});

/** Graphemes of the title in the alternative text of the cover, so that the whole text is below its limit. */
const ALT_TITLE_MAX = 200;

/** How many parts of the cover of an edition were drawn, and the error because of which the others were not. */
export type DrawingResult = { readonly drawn: number; readonly error?: unknown };

/** An edition whose missing covers are to be drawn. */
type EditionToDraw = {
  readonly editionId: string;
  /** Determines the design. */
  readonly seed: string;
  /** Whether the texts of the cover may have changed. */
  readonly isChanged: boolean;
};

/**
 * Draws the front and the back for editions that have none, and marks them as drawn. A drawn part is drawn again when what it was
 * drawn from has changed; a part from the publisher is never changed. Files are written before rows, and no row is locked meanwhile.
 * @returns for each edition how many parts were drawn
 */
export async function drawMissingCovers(
  db: Database,
  writer: Writer,
  covers: Covers,
  editions: readonly EditionToDraw[],
): Promise<readonly DrawingResult[]> {
  const stored = await storedParts(db, editions);
  return await drawAndSave(db, writer, covers, editions, ({ editionId, seed, isChanged }) =>
    DRAWN_PARTS.flatMap((kind) => {
      const own = stored.get(editionId)?.find(({ part }) => part === kind);
      if (own && !own.isDrawn) return [];
      // Of a picture from before it was kept what it was drawn from, nobody knows whether it is still right.
      const isKnown = own?.drawnAs ?? !isChanged;
      return [
        {
          ...orderOf(kind, seed, own?.drawnAs),
          unless: own && isKnown ? (own.drawnAs ?? "stored") : undefined,
        },
      ];
    }),
  );
}

/**
 * Draws the drawn parts of editions again where what they were drawn from has changed, each in its own design. Otherwise as
 * `drawMissingCovers`.
 */
export async function redrawCovers(
  db: Database,
  writer: Writer,
  covers: Covers,
  editions: readonly Omit<EditionToDraw, "isChanged">[],
): Promise<readonly DrawingResult[]> {
  const stored = await storedParts(db, editions);
  return await drawAndSave(db, writer, covers, editions, ({ editionId, seed }) =>
    (stored.get(editionId) ?? [])
      .filter(({ isDrawn, part }) => isDrawn && part !== "other")
      .map(({ part, drawnAs }) => ({
        ...orderOf(part as CoverKind, seed, drawnAs),
        unless: drawnAs ?? undefined,
      })),
  );
}

/** A part to draw, unless the stored picture was drawn from the same: then nothing is drawn. */
type PartToDraw = Omit<CoverToDraw, "texts"> & { readonly unless: DrawnAs | "stored" | undefined };

const orderOf = (kind: CoverKind, seed: string, drawnAs: DrawnAs | null | undefined) => ({
  kind,
  seed: drawnAs?.seed ?? seed,
  design: drawnAs?.design,
  palette: drawnAs?.palette,
});

type Edition = Pick<EditionToDraw, "editionId" | "seed">;

async function drawAndSave<Each extends Edition>(
  db: Database,
  writer: Writer,
  covers: Covers,
  editions: readonly Each[],
  partsOf: (edition: Each) => readonly PartToDraw[],
): Promise<readonly DrawingResult[]> {
  if (editions.length === 0) return [];
  try {
    const wanted = editions.map(partsOf);
    const ids = editions
      .filter((_edition, at) => (wanted[at]?.length ?? 0) > 0)
      .map(({ editionId }) => editionId);
    const texts = await coverTextsOfEditions(db, ids);
    const drawn = await Promise.all(
      editions.map(async ({ editionId }, at): Promise<DrawnCovers | { error: unknown } | undefined> => {
        const ofEdition = texts.get(editionId);
        if (!ofEdition) return undefined;
        try {
          const parts = await drawParts(db, covers, wanted[at] ?? [], ofEdition);
          return parts.length > 0 ? { editionId, covers: parts } : undefined;
        } catch (error) {
          return { error };
        }
      }),
    );
    const given = drawn.filter((each) => each !== undefined && "covers" in each);
    const saved = await saveDrawnCovers(db, writer, given);
    return drawn.map((each): DrawingResult => {
      if (each === undefined) return { drawn: 0 };
      if ("error" in each) return { drawn: 0, error: each.error };
      const result = saved[given.indexOf(each)];
      return result?.ok
        ? { drawn: each.covers.length }
        : { drawn: 0, error: new Error(result?.code ?? "not saved") };
    });
  } catch (error) {
    return editions.map(() => ({ drawn: 0, error }));
  }
}

/** The stored parts of each edition, by its id. */
async function storedParts(db: Database, editions: readonly Pick<Edition, "editionId">[]) {
  const ids = editions.map(({ editionId }) => editionId);
  const rows = await db
    .select({
      editionId: editionImages.editionId,
      part: editionImages.part,
      isDrawn: editionImages.isDrawn,
      drawnAs: editionImages.drawnAs,
    })
    .from(editionImages)
    .where(inArray(editionImages.editionId, ids));
  return Map.groupBy(rows, ({ editionId }) => editionId);
}

async function drawParts(
  db: Database,
  covers: Covers,
  parts: readonly PartToDraw[],
  texts: CoverTextsOfEdition,
): Promise<Cover[]> {
  const drawn = await Promise.all(
    parts.map(async ({ unless, ...part }): Promise<Cover[]> => {
      if (unless === "stored") return [];
      const cover = { ...part, texts };
      const drawnAs = await covers.drawnAs(cover);
      if (drawnAs.digest === unless?.digest) return [];
      const image = await storeDrawnImage(db, covers.store, await covers.draw(cover), {
        isOneOfMany: true,
      });
      const altTexts = altText(part.kind, texts.title);
      return [
        { part: part.kind, position: 0, imageHash: image.hash, altText: altTexts, isDrawn: true, drawnAs },
      ];
    }),
  );
  return drawn.flat();
}

/** What a screen reader says of a drawn part, in both languages. */
function altText(kind: CoverKind, title: L10n): L10n {
  const textIn = (language: Language) => {
    const text = truncateGraphemes(localized(title, language).text, ALT_TITLE_MAX, language);
    const message = kind === "front" ? m.import_cover_alt : m.import_cover_back_alt;
    return message({ title: text }, { locale: language });
  };
  return { en: textIn("en"), np: textIn("np") };
}
