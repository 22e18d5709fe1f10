import { todayInNepal } from "#app/domain/nepal-date.ts";
import { type Book, type BookResult, changeBooks, writeBooks } from "#app/works/books/save-book.server.ts";
import { earlierValues } from "./earlier-values.ts";
import type { Undoing } from "./undo-operation.server.ts";
import { booksInUse, changedByOthers, type Entry } from "./undone-entries.server.ts";

/** Takes changes of books back, all of one action. */
export async function undoBookEntries(undoing: Undoing): Promise<void> {
  switch (undoing.entries[0]?.action) {
    case "book.add":
      return await removeAdded(undoing);
    case "book.change":
      return await restoreValues(undoing);
    case "book.archive":
      return await setArchived(undoing, "book.restore");
    case "book.restore":
      return await setArchived(undoing, "book.archive");
    default:
      for (const entry of undoing.entries) undoing.left(entry, "operation_undo_left");
  }
}

/** As for a record, nothing that is missing or archived now keeps a row from being what it was. */
async function restoreValues(undoing: Undoing): Promise<void> {
  const { tx, actor, entries } = undoing;
  const kept = new Map<Entry, readonly string[]>();
  const results = await changeBooks(
    tx,
    { actor, isFromRecord: true },
    entries.map((entry) => ({
      id: entry.id,
      openedVersion: null,
      patch(book: Book) {
        const { patch, changedSince } = earlierValues(book, entry);
        kept.set(entry, changedSince);
        return patch;
      },
    })),
  );
  report(undoing, results, kept);
}

/** Archives what was added, unless it was changed since, or has editions. */
async function removeAdded(undoing: Undoing): Promise<void> {
  const { tx, entries, operationIds } = undoing;
  const ids = entries.map(({ id }) => id);
  const others = await changedByOthers(tx, "book", ids, operationIds);
  const used = await booksInUse(tx, ids);
  const unused = entries.filter((entry) => {
    if (others.has(entry.id)) undoing.left(entry, "operation_changed_since");
    else if (used.has(entry.id)) undoing.left(entry, "operation_in_use");
    else return true;
    return false;
  });
  await setArchived({ ...undoing, entries: unused }, "book.archive");
}

async function setArchived(undoing: Undoing, action: "book.archive" | "book.restore"): Promise<void> {
  const { tx, actor, entries } = undoing;
  const today = todayInNepal(new Date());
  const results = await writeBooks(
    tx,
    { actor },
    "book.archive",
    action,
    entries.map(({ id }) => ({
      id,
      openedVersion: null,
      patch: (book: Book) => ({ archivedOn: action === "book.archive" ? (book.archivedOn ?? today) : null }),
    })),
  );
  report(undoing, results, new Map());
}

function report(
  { entries, undone, left }: Undoing,
  results: readonly BookResult[],
  kept: ReadonlyMap<Entry, readonly string[]>,
): void {
  for (const [at, entry] of entries.entries()) {
    const result = results[at];
    for (const field of kept.get(entry) ?? []) left(entry, "operation_changed_since", field);
    if (result && !result.ok) left(entry, result.code);
    else if (result?.value.changed) undone();
  }
}
