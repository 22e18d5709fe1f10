import { asc, inArray, sql } from "drizzle-orm";
import { editionDiscounts, editionImages } from "#app/db/tables/editions.server.ts";
import { COVER_PARTS, type CoverPart } from "#app/domain/catalogue-values.ts";
import type { L10n } from "#app/domain/l10n.ts";
import type { Part } from "#app/platform/changes/row-parts.ts";
import { creditsOfEdition } from "#app/works/credits.server.ts";
import { EDITION_LISTS } from "./edition-lists.server.ts";
import { papersOfEdition } from "./papers.server.ts";

/** A picture of an edition's cover. */
export type Cover = {
  readonly part: CoverPart;
  /** Always 0, except for pictures of the part `other`, of which there may be several. */
  readonly position: number;
  readonly imageHash: string;
  readonly altText: L10n;
  /** Whether the product drew the picture because the edition had none. */
  readonly isDrawn: boolean;
};

/** A percentage off the list price, from one day until another; null is unlimited. Discounts apply one after the other. */
export type EditionDiscount = {
  /** With two digits after the point, as `storedPercent` formats it. */
  readonly percent: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly remarks: string | null;
};

/** A percentage as the database returns it: `15.00`. */
export const storedPercent = (percent: string): string => Number(percent).toFixed(2);

/** Covers in the order in which they are stored and compared: by part, then by position. */
export const coversInStoredOrder = (covers: readonly Cover[]): readonly Cover[] =>
  covers.toSorted(
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
    const found = new Map<string, Cover[]>();
    for (const { editionId, ...cover } of rows)
      found.set(editionId, [...(found.get(editionId) ?? []), cover]);
    return new Map([...found].map(([id, covers]) => [id, coversInStoredOrder(covers)] as const));
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
        },
        setWhere: sql`(${editionImages.imageHash}, ${editionImages.altText}, ${editionImages.isDrawn})
          is distinct from (excluded.image_hash, excluded.alt_text, excluded.is_drawn)`,
      });
  },
};

const discountsOfEdition: Part<readonly EditionDiscount[]> = {
  table: editionDiscounts,
  none: [],
  async read(on, editionIds) {
    const rows = await on
      .select()
      .from(editionDiscounts)
      .where(inArray(editionDiscounts.editionId, [...editionIds]))
      .orderBy(asc(editionDiscounts.sequence));
    const found = new Map<string, EditionDiscount[]>();
    for (const { editionId, percent, from, until, remarks } of rows)
      found.set(editionId, [...(found.get(editionId) ?? []), { percent, from, until, remarks }]);
    return found;
  },
  async write(tx, changes) {
    const shorter = changes.filter(({ before, after }) => after.length < before.length);
    if (shorter.length > 0) {
      const kept = shorter.map(({ id, after }) => ({ id, count: after.length }));
      await tx.execute(sql`
        delete from edition_discounts using jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (id uuid, count int)
        where edition_id = given.id and sequence > given.count`);
    }
    const rows = changes.flatMap(({ id, after }) =>
      after.map((discount, at) => ({ editionId: id, sequence: at + 1, ...discount })),
    );
    if (rows.length === 0) return;
    await tx
      .insert(editionDiscounts)
      .values(rows)
      .onConflictDoUpdate({
        target: [editionDiscounts.editionId, editionDiscounts.sequence],
        set: {
          percent: sql`excluded.percent`,
          from: sql`excluded."from"`,
          until: sql`excluded.until`,
          remarks: sql`excluded.remarks`,
        },
      });
  },
};

/** The rows that belong to an edition and are changed with it. */
export const EDITION_PARTS = {
  covers: coversOfEdition,
  discounts: discountsOfEdition,
  papers: papersOfEdition,
  credits: creditsOfEdition,
  ...EDITION_LISTS,
};
