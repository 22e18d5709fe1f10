import { z } from "zod";
import { EDITION_STATUS_LABELS } from "#app/desk/edition-status.ts";
import { can } from "#app/domain/access/abilities.ts";
import { EDITION_STATUSES, type EditionStatus, isPublicStatus } from "#app/domain/editions/edition.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { missingForPublication, moveFault } from "#app/records/editions/lifecycle.ts";
import { moveEditions } from "#app/records/editions/move-edition.server.ts";
import { defineBulkChange, type Planned } from "./bulk-change.server.ts";
import { type BulkEdition, bulkEditions } from "./bulk-rows.server.ts";
import { editionRow } from "./edition-row.server.ts";

type Move = { readonly to: EditionStatus; readonly reason: string | null };

/** Changes the status of editions, each if the lifecycle allows it. */
export const statusChange = defineBulkChange<Move>({
  name: "status",
  value: z.object({ to: z.enum(EDITION_STATUSES), reason: z.string().nullable() }),
  isNumber: false,
  plan: async (on, viewer, ids, move) =>
    (await bulkEditions(on, ids)).map((edition): Planned => {
      const refusal = refusalOf(edition, viewer, move);
      const row = editionRow(edition);
      return refusal
        ? { ...row, refusal }
        : {
            ...row,
            before: () => EDITION_STATUS_LABELS[edition.status](),
            after: () => EDITION_STATUS_LABELS[move.to](),
          };
    }),
  write: async (tx, viewer, ids, { to, reason }) =>
    await moveEditions(
      tx,
      { actor: viewer },
      ids.map((id) => ({ id, openedVersion: null, to, reason })),
    ),
});

function refusalOf(edition: BulkEdition, viewer: Viewer, { to, reason }: Move) {
  const { publisherId, bookId, status: from } = edition;
  if (!can(viewer, "edition.move", { publisherId, bookId })) return { code: "bulk_no_right" } as const;
  if (edition.isArchived) return { code: "bulk_archived" } as const;
  if (from === to) return { code: "bulk_same" } as const;
  const missing = missingForPublication({
    abbreviation: edition.abbreviation,
    description: edition.description,
    priceMinor: edition.price === null ? null : BigInt(edition.price),
    coverParts: edition.coverParts,
  });
  const fault = moveFault({ from, to, reason, isFromRecord: false, missing });
  // What is missing is named, so that the person can fill it in; the field of other refusals is that of this form.
  return fault && isPublicStatus(to) ? fault : fault && { code: fault.code };
}
