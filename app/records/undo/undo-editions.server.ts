import { isBackward, isPublicStatus } from "#app/domain/editions/edition.ts";
import { moveEditions } from "#app/records/editions/move-edition.server.ts";
import { type Edition, type EditionPatch, writeEditions } from "#app/records/editions/save-edition.server.ts";
import { earlierValues } from "./earlier-values.ts";
import { inUse } from "./kept-additions.server.ts";
import { setArchived, undoRows } from "./undo-rows.server.ts";
import type { Undoing } from "./undoing.server.ts";

/** Takes changes of editions back, all of one action. */
export async function undoEditionEntries(undoing: Undoing): Promise<void> {
  const { entries, left } = undoing;
  switch (entries[0]?.action) {
    case "edition.add":
      return await removeAdded(undoing);
    case "edition.change":
    case "edition.drawCover":
      return await restoreValues(undoing, "edition.change");
    case "edition.move":
      return await restoreValues(undoing, "edition.move");
    case "edition.archive":
      return await archiveOrRestore(undoing, "edition.restore");
    case "edition.restore":
      return await archiveOrRestore(undoing, "edition.archive");
    default:
      for (const entry of entries) left(entry, "operation_undo_left");
  }
}

/** As for a record, nothing that is missing or archived now keeps a row from being what it was. */
async function restoreValues(undoing: Undoing, action: "edition.change" | "edition.move"): Promise<void> {
  const { tx, actor, reason, entries, operationIds } = undoing;
  // Most changes leave the status, and then nobody's use is in the way.
  const editions = entries.filter(({ after }) => "status" in after).map(({ id }) => id);
  const used =
    editions.length > 0 ? await inUse(tx, { books: [], editions, operationIds }) : new Map<string, string>();
  await undoRows<Edition>(
    undoing,
    (edition, entry) => {
      const { patch, changedSince } = earlierValues(edition, entry);
      if (used.has(edition.id) && takesFromSale(edition, patch)) {
        const { status: _status, statusReason: _reason, ...others } = patch;
        return { patch: others, changedSince, inUse: ["status"] };
      }
      return { patch: withReason(edition, patch, reason), changedSince };
    },
    (changes) => writeEditions(tx, { actor, isFromRecord: true }, action, changes),
  );
}

/** Whether readers could buy an edition, and could not after a patch. */
const takesFromSale = ({ status }: Edition, patch: EditionPatch): boolean =>
  patch.status !== undefined && isPublicStatus(status) && !isPublicStatus(patch.status);

/** A status that goes back needs a reason; the one it had before is as good as any. */
function withReason({ status, statusReason }: Edition, patch: EditionPatch, reason: string): EditionPatch {
  if (patch.status === undefined || !isBackward(status, patch.status)) return patch;
  return { ...patch, statusReason: patch.statusReason || statusReason || reason };
}

/** Archives what was added; what is public is withdrawn first. */
async function removeAdded(undoing: Undoing): Promise<void> {
  const { tx, actor, reason, entries } = undoing;
  const withdrawn = await moveEditions(
    tx,
    { actor },
    entries
      .filter(({ after }) => isPublicStatus((after.status ?? "draft") as Edition["status"]))
      .map(({ id }) => ({ id, openedVersion: null, to: "withdrawn" as const, reason })),
  );
  for (const result of withdrawn)
    if (!result.ok) throw new Error(`An edition was not withdrawn: ${result.code}`);
  await archiveOrRestore(undoing, "edition.archive");
}

async function archiveOrRestore(
  undoing: Undoing,
  action: "edition.archive" | "edition.restore",
): Promise<void> {
  const { tx, actor } = undoing;
  await setArchived<Edition>(undoing, action === "edition.archive", (changes) =>
    writeEditions(tx, { actor }, action, changes),
  );
}
