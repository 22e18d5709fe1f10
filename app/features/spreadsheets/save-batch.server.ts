import { type Transaction, transact } from "#app/db/transact.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { RefusalValues } from "#app/domain/result.ts";
import type { Refused } from "#app/domain/web/operation.ts";
import { restoreBook } from "#app/records/books/archive-book.server.ts";
import { addBooks, changeBooks } from "#app/records/books/save-book.server.ts";
import { bookPatch, newBook } from "./book-cells.server.ts";
import { findOrAddContributors } from "./find-contributors.server.ts";
import type { ReadRow } from "./match-rows.server.ts";
import { RowsRefused, refuseFailed, type SaveContext } from "./rows-refused.ts";
import { saveEditions } from "./save-edition-rows.server.ts";
import type { SheetReference } from "./sheet-reference.server.ts";

/** What came of the rows of a batch. */
export type Saved = {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly Refused[];
};

/** After this many attempts at a batch, each row is tried alone. */
const ATTEMPTS = 4;

/** Saves rows with one statement for each kind of change. A row is saved as a whole, its book and its edition, or not at all. */
export async function saveBatch(
  tx: Transaction,
  rows: readonly ReadRow[],
  context: SaveContext,
): Promise<Saved> {
  const total = { added: 0, changed: 0, unchanged: 0, refused: [] as Refused[] };
  const attempt = async (some: readonly ReadRow[]): Promise<readonly ReadRow[]> => {
    try {
      const books = new Map(context.addedBooks);
      const saved = await transact(
        tx,
        async (inner) => await saveAll(inner, some, { ...context, addedBooks: books }),
      );
      for (const [key, id] of books) context.addedBooks.set(key, id);
      total.added += saved.added;
      total.changed += saved.changed;
      total.unchanged += saved.unchanged;
      return [];
    } catch (error) {
      if (!(error instanceof RowsRefused)) throw error;
      for (const [row, refusal] of error.rows) total.refused.push(refusedRow(row, refusal));
      const refused = new Set(error.rows.map(([row]) => row));
      return some.filter((row) => !refused.has(row));
    }
  };
  let open: readonly ReadRow[] = rows;
  for (let at = 0; at < ATTEMPTS && open.length > 0; at++) open = await attempt(open);
  for (const row of open) await attempt([row]);
  return { ...total, refused: total.refused.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)) };
}

/** The fields of the verbs, by the columns in which they are given. */
const COLUMN_OF: Readonly<Record<string, string>> = {
  title: "titleEn",
  description: "descriptionEn",
  abbreviation: "abbreviationEn",
  seriesId: "series",
  credits: "contributors",
  formatId: "format",
  imprintId: "imprint",
  priceTaxCode: "priceTax",
  papers: "paperText",
  prices: "furtherPrices",
  name: "nameEn",
  coverFront: "status",
  coverBack: "status",
};

function refusedRow(
  { number, name, given, edition }: ReadRow,
  { code, values }: { readonly code: string; readonly values?: RefusalValues | undefined },
): Refused {
  const { field, row: _row, ...rest } = values ?? {};
  return {
    row: number,
    name,
    code,
    given,
    ...(edition && { id: edition.id, kind: "edition" }),
    ...(typeof field === "string" && { field: COLUMN_OF[field.split(".")[0] ?? field] ?? field }),
    ...(Object.keys(rest).length > 0 && { values: rest }),
  };
}

async function saveAll(tx: Transaction, rows: readonly ReadRow[], context: SaveContext) {
  const { actor } = context;
  const changing = rows.filter(({ isSame }) => !isSame);
  const ids = await findOrAddContributors(
    tx,
    actor,
    changing.flatMap(({ values }) => [...(values.credits ?? []), ...(values.editionCredits ?? [])]),
    context.reference.publisherId,
  );
  const bookIds = await saveBooks(tx, changing, context, ids);
  const { added, changed } = await saveEditions(tx, changing, context, ids, bookIds);
  return { added, changed, unchanged: rows.length - added - changed };
}

type Ids = Awaited<ReturnType<typeof findOrAddContributors>>;

/** Adds and changes the books of rows. @returns the id of the book of each row, and the rows whose book changed */
async function saveBooks(
  tx: Transaction,
  rows: readonly ReadRow[],
  { actor, reference, addedBooks }: SaveContext,
  ids: Ids,
) {
  const news = new Map<string, ReadRow>();
  for (const row of rows)
    if (!row.book && !addedBooks.has(row.bookKey) && !news.has(row.bookKey)) news.set(row.bookKey, row);
  const firsts = [...news.values()];
  if (firsts.length > 0) {
    const values = firsts.map((row) => newBook(reference.publisherId, row.values, ids, reference));
    const added = await addBooks(tx, { actor }, values);
    // The verb does not say which one: with one row it is that one, with more each is tried alone.
    if (!added.ok)
      throw new RowsRefused(
        firsts.length === 1 && firsts[0]
          ? [[firsts[0], added]]
          : await culprits(tx, firsts, actor, reference, ids),
      );
    for (const [at, row] of firsts.entries()) addedBooks.set(row.bookKey, added.value[at]?.id ?? "");
  }
  const others = rows.filter((row) => !firsts.includes(row));
  const bookIdOf = (row: ReadRow) => row.book?.id ?? addedBooks.get(row.bookKey) ?? "";
  const changes: (readonly [ReadRow, Parameters<typeof changeBooks>[2][number]])[] = [];
  for (const row of others) {
    if (row.book?.isArchived) await restoreBook(tx, { actor }, { id: row.book.id, openedVersion: null });
    // The texts are merged with what is stored when the row is locked: an earlier row may have changed the book.
    const patch = (
      book: Parameters<
        Extract<Parameters<typeof changeBooks>[2][number]["patch"], (book: never) => unknown>
      >[0],
    ) => bookPatch(row.values, { ...book, credits: row.book?.credits ?? [] }, ids, reference);
    if (Object.keys(bookPatch(row.values, undefined, ids, reference)).length > 0)
      changes.push([row, { id: bookIdOf(row), openedVersion: null, patch }]);
  }
  const results = await changeBooks(
    tx,
    { actor },
    changes.map(([, change]) => change),
  );
  refuseFailed(
    changes.map(([row]) => row),
    results,
  );
  const changed = new Set(
    changes.flatMap(([row], at) => (results[at]?.ok && results[at].value.changed ? [row] : [])),
  );
  return { bookIdOf, changed };
}

async function culprits(
  tx: Transaction,
  rows: readonly ReadRow[],
  actor: Viewer,
  reference: SheetReference,
  ids: Ids,
) {
  const found: (readonly [ReadRow, { code: string; values?: RefusalValues | undefined }])[] = [];
  for (const row of rows) {
    const tried = await transact(tx, async (inner) => {
      const result = await addBooks(inner, { actor }, [
        newBook(reference.publisherId, row.values, ids, reference),
      ]);
      throw new Tried(result.ok ? undefined : result);
    }).catch((error: unknown) => {
      if (error instanceof Tried) return error.refusal;
      throw error;
    });
    if (tried) found.push([row, tried]);
  }
  return found;
}

/** Thrown to take back what was only tried. */
class Tried extends Error {
  readonly refusal: { readonly code: string; readonly values?: RefusalValues | undefined } | undefined;
  constructor(refusal: Tried["refusal"]) {
    super("tried");
    this.refusal = refusal;
  }
}
