import { databaseNow } from "#app/db/database-now.server.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import type { Done, Refusal } from "#app/domain/result.ts";
import type { Undoing } from "./undoing.server.ts";
import type { Entry } from "./undone-entries.server.ts";

/** What takes one entry back: the values to write, and the fields that stay, those that were changed since first. */
type EarlierValues = {
  readonly patch: Record<string, unknown>;
  readonly changedSince?: readonly string[];
  /** The fields that stay because others rely on them. */
  readonly inUse?: readonly string[];
};

/** A verb that changes many rows and returns the result of each. */
type WriteRows<Row> = (
  changes: readonly {
    readonly id: string;
    readonly openedVersion: null;
    readonly patch: (row: Row) => Record<string, unknown>;
  }[],
) => Promise<readonly (Done<{ readonly changed: boolean }> | Refusal<string>)[]>;

/** Takes entries back by one call of a verb, and reports what came of each. */
export async function undoRows<Row extends object>(
  { entries, undone, left }: Undoing,
  valuesOf: (row: Row, entry: Entry) => EarlierValues,
  write: WriteRows<Row>,
): Promise<void> {
  const staying = new Map<Entry, readonly (readonly [field: string, code: string])[]>();
  const results = await write(
    entries.map((entry) => ({
      id: entry.id,
      openedVersion: null,
      patch(row) {
        const values = valuesOf(row, entry);
        staying.set(entry, [
          ...(values.changedSince ?? []).map((field) => [field, "operation_changed_since"] as const),
          ...(values.inUse ?? []).map((field) => [field, "operation_in_use"] as const),
        ]);
        return values.patch;
      },
    })),
  );
  for (const [at, entry] of entries.entries()) {
    const result = results[at];
    for (const [field, code] of staying.get(entry) ?? []) left(entry, code, field);
    if (result && !result.ok) left(entry, result.code);
    else if (result?.value.changed) undone(entry);
  }
}

/** Archives the rows of entries, or restores them. A row that is archived already keeps its day. */
export async function setArchived<Row extends { readonly archivedOn: string | null }>(
  undoing: Undoing,
  isArchived: boolean,
  write: WriteRows<Row>,
): Promise<void> {
  const today = todayInNepal(databaseNow());
  await undoRows<Row>(
    undoing,
    ({ archivedOn }) => ({ patch: { archivedOn: isArchived ? (archivedOn ?? today) : null } }),
    write,
  );
}
