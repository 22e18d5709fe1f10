import { inArray, sql } from "drizzle-orm";
import { editionImages } from "#app/db/tables/editions.server.ts";
import { COVER_PARTS, type CoverPart } from "#app/domain/editions/catalogue-values.ts";
import type { DrawnAs } from "#app/domain/editions/drawn-cover.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { Part } from "#app/platform/changes/row-parts.ts";
import { creditsOfEdition } from "#app/records/credits.server.ts";
import { EDITION_LISTS } from "./edition-lists.server.ts";

/** A picture of an edition's cover. */
export type Cover = {
  readonly part: CoverPart;
  /** Always 0, except for pictures of the part `other`, of which there may be several. */
  readonly position: number;
  readonly imageHash: string;
  readonly altText: L10n;
  /** Whether the product drew the picture because the edition had none. */
  readonly isDrawn: boolean;
  /** What a drawn picture was drawn from. */
  readonly drawnAs?: DrawnAs | null;
};

/** Covers in the order in which they are stored and compared: by part, then by position. */
export const coversInStoredOrder = (covers: readonly Cover[]): readonly Cover[] =>
  covers
    // What is not given is stored as null, and compared with that.
    .map(({ drawnAs = null, ...cover }) => ({ ...cover, drawnAs }))
    .toSorted(
      (one, other) =>
        COVER_PARTS.indexOf(one.part) - COVER_PARTS.indexOf(other.part) || one.position - other.position,
    );

const coversOfEdition: Part<readonly Cover[]> = {
  table: editionImages,
  none: [],
  async read(on, editionIds) {
    const rows = await on
      .select()
      .from(editionImages)
      .where(inArray(editionImages.editionId, [...editionIds]));
    const byEdition = Map.groupBy(rows, ({ editionId }) => editionId);
    return new Map(
      [...byEdition].map(([id, own]) => {
        const covers = own.map(({ editionId: _editionId, ...cover }) => cover);
        return [id, coversInStoredOrder(covers)] as const;
      }),
    );
  },
  async write(tx, changes) {
    const keyOf = ({ part, position }: Cover) => `${part} ${position}`;
    const removed = changes.flatMap(({ id, before, after }) => {
      const remaining = new Set(after.map(keyOf));
      return before
        .filter((cover) => !remaining.has(keyOf(cover)))
        .map(({ part, position }) => ({ id, part, position }));
    });
    if (removed.length > 0) {
      await tx.execute(sql`
        delete from edition_images image using jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as given (id uuid, part text, position int)
        where image.edition_id = given.id and image.part = given.part and image.position = given.position`);
    }
    const rows = changes.flatMap(({ id, after }) => after.map((cover) => ({ editionId: id, ...cover })));
    if (rows.length === 0) return;
    // One statement, so that an edition is never without a cover while one replaces another.
    await tx
      .insert(editionImages)
      .values(rows)
      .onConflictDoUpdate({
        target: [editionImages.editionId, editionImages.part, editionImages.position],
        set: {
          imageHash: sql`excluded.image_hash`,
          altText: sql`excluded.alt_text`,
          isDrawn: sql`excluded.is_drawn`,
          drawnAs: sql`excluded.drawn_as`,
        },
        setWhere: sql`(${editionImages.imageHash}, ${editionImages.altText}, ${editionImages.isDrawn}, ${editionImages.drawnAs})
          is distinct from (excluded.image_hash, excluded.alt_text, excluded.is_drawn, excluded.drawn_as)`,
      });
  },
};

/** The rows that belong to an edition and are changed with it. */
export const EDITION_PARTS = {
  covers: coversOfEdition,
  credits: creditsOfEdition,
  ...EDITION_LISTS,
};
