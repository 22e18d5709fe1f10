import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { bookGenres, books, contributors } from "#app/db/tables/books.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { contributions } from "#app/db/tables/contributions.server.ts";
import { publishers, series } from "#app/db/tables/publishers.server.ts";
import { bookFormats, contributorRoles, genres } from "#app/db/tables/reference.server.ts";
import { reviews } from "#app/db/tables/reviews.server.ts";
import { promos } from "#app/db/tables/site.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { bookSearchKeys } from "#app/domain/book-search-keys.ts";
import { isEditionRole } from "#app/domain/credit-scope.ts";
import type { L10n } from "#app/domain/l10n.ts";
import { searchKey } from "#app/domain/search-key.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { nepaliBooks } from "./books-nepali.ts";
import { worldBooks } from "./books-world.ts";
import { nepaliContributors } from "./contributors-nepali.ts";
import { worldContributors } from "./contributors-world.ts";
import { addDemoAdmin } from "./demo-accounts.server.ts";
import { type DrawnCovers, drawDemoCovers, editionKey } from "./demo-covers.server.ts";
import { addEditions } from "./demo-editions.server.ts";
import { demoBookstores, demoPromo, demoPublishers } from "./publishers.ts";
import { demoSeries } from "./series.ts";
import type { DemoBook, DemoContributor } from "./shapes.ts";

/** All books and contributors of the demo data. */
export const demoBooks: readonly DemoBook[] = interleaved(nepaliBooks, worldBooks);
export const demoContributors: readonly DemoContributor[] = [...nepaliContributors, ...worldContributors];

/** Ids of the rows that demo books refer to, by key. */
export type DemoIds = {
  readonly publishers: ReadonlyMap<string, string>;
  readonly stores: ReadonlyMap<string, string>;
  readonly formats: ReadonlyMap<string, { id: string; title: L10n; hasSpine: boolean }>;
};

/** Whether the database has no publisher, bookstore or book yet. */
export async function hasNoBooks(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ empty: boolean }>(
    sql`select not exists (select from publishers) and not exists (select from bookstores) and not exists (select from books) as empty`,
  );
  return rows[0]?.empty ?? false;
}

/**
 * Adds the demo data (books, stores and covers) to an empty database in one transaction.
 * @param report called with the number of covers drawn, to show progress
 */
export async function fillDemo(
  db: Database,
  store: ImageStore,
  report: (drawn: number, of: number) => void = () => {},
): Promise<void> {
  // Drawing takes seconds, so it is done before the transaction, without locks.
  const covers = await drawDemoCovers(db, store, demoBooks, demoContributors, report);
  await transact(db, (tx) => addDemoData(tx, covers), { statementMs: 60_000 });
}

async function addDemoData(db: Database, covers: DrawnCovers): Promise<void> {
  const publisherRows = await db
    .insert(publishers)
    .values(demoPublishers.map(({ key: _key, ...row }) => row))
    .returning({ id: publishers.id, slug: publishers.slug });
  const createdBy = await addDemoAdmin(db);
  const storeRows = await db
    .insert(bookstores)
    .values(demoBookstores.map(({ key: _key, ...row }) => ({ ...row, createdBy })))
    .returning({ id: bookstores.id, slug: bookstores.slug });
  const idOfSlug = new Map([...publisherRows, ...storeRows].map(({ id, slug }) => [slug, id]));
  const idByKey = (list: readonly { key: string; slug: string }[]) =>
    new Map(list.map(({ key, slug }) => [key, wanted(idOfSlug, slug)]));
  const formatRows = await db
    .select({
      id: bookFormats.id,
      code: bookFormats.code,
      title: bookFormats.title,
      hasSpine: bookFormats.hasSpine,
    })
    .from(bookFormats);
  const ids: DemoIds = {
    publishers: idByKey(demoPublishers),
    stores: idByKey(demoBookstores),
    formats: new Map(formatRows.map(({ code, ...format }) => [code, format])),
  };
  const seriesIds = await addSeries(db, ids);
  const people = await addContributors(db);
  const bookIds = await addBooks(db, ids, seriesIds);
  await addGenres(db, bookIds);
  await addReviews(db, bookIds);
  const editionIds = await addEditions(db, demoBooks, bookIds, ids, covers);
  await addContributions(db, bookIds, editionIds, people);
  await db.insert(promos).values(demoPromo);
}

async function addSeries(db: Database, ids: DemoIds): Promise<Map<string, string>> {
  const rows = demoSeries.map(({ publisher, title }) => ({
    publisherId: wanted(ids.publishers, publisher),
    title,
    titleKey: searchKey(title.en ?? title.np ?? ""),
  }));
  const added = await db.insert(series).values(rows).returning({ id: series.id });
  return new Map(demoSeries.map(({ key }, at) => [key, added[at]?.id as string]));
}

