import { databaseNow } from "#app/db/database-now.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { EditionStatus } from "#app/domain/editions/edition.ts";
import type { Writer } from "#app/records/writer.ts";
import { type EditionResult, writeEditions } from "./save-edition.server.ts";

/** An edition and the version it had when the page was opened. */
type OpenedEdition = { readonly id: string; readonly openedVersion: number | null };

/** A change of an edition's status. */
export type EditionMove = OpenedEdition & {
  readonly to: EditionStatus;
  /** Required where the change goes against the usual order. Null deletes the stored reason. */
  readonly reason: string | null;
};

/**
 * Changes the status of editions: see `lifecycle.ts` for the changes that are allowed.
 * @returns for each edition its result
 * @throws AppError notFound when there is no such edition, or the actor may not publish it
 */
export async function moveEditions(
  on: Database,
  writer: Writer,
  moves: readonly EditionMove[],
): Promise<EditionResult[]> {
  return await writeEditions(
    on,
    writer,
    "edition.move",
    moves.map(({ id, openedVersion, to, reason }) => ({
      id,
      openedVersion,
      // A reason belongs to a change: an edition that has the status already keeps the reason it has.
      patch: ({ status }) => (status === to ? {} : { status: to, statusReason: reason?.trim() || null }),
    })),
  );
}

/** Changes the status of one edition, as `moveEditions` changes many. */
export async function moveEdition(on: Database, writer: Writer, move: EditionMove): Promise<EditionResult> {
  const [result] = await moveEditions(on, writer, [move]);
  return result as EditionResult;
}

/**
 * Archives an edition that is not public: its row and all rows that refer to it remain, and the lists of the desks leave
 * it out.
 * @throws AppError notFound when there is no such edition, or the actor may not change it
 */
export async function archiveEdition(
  on: Database,
  writer: Writer,
  edition: OpenedEdition,
): Promise<EditionResult> {
  const today = todayInNepal(databaseNow());
  const patch = ({ archivedOn }: { archivedOn: string | null }) => ({ archivedOn: archivedOn ?? today });
  const [result] = await writeEditions(on, writer, "edition.archive", [{ ...edition, patch }]);
  return result as EditionResult;
}

/** Restores an archived edition. Otherwise as `archiveEdition`. */
export async function restoreEdition(
  on: Database,
  writer: Writer,
  edition: OpenedEdition,
): Promise<EditionResult> {
  const [result] = await writeEditions(on, writer, "edition.restore", [
    { ...edition, patch: { archivedOn: null } },
  ]);
  return result as EditionResult;
}
