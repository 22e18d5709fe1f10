import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { changedByOthers, type Entry, uuids } from "./undone-entries.server.ts";

type Added = "book" | "edition";

/** Where rows refer to a book or an edition and are part of it: they go with it, and come back with it. */
export const PARTS: Readonly<Record<Added, readonly string[]>> = {
  book: [
    "book_awards.book_id",
    "book_editions.book_id",
    "book_genres.book_id",
    "book_languages.book_id",
    "book_series.book_id",
    "contributions.book_id",
  ],
  edition: [
    "contributions.edition_id",
    "edition_discounts.edition_id",
    "edition_files.edition_id",
    "edition_images.edition_id",
    "edition_papers.edition_id",
    "edition_prices.edition_id",
    "edition_relations.edition_id",
    "imported_records.edition_id",
  ],
};

/** Where other rows refer to them: somebody has built on the book or edition, which then stays. */
export const USES: Readonly<Record<Added, readonly string[]>> = {
  book: ["editor_list_books.book_id", "invitations.book_id", "reviews.book_id", "user_roles.book_id"],
  edition: [
    "listings.edition_id",
    "order_lines.edition_id",
    "sold_lines.edition_id",
    "stock_holds.edition_id",
    "stock_levels.edition_id",
    "stock_movements.edition_id",
    "stock_reservations.edition_id",
  ],
};

/** SQL of what brings a book or an edition into being: a file that has one which is archived restores it. */
const ADDING = sql`('book.add', 'edition.add', 'book.restore', 'edition.restore')`;

const keptRow = z.object({ id: z.string(), code: z.enum(["operation_changed_since", "operation_in_use"]) });

/**
 * Of the books and editions of entries that the operations added or restored: those that stay whole, with their covers and all that the operations
 * wrote, since others have changed them or built on them. A book stays with an edition that stays, and its editions with a book that
 * was itself changed or is in use; a further edition of it keeps the book alone.
 * @param operationIds the operation that is undone, those that complete it, and the undoing itself
 * @returns why each stays, by its id
 */
export async function keptAdditions(
  tx: Database,
  entries: readonly Entry[],
  operationIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (kind: Added) => [
    ...new Set(entries.filter((each) => each.kind === kind).map(({ id }) => id)),
  ];
  const named = [...idsOf("book"), ...idsOf("edition")];
  if (named.length === 0) return new Map();
  const family = await queryRows(
    tx,
    z.object({ book: z.string(), edition: z.string().nullable() }),
    sql`
    with books_of as (
      select id from books where id in ${uuids(named)}
      union select book_id from book_editions where id in ${uuids(named)}
    ), added as (
      select object_id::uuid as id from audit_entries
      where operation_id in ${uuids(operationIds)} and action in ${ADDING}
    )
    select b.id as book, e.id as edition from books_of b
    left join book_editions e on e.book_id = b.id and e.id in (select id from added)
    where b.id in (select id from added) or e.id is not null`,
  );
  const books = [...new Set(family.map(({ book }) => book))];
  const editions = family.flatMap(({ edition }) => (edition === null ? [] : [edition]));
  // Who lists or orders one at this moment waits until it is archived, or is seen here.
  await tx.execute(sql`select from books where id in ${uuids(books)} order by id for update`);
  await tx.execute(sql`select from book_editions where id in ${uuids(editions)} order by id for update`);
  const changedBooks = await changedByOthers(tx, "book", books, operationIds, { withItsRows: false });
  const changedEditions = await changedByOthers(tx, "edition", editions, operationIds);
  const used = await inUse(tx, { books, editions, operationIds });
  const kept = new Map<string, string>(used);
  for (const id of [...changedBooks, ...changedEditions]) kept.set(id, "operation_changed_since");
  const withFamily = new Map(kept);
  for (const { book, edition } of family) {
    if (edition === null) continue;
    const [ofBook, ofEdition] = [kept.get(book), kept.get(edition)];
    if (ofEdition !== undefined && !withFamily.has(book)) withFamily.set(book, ofEdition);
    if (ofBook !== undefined && ofEdition === undefined) withFamily.set(edition, ofBook);
  }
  return withFamily;
}

type Rows = {
  readonly books: readonly string[];
  readonly editions: readonly string[];
  readonly operationIds: readonly string[];
};

/**
 * Of books and editions, those that others have built on.
 * @param operationIds whose own listings and reviews do not count while nobody has touched them
 * @returns why each stays, by its id
 */
export async function inUse(
  tx: Database,
  { books, editions, operationIds }: Rows,
): Promise<Map<string, string>> {
  const reference = (of: string, ids: readonly string[]): SQL => {
    const [table = "", column = ""] = of.split(".");
    // What the operations themselves added, and nobody has touched, is taken back with the book.
    const isOwn = sql`exists (select from audit_entries a where a.object_id = r.id::text
      and a.action in ('listing.add', 'review.add') and a.operation_id in ${uuids(operationIds)})`;
    const isOther =
      table === "listings"
        ? sql`and not (r.version = 1 and ${isOwn})`
        : table === "reviews"
          ? sql`and not ${isOwn}`
          : sql``;
    return sql`select r.${sql.identifier(column)} as id from ${sql.identifier(table)} r
      where r.${sql.identifier(column)} in ${uuids(ids)} ${isOther}`;
  };
  const uses = [
    ...USES.book.map((of) => reference(of, books)),
    ...USES.edition.map((of) => reference(of, editions)),
  ];
  const rows = await queryRows(
    tx,
    keptRow,
    sql`select distinct id, 'operation_in_use' as code from (${sql.join(uses, sql` union all `)}) used`,
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}
