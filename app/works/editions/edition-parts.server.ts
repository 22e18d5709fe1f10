import { asc, inArray, sql } from "drizzle-orm";
import { editionDiscounts, editionImages } from "#app/db/tables/editions.server.ts";
import { COVER_PARTS, type CoverPart } from "#app/domain/catalogue-values.ts";
import type { L10n } from "#app/domain/l10n.ts";
import type { Part } from "#app/platform/changes/row-parts.ts";
import { creditsOfEdition } from "#app/works/credits.server.ts";

/** A picture of an edition's cover. */
export type Cover = {
  readonly part: CoverPart;
  /** 0, but for the pictures of the part `other`. */
  readonly position: number;
  readonly imageHash: string;
  readonly altText: L10n;
  /** Whether the product drew it for an edition without one. */
  readonly isDrawn: boolean;
};

/** A percentage off the list price, in its days. Discounts apply in turn. */
export type EditionDiscount = {
  /** With two digits after the point, as `percentOf` writes it. */
  readonly percent: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly remarks: string | null;
};

/** A percentage as the database has it: `15.00`. */
export const percentOf = (percent: string): string => Number(percent).toFixed(2);

/** Covers in their stored order. */
export const coverList = (covers: readonly Cover[]): readonly Cover[] =>
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
    return new Map([...found].map(([id, covers]) => [id, coverList(covers)] as const));
  },
  async write(tx, changes) {
    const keyOf = ({ part, position }: Cover) => `${part} ${position}`;
    const leaving = changes.flatMap(({ id, before, after }) => {
      const staying = new Set(after.map(keyOf));
      return before
        .filter((cover) => !staying.has(keyOf(cover)))
        .map(({ part, position }) => ({ id, part, position }));
    });
    if (leaving.length > 0) {
      await tx.execute(sql`
        delete from edition_images image using jsonb_to_recordset(${JSON.stringify(leaving)}::jsonb) as given (id uuid, part text, position int)
        where image.edition_id = given.id and image.part = given.part and image.position = given.position`);
    }
    const rows = changes.flatMap(({ id, after }) => after.map((cover) => ({ editionId: id, ...cover })));
    if (rows.length === 0) return;
    // One statement: there is no moment without a cover while one replaces another.
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

/** What belongs to an edition and is changed with it. */
export const EDITION_PARTS = {
  covers: coversOfEdition,
  discounts: discountsOfEdition,
  credits: creditsOfEdition,
};
