import { books } from "#app/db/tables/books.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { type Ability, authorizeActor } from "#app/domain/access/abilities.ts";
import type { AuditAction } from "#app/domain/access/audit-actions.ts";
import { type Done, done, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import { addRowsIn } from "#app/platform/changes/add-row.server.ts";
import { type ChangeResult, changeRows } from "#app/platform/changes/change-rows.server.ts";
import type { Patch, RowWithParts } from "#app/platform/changes/row-parts.ts";
import { withPublicationDate } from "#app/records/publication-date.server.ts";
import { resultOfOne } from "#app/records/result-of-one.ts";
import type { Writer } from "#app/records/writer.ts";
import {
  BOOK_PARTS,
  type BookRefusal,
  type BookValues,
  checkBooks,
  withGenresInStoredOrder,
} from "./book-rules.server.ts";
import { booksWithPublicEditions } from "./public-editions.server.ts";

/** A book with its genres and credits. */
export type Book = RowWithParts<typeof books, typeof BOOK_PARTS>;

/** A book to add: its publisher, title and language, and any of the other values; its id, where a form was opened for it. */
export type NewBook = { readonly publisherId: string; readonly id?: string } & Pick<
  BookValues,
  "title" | "language"
> &
  Partial<BookValues>;

export type BookPatch = Partial<BookValues>;

/** A change of a book. `openedVersion` is null where the new values are computed from the stored ones alone. */
export type BookChange = {
  readonly id: string;
  readonly openedVersion: number | null;
  readonly patch: BookPatch | ((book: Book) => BookPatch);
};

/**
 * Adds books with their genres and credits: all, or none.
 * @returns the books in the order given, or why the first wrong one is refused
 * @throws AppError notFound when the actor may not add books to one of the publishers
 */
export async function addBooks(
  on: Database,
  { actor, isFromRecord = false }: Writer,
  given: readonly NewBook[],
): Promise<Result<readonly Book[], BookRefusal>> {
  return await transact(on, async (tx) => {
    // Before any check: a refusal would reveal what exists at a publisher that is not the actor's.
    for (const { publisherId } of given) authorizeActor(actor, "book.add", { publisherId });
    const values = given.map(({ id: _id, ...book }) => withGenresInStoredOrder(book));
    const toCheck = values.map((book) => ({ book, fields: Object.keys(book) }));
    const refusal = (await checkBooks(tx, toCheck, isFromRecord)).find((each) => each !== undefined);
    if (refusal) return refusal;
    const added = await addRowsIn(tx, {
      actor,
      table: books,
      kind: "book",
      ability: "book.add",
      action: "book.add",
      parts: BOOK_PARTS,
      rows: values.map((book, at) => ({
        id: given[at]?.id,
        scope: { publisherId: book.publisherId },
        values: withPublicationDate(book),
      })),
    });
    return done(added);
  });
}

/** Adds one book, as `addBooks` adds many. */
export async function addBook(
  on: Database,
  writer: Writer,
  given: NewBook,
): Promise<Result<Book, BookRefusal>> {
  return resultOfOne(await addBooks(on, writer, [given]));
}

/**
 * Changes books with their genres and credits. Credits that remain keep their rows.
 * @returns for each book its result: what it is now, `form_conflict` with both values of each field, or why it is refused
 * @throws AppError notFound when there is no such book, or the actor may not change it
 */
export async function changeBooks(
  on: Database,
  writer: Writer,
  changes: readonly BookChange[],
): Promise<BookResult[]> {
  return await writeBooks(on, writer, "book.change", "book.change", changes);
}

/** Changes one book, as `changeBooks` changes many. */
export async function changeBook(on: Database, writer: Writer, change: BookChange): Promise<BookResult> {
  const [result] = await changeBooks(on, writer, [change]);
  return result as BookResult;
}

export type BookResult = ChangeResult<typeof books, BookRefusal, typeof BOOK_PARTS>;
type BookRowPatch = Patch<typeof books, typeof BOOK_PARTS>;
/** What the verbs of a book may write: its values, and the date on which it was archived. */
type WrittenPatch = BookPatch & { readonly archivedOn?: string | null };

/**
 * Changes books. Every verb that changes books calls this function, with the ability it needs and the action for the audit
 * trail.
 * @param refusalsOf additional reasons of the verb to refuse books, by the index of their ids
 */
export async function writeBooks(
  on: Database,
  { actor, isFromRecord = false }: Writer,
  ability: Extract<Ability, "book.change" | "book.archive">,
  action: AuditAction,
  changes: readonly {
    readonly id: string;
    readonly openedVersion: number | null;
    readonly patch: WrittenPatch | ((book: Book) => WrittenPatch);
  }[],
  refusalsOf?: (tx: Transaction, ids: readonly string[]) => Promise<(Refusal<BookRefusal> | undefined)[]>,
): Promise<BookResult[]> {
  return await changeRows(on, {
    actor,
    table: books,
    kind: "book",
    ability,
    action,
    parts: BOOK_PARTS,
    scopesOf: (rows) => rows.map(({ id, publisherId }) => ({ publisherId, bookId: id })),
    changes: changes.map(({ id, openedVersion, patch }) => ({
      id,
      openedVersion,
      patch: (book: Book): Done<BookRowPatch> =>
        done(
          withPublicationDate(
            withGenresInStoredOrder<WrittenPatch>(typeof patch === "function" ? patch(book) : patch),
          ),
        ),
    })),
    async check(tx, candidates) {
      const refused = await refusalsOf?.(
        tx,
        candidates.map(({ before }) => before.id),
      );
      const emptied = isFromRecord ? undefined : await emptiedFaults(tx, candidates);
      const toCheck = candidates.map(({ before, after, fields }) => ({ book: after, before, fields }));
      const wrong = await checkBooks(tx, toCheck, isFromRecord);
      return candidates.map((_each, at) => refused?.[at] ?? wrong[at] ?? emptied?.[at]);
    },
  });
}

/** The fields of a book that must not be empty while it has public editions. */
const NEEDED = ["abbreviation", "description"] as const;

/** For each book, the reason to refuse a change that empties a field which its public editions need. */
async function emptiedFaults(
  tx: Transaction,
  candidates: readonly { readonly before: Book; readonly after: Book }[],
): Promise<(Refusal<BookRefusal> | undefined)[]> {
  const fields = candidates.map(({ before, after }) =>
    NEEDED.find((field) => before[field] !== null && after[field] === null),
  );
  const ids = candidates.flatMap(({ before }, at) => (fields[at] === undefined ? [] : [before.id]));
  const publicOnes = await booksWithPublicEditions(tx, ids);
  return candidates.map(({ before }, at) => {
    const field = fields[at];
    return field !== undefined && publicOnes.has(before.id)
      ? refuse("book_has_public_editions", { field })
      : undefined;
  });
}
