import { type Book, changeBooks, writeBooks } from "#app/records/books/save-book.server.ts";
import { earlierValues } from "./earlier-values.ts";
import { setArchived, undoRows } from "./undo-rows.server.ts";
import type { Undoing } from "./undoing.server.ts";
import { booksInUse, changedByOthers } from "./undone-entries.server.ts";

/** Takes changes of books back, all of one action. What was added is archived, unless it was changed since, or has editions. */
export async function undoBookEntries(undoing: Undoing): Promise<void> {
  const { tx, actor, entries, left } = undoing;
  switch (entries[0]?.action) {
    case "book.add":
    case "book.restore":
      return await archiveOrRestore(await unusedAdditions(undoing), "book.archive");
    case "book.change":
      // As for a record, nothing that is missing or archived now keeps a row from being what it was.
      return await undoRows<Book>(undoing, earlierValues, (changes) =>
        changeBooks(tx, { actor, isFromRecord: true }, changes),
      );
    case "book.archive":
      return await archiveOrRestore(undoing, "book.restore");
    default:
      for (const entry of entries) left(entry, "operation_undo_left");
  }
}

/** Of books that were added or restored, those that may be archived: one with an edition that is not archived stays. */
async function unusedAdditions(undoing: Undoing): Promise<Undoing> {
  const { tx, entries, operationIds, left } = undoing;
  const ids = entries.map(({ id }) => id);
  const others = await changedByOthers(tx, "book", ids, operationIds);
  const used = await booksInUse(tx, ids);
  const unused = entries.filter((entry) => {
    if (others.has(entry.id)) left(entry, "operation_changed_since");
    else if (used.has(entry.id)) left(entry, "operation_in_use");
    else return true;
    return false;
  });
  return { ...undoing, entries: unused };
}

async function archiveOrRestore(undoing: Undoing, action: "book.archive" | "book.restore"): Promise<void> {
  const { tx, actor } = undoing;
  await setArchived<Book>(undoing, action === "book.archive", (changes) =>
    writeBooks(tx, { actor }, "book.archive", action, changes),
  );
}