async function addContributors(db: Database): Promise<Map<string, string>> {
  const rows = demoContributors.map(({ key, kind, name, sortName, biography, born, died }) => ({
    slug: key,
    kind,
    name,
    sortName,
    biography,
    born: born ?? null,
    died: died ?? null,
    nameKey: searchKey(name.en ?? name.np ?? ""),
  }));
  const added = await db
    .insert(contributors)
    .values(rows)
    .returning({ id: contributors.id, slug: contributors.slug });
  return new Map(added.map(({ id, slug }) => [slug, id]));
}

async function addBooks(
  db: Database,
  ids: DemoIds,
  seriesIds: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const nameOf = new Map(demoContributors.map(({ key, name }) => [key, name]));
  const rows = demoBooks.map((book) => ({
    publisherId: wanted(ids.publishers, book.publisher),
    title: book.title,
    subtitle: book.subtitle ?? null,
    abbreviation: book.abbreviation,
    description: book.description,
    language: book.language,
    originalLanguage: book.originalLanguage ?? null,
    contents: structuredClone(book.contents) as (typeof books.$inferInsert)["contents"],
    seriesId: book.series ? wanted(seriesIds, book.series.key) : null,
    seriesNumber: book.series?.number ?? null,
    aliases: [...book.aliases],
    searchKeys: bookSearchKeys({
      title: book.title,
      subtitle: book.subtitle ?? null,
      abbreviation: book.abbreviation,
      series: book.series ? (demoSeries.find(({ key }) => key === book.series?.key)?.title ?? null) : null,
      aliases: book.aliases,
      contributors: book.contributions.map(({ contributor }) => wanted(nameOf, contributor)),
    }),
  }));
  const added = await db.insert(books).values(rows).returning({ id: books.id });
  return new Map(demoBooks.map(({ key }, at) => [key, added[at]?.id as string]));
}

async function addGenres(db: Database, bookIds: ReadonlyMap<string, string>): Promise<void> {
  const genreIds = new Map(
    (await db.select({ id: genres.id, slug: genres.slug }).from(genres)).map(({ id, slug }) => [slug, id]),
  );
  const rows = demoBooks.flatMap((book) =>
    book.genres.map((slug, at) => ({
      bookId: wanted(bookIds, book.key),
      genreId: wanted(genreIds, slug),
      isMain: at === 0,
    })),
  );
  await db.insert(bookGenres).values(rows);
}

/** Readers are credited on the audiobooks, all others on the book. */
async function addContributions(
  db: Database,
  bookIds: ReadonlyMap<string, string>,
  editionIds: ReadonlyMap<string, string>,
  people: ReadonlyMap<string, string>,
): Promise<void> {
  const roleIds = new Map(
    (await db.select({ id: contributorRoles.id, code: contributorRoles.code }).from(contributorRoles)).map(
      ({ id, code }) => [code, id],
    ),
  );
  const rows = demoBooks.flatMap((book) => {
    const owners = [undefined, ...book.editions.filter(({ format }) => format === "audiobook")];
    return owners.flatMap((edition) =>
      book.contributions
        .filter(({ role }) => isEditionRole(role) === (edition !== undefined))
        .map(({ contributor, role }, at) => ({
          bookId: wanted(bookIds, book.key),
          editionId: edition ? wanted(editionIds, editionKey(book, edition)) : null,
          contributorId: wanted(people, contributor),
          roleId: wanted(roleIds, role),
          sequence: at + 1,
          isMain: at === 0 && !edition,
        })),
    );
  });
  await db.insert(contributions).values(rows);
}

async function addReviews(db: Database, bookIds: ReadonlyMap<string, string>): Promise<void> {
  const rows = demoBooks.flatMap((book) =>
    book.reviews.map((review) => ({
      ...review,
      bookId: wanted(bookIds, book.key),
      rating: review.rating ?? null,
      title: review.title ?? null,
      sourceName: review.sourceName ?? null,
    })),
  );
  await db.insert(reviews).values(rows);
}

/** The entry with a key of the demo data. @throws Error for an unknown key, a mistake in that data */
export function wanted<Value>(entries: ReadonlyMap<string, Value>, key: string): Value {
  const found = entries.get(key);
  if (found === undefined) throw new Error(`The demo data refers to "${key}", which does not exist.`);
  return found;
}

/** Alternates between the lists, so that the catalogue does not show one list after the other. */
function interleaved<Item>(first: readonly Item[], second: readonly Item[]): Item[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_none, at) => [first[at], second[at]])
    .flat()
    .filter((item) => item !== undefined);
}
