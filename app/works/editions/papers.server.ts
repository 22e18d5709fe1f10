import { asc, inArray, sql } from "drizzle-orm";
import { editionPapers } from "#app/db/tables/edition-papers.server.ts";
import type { PaperUse } from "#app/domain/paper.ts";
import type { Part } from "#app/platform/changes/row-parts.ts";

/** The paper of each component of an edition, in its order. */
export const papersOfEdition: Part<readonly PaperUse[]> = {
  table: editionPapers,
  none: [],
  async read(on, editionIds) {
    const rows = await on
      .select()
      .from(editionPapers)
      .where(inArray(editionPapers.editionId, [...editionIds]))
      .orderBy(asc(editionPapers.sequence));
    const found = new Map<string, PaperUse[]>();
    for (const { id: _id, editionId, sequence: _sequence, createdOn: _createdOn, ...paper } of rows)
      found.set(editionId, [...(found.get(editionId) ?? []), paper]);
    return found;
  },
  async write(tx, changes) {
    const shorter = changes.filter(({ before, after }) => after.length < before.length);
    if (shorter.length > 0) {
      const kept = shorter.map(({ id, after }) => ({ id, count: after.length }));
      await tx.execute(sql`
        delete from edition_papers using jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (id uuid, count int)
        where edition_id = given.id and sequence > given.count`);
    }
    const rows = changes.flatMap(({ id, after }) =>
      after.map((paper, at) => ({ editionId: id, sequence: at + 1, ...paper })),
    );
    if (rows.length === 0) return;
    await tx
      .insert(editionPapers)
      .values(rows)
      .onConflictDoUpdate({
        target: [editionPapers.editionId, editionPapers.sequence],
        set: {
          component: sql`excluded.component`,
          kind: sql`excluded.kind`,
          grammageGsm: sql`excluded.grammage_gsm`,
          leaves: sql`excluded.leaves`,
          colours: sql`excluded.colours`,
          isGrainAlongSpine: sql`excluded.is_grain_along_spine`,
        },
      });
  },
};
