import { eq, inArray } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Part } from "#app/platform/changes/row-parts.ts";

type PicturesTable = {
  readonly table: PgTable;
  readonly owner: AnyPgColumn;
  /** The place of the picture among those of its row, from 1. */
  readonly position: AnyPgColumn;
  readonly imageHash: AnyPgColumn;
};

/** The pictures of a row, by the hashes of their images, in their order. */
export const picturesPart = ({ table, owner, position, imageHash }: PicturesTable): Part<string[]> => ({
  table,
  none: [],
  async read(on, ids) {
    const rows = (await on
      .select({ owner, imageHash })
      .from(table)
      .where(inArray(owner, [...ids]))
      .orderBy(owner, position)) as { owner: string; imageHash: string }[];
    const byOwner = Map.groupBy(rows, (row) => row.owner);
    return new Map([...byOwner].map(([id, own]) => [id, own.map((row) => row.imageHash)] as const));
  },
  async write(tx, changes) {
    for (const { id, after } of changes) {
      await tx.delete(table).where(eq(owner, id));
      if (after.length > 0)
        await tx.insert(table).values(
          after.map((hash, at) => ({
            [keyOf(table, owner)]: id,
            [keyOf(table, position)]: at + 1,
            [keyOf(table, imageHash)]: hash,
          })),
        );
    }
  },
});

/** The name of a column in the query builder. */
export const keyOf = (table: PgTable, column: AnyPgColumn): string => {
  const found = Object.entries(table).find(([, each]) => each === column);
  if (!found) throw new Error(`The table has no column ${column.name}.`);
  return found[0];
};
