import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { spreadsheetHeadings } from "#app/db/tables/operations.server.ts";
import { type ColumnKey, headingKey, isColumnKey, type Mapping } from "./columns.ts";

/** What the publisher chose for these headings before. */
export async function rememberedHeadings(
  publisherId: string,
  headings: readonly string[],
): Promise<ReadonlyMap<string, ColumnKey | null>> {
  const rows = await db()
    .select()
    .from(spreadsheetHeadings)
    .where(
      and(
        eq(spreadsheetHeadings.publisherId, publisherId),
        inArray(spreadsheetHeadings.heading, headings.map(headingKey)),
      ),
    );
  return new Map(rows.map(({ heading, columnKey }) => [heading, isColumnKey(columnKey) ? columnKey : null]));
}

/** Remembers what each heading means. */
export async function rememberHeadings(
  publisherId: string,
  headings: readonly string[],
  mapping: Mapping,
): Promise<void> {
  const chosen = new Map(headings.map((heading, at) => [headingKey(heading), mapping[at] ?? null]));
  chosen.delete("");
  if (chosen.size === 0) return;
  await db()
    .insert(spreadsheetHeadings)
    .values([...chosen].map(([heading, columnKey]) => ({ publisherId, heading, columnKey })))
    .onConflictDoUpdate({
      target: [spreadsheetHeadings.publisherId, spreadsheetHeadings.heading],
      set: { columnKey: sql`excluded.column_key` },
    });
}
