import { z } from "zod";
import { readPrepared } from "#app/db/prepared.server.ts";

const edgeRow = z.object({ after: z.string().nullable() });

/**
 * When the next of the rows of a table begins or ceases to be shown to visitors, in ms since 1970 of this process's clock; `Infinity`
 * when none does. What is made of the rows that are shown now is right until then.
 */
export async function nextPeriodEdge(table: "promos" | "editor_lists"): Promise<number> {
  const [row] = await readPrepared(
    edgeRow,
    `select extract(epoch from min(edge) - now()) * 1000 as after
      from ${table}, lateral (values ("from"), (until)) edges (edge)
      where is_active and edge > now()`,
  );
  return row?.after == null ? Number.POSITIVE_INFINITY : Date.now() + Number(row.after);
}
