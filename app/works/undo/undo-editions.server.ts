import { isBackward, isPublicStatus } from "#app/domain/edition.ts";
import { todayInNepal } from "#app/domain/nepal-date.ts";
import { moveEditions } from "#app/works/editions/move-edition.server.ts";
import {
  changeEditions,
  type Edition,
  type EditionPatch,
  type EditionResult,
  writeEditions,
} from "#app/works/editions/save-edition.server.ts";
import { earlierValues } from "./earlier-values.ts";
import type { Undoing } from "./undo-operation.server.ts";
import { changedByOthers, type Entry } from "./undone-entries.server.ts";

/** Takes changes of editions back, all of one action. */
export async function undoEditionEntries(undoing: Undoing): Promise<void> {
  switch (undoing.entries[0]?.action) {
    case "edition.add":
      return await removeAdded(undoing);
    case "edition.change":
    case "edition.drawCover":
      return await restoreValues(undoing, changeEditions);
    case "edition.move":
      return await restoreValues(undoing, async (tx, writer, changes) =>
        writeEditions(tx, writer, "edition.move", changes),
      );
    case "edition.archive":
      return await setArchived(undoing, "edition.restore", null);
    case "edition.restore":
      return await setArchived(undoing, "edition.archive", undefined);
    default:
      for (const entry of undoing.entries) undoing.left(entry, "operation_undo_left");
  }
}

/** As for a record, nothing that is missing or archived now keeps a row from being what it was. */
async function restoreValues(undoing: Undoing, write: typeof changeEditions): Promise<void> {
  const { tx, actor, entries, reason } = undoing;
  const kept = new Map<Entry, readonly string[]>();
  const results = await write(
    tx,
    { actor, isFromRecord: true },
    entries.map((entry) => ({
      id: entry.id,
      openedVersion: null,
      patch(edition: Edition) {
        const { patch, changedSince } = earlierValues(edition, entry);
        kept.set(entry, changedSince);
        return withReason(edition, patch, reason);
      },
    })),
  );
  report(undoing, results, kept);
}

/** A status that goes back needs a reason; the one it had before is as good as any. */
function withReason({ status, statusReason }: Edition, patch: EditionPatch, reason: string): EditionPatch {
  if (patch.status === undefined || !isBackward(status, patch.status)) return patch;
  return { ...patch, statusReason: patch.statusReason || statusReason || reason };
}

/** Archives what was added, unless it was changed since; what is public is withdrawn first. */
async function removeAdded(undoing: Undoing): Promise<void> {
  const { tx, actor, entries, reason, operationIds } = undoing;
  const others = await changedByOthers(
    tx,
    "edition",
    entries.map(({ id }) => id),
    operationIds,
  );
  const unused = entries.filter((entry) => {
    if (!others.has(entry.id)) return true;
    undoing.left(entry, "operation_changed_since");
    return false;
  });
  const withdrawn = await moveEditions(
    tx,
    { actor },
    unused
      .filter(({ after }) => isPublicStatus((after.status ?? "draft") as Edition["status"]))
      .map(({ id }) => ({ id, openedVersion: null, to: "withdrawn" as const, reason })),
  );
  for (const result of withdrawn)
    if (!result.ok) throw new Error(`An edition was not withdrawn: ${result.code}`);
  await setArchived({ ...undoing, entries: unused }, "edition.archive", undefined);
}

/** @param archivedOn null to restore; undefined to archive today */
async function setArchived(
  undoing: Undoing,
  action: "edition.archive" | "edition.restore",
  archivedOn: null | undefined,
): Promise<void> {
  const { tx, actor, entries } = undoing;
  const day = archivedOn === null ? null : todayInNepal(new Date());
  const results = await writeEditions(
    tx,
    { actor },
    action,
    entries.map(({ id }) => ({
      id,
      openedVersion: null,
      patch: (edition: Edition) => ({ archivedOn: day === null ? null : (edition.archivedOn ?? day) }),
    })),
  );
  report(undoing, results, new Map());
}

function report(
  { entries, undone, left }: Undoing,
  results: readonly EditionResult[],
  kept: ReadonlyMap<Entry, readonly string[]>,
): void {
  for (const [at, entry] of entries.entries()) {
    const result = results[at];
    for (const field of kept.get(entry) ?? []) left(entry, "operation_changed_since", field);
    if (result && !result.ok) left(entry, result.code);
    else if (result?.value.changed) undone();
  }
}
