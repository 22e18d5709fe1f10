import { asc, eq, inArray, sql } from "drizzle-orm";
import { editionDiscounts, editionImages, importedRecords } from "#app/db/tables/editions.server.ts";
import { images } from "#app/db/tables/images.server.ts";
import type { Database } from "#app/db/transact.server.ts";

type Reader = Pick<Database, "select">;

/** The pictures of the covers of editions: front, back, spine, others. */
export async function coversOf(db: Reader, editionIds: readonly string[]) {
  const rows = await db
    .select({
      owner: editionImages.editionId,
      part: editionImages.part,
      altText: editionImages.altText,
      isDrawn: editionImages.isDrawn,
      hash: images.hash,
      width: images.width,
      height: images.height,
    })
    .from(editionImages)
    .innerJoin(images, eq(images.hash, editionImages.imageHash))
    .where(inArray(editionImages.editionId, [...editionIds]))
    .orderBy(
      sql`array_position(array['front', 'back', 'spine', 'other'], ${editionImages.part})`,
      asc(editionImages.position),
    );
  return Map.groupBy(rows, ({ owner }) => owner);
}

/** The discounts of editions, in the order in which they apply. */
export async function discountsOf(db: Reader, editionIds: readonly string[]) {
  const rows = await db
    .select({
      owner: editionDiscounts.editionId,
      percent: editionDiscounts.percent,
      from: editionDiscounts.from,
      until: editionDiscounts.until,
      remarks: editionDiscounts.remarks,
    })
    .from(editionDiscounts)
    .where(inArray(editionDiscounts.editionId, [...editionIds]))
    .orderBy(asc(editionDiscounts.sequence));
  return Map.groupBy(rows, ({ owner }) => owner);
}

/** The records that editions were imported from. */
export async function recordsOf(db: Reader, editionIds: readonly string[]) {
  const rows = await db
    .select({
      owner: importedRecords.editionId,
      sender: importedRecords.sender,
      reference: importedRecords.recordReference,
    })
    .from(importedRecords)
    .where(inArray(importedRecords.editionId, [...editionIds]))
    .orderBy(asc(importedRecords.sender), asc(importedRecords.recordReference));
  return Map.groupBy(rows, ({ owner }) => owner);
}
