import { sql } from "drizzle-orm";
import { z } from "zod";
import { queryRows } from "#app/db/query-rows.server.ts";
import type { ContentsLine } from "#app/db/tables/books.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { bookFormats, contributorRoles, genres } from "#app/db/tables/reference.server.ts";
import { contactMessages, promos } from "#app/db/tables/site.server.ts";
import { type Database, transact } from "#app/db/transact.server.ts";
import { isEditionRole } from "#app/domain/editions/credit-scope.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import type { ImageStore } from "#app/platform/images/image-store.server.ts";
import { sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { addBooks } from "#app/records/books/save-book.server.ts";
import { addContributors } from "#app/records/contributors/save-contributor.server.ts";
import { type Credit, credit } from "#app/records/credits.server.ts";
import { addPublishers } from "#app/records/publishers/save-publisher.server.ts";
import { addSeries } from "#app/records/publishers/save-series.server.ts";
import { addReviews } from "#app/records/reviews/save-review.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { booksInProgress } from "./books-in-progress.ts";
import { nepaliBooks } from "./books-nepali.ts";
import { worldBooks } from "./books-world.ts";
import { nepaliContributors } from "./contributors-nepali.ts";
import { worldContributors } from "./contributors-world.ts";
import { addDemoAdmin, addDemoReader, addDemoSeller } from "./demo-accounts.server.ts";
import { type DemoCoverOptions, type DrawnCovers, drawDemoCovers } from "./demo-covers.server.ts";
import { addDemoEditionFiles } from "./demo-edition-files.server.ts";
import { addDemoEditions } from "./demo-editions.server.ts";
import { addDemoEditorLists } from "./demo-editor-lists.server.ts";
import { addDemoHolds } from "./demo-holds.server.ts";
import { demoMessages } from "./demo-messages.ts";
import { addDemoOrders } from "./demo-orders.server.ts";
import { addDemoPageViews } from "./demo-page-views.server.ts";
import { addDemoPapers } from "./demo-papers.server.ts";
import { addDemoPayments } from "./demo-payments.server.ts";
import { addDemoRequests } from "./demo-requests.server.ts";
import { type DemoIds, entryOf, valueOf } from "./demo-rows.ts";
import { addDemoStatements } from "./demo-statements.server.ts";
import { addDemoStock } from "./demo-stock.server.ts";
import { addDemoSuppliers } from "./demo-suppliers.server.ts";
import type { DemoBook, DemoContributor } from "./demo-types.ts";
import { demoBookstores, demoPromos, demoPublishers } from "./publishers.ts";
import { demoSeries } from "./series.ts";

/** All books and contributors of the demo data. */
export const demoBooks: readonly DemoBook[] = [...interleaved(nepaliBooks, worldBooks), ...booksInProgress];
export const demoContributors: readonly DemoContributor[] = [...nepaliContributors, ...worldContributors];

const emptyRow = z.object({
  empty: z.boolean(),
});

/** Whether the database has no publisher, bookstore or book yet. */
export async function hasNoBooks(db: Database): Promise<boolean> {
  const rows = await queryRows(
    db,
    emptyRow,
    sql`select not exists (select from publishers) and not exists (select from bookstores) and not exists (select from books) as empty`,
  );
  return rows[0]?.empty ?? false;
}

/**
 * Adds the demo data (publishers, bookstores, books with their covers, a promo) to an empty database in one transaction, and
 * then an import that a person has made.
 * @param options.secret the session secret, by which personal pictures are encrypted
 */
export async function fillDemo(
  db: Database,
  store: ImageStore,
  {
    uploadDir,
    secret,
    ...options
  }: DemoCoverOptions & { readonly uploadDir: string; readonly secret: string },
): Promise<void> {
  // Drawing takes seconds, so it is done before the transaction, without locks.
  const covers = await drawDemoCovers(db, store, demoBooks, demoContributors, options);
  const add = async (tx: Database) => await addDemoData(tx, covers, secret, uploadDir);
  const personId = await transact(db, add, { statementMs: 60_000 });
  // Needs the generated messages, which in a fresh clone exist only after the build that comes before this.
  const { addDemoImport } = await import("./demo-operations.server.ts");
  await addDemoImport(db, personId, uploadDir);
}

/** The writer of the demo data, which is added like the complete records of a catalogue. */
const DEMO_WRITER: Writer = { actor: SYSTEM, isFromRecord: true };

/** @returns id of the administrator of the demo data */
async function addDemoData(
  db: Database,
  covers: DrawnCovers,
  secret: string,
  uploadDir: string,
): Promise<string> {
  const publisherRows = valueOf(
    await addPublishers(
      db,
      DEMO_WRITER,
      demoPublishers.map(({ key: _key, ...row }) => row),
    ),
  );
  const createdBy = await addDemoAdmin(db);
  const storeRows = await db
    .insert(bookstores)
    .values(demoBookstores.map(({ key: _key, ...row }) => ({ ...row, createdBy })))
    .returning({ id: bookstores.id, slug: bookstores.slug });
  const idOfSlug = new Map([...publisherRows, ...storeRows].map(({ id, slug }) => [slug, id]));
  const idByKey = (list: readonly { key: string; slug: string }[]) =>
    new Map(list.map(({ key, slug }) => [key, entryOf(idOfSlug, slug)]));
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
    bookstores: idByKey(demoBookstores),
    formats: new Map(formatRows.map(({ code, ...format }) => [code, format])),
  };
  const creditsOf = await demoCredits(db);
  const bookIds = await addDemoBooks(db, ids, await addDemoSeries(db, ids), creditsOf);
  await addDemoReviews(db, bookIds);
  await addDemoEditions(db, DEMO_WRITER, demoBooks, bookIds, ids, covers, (book) => creditsOf(book, true));
  await addDemoEditionFiles(db, uploadDir);
  await addDemoEditorLists(db, bookIds);
  await addDemoStock(db, ids, await addDemoSeller(db, entryOf(ids.bookstores, "chautari")));
  await addDemoHolds(db, ids);
  await addDemoSuppliers(db);
  await addDemoOrders(db, ids, await addDemoReader(db));
  await addDemoPayments(db, ids, secret);
  await addDemoStatements(db, ids);
  await addDemoRequests(db, ids);
  await addDemoPapers(db, DEMO_WRITER);
  await db.insert(promos).values([...demoPromos]);
  await db
    .insert(contactMessages)
    .values(demoMessages(createdBy).map((message) => sealedRow(contactMessages, message)));
  await addDemoPageViews(db);
  return createdBy;
}

async function addDemoSeries(db: Database, ids: DemoIds): Promise<Map<string, string>> {
  const rows = demoSeries.map(({ publisher, title }) => ({
    publisherId: entryOf(ids.publishers, publisher),
    title,
  }));
  const seriesRows = valueOf(await addSeries(db, DEMO_WRITER, rows));
  return new Map(demoSeries.map(({ key }, at) => [key, seriesRows[at]?.id as string]));
}

type CreditsOf = (book: DemoBook, ofRecording: boolean) => readonly Credit[];

/**
 * Adds the contributors.
 * @returns a function that gives the credits of a book: with `ofRecording` those of its audiobooks, else all others
 */
async function demoCredits(db: Database): Promise<CreditsOf> {
  const people = valueOf(
    await addContributors(
      db,
      DEMO_WRITER,
      demoContributors.map(({ key, ...contributor }) => ({ slug: key, publisherId: null, ...contributor })),
    ),
  );
  const idOf = new Map(people.map(({ id, slug }) => [slug, id]));
  const roleRows = await db
    .select({ id: contributorRoles.id, code: contributorRoles.code })
    .from(contributorRoles);
  const roleIds = new Map(roleRows.map(({ id, code }) => [code, id]));
  return (book, ofRecording) =>
    book.contributions
      .filter(({ role }) => isEditionRole(role) === ofRecording)
      .map(({ contributor, role }) => credit(entryOf(idOf, contributor), entryOf(roleIds, role)));
}

async function addDemoBooks(
  db: Database,
  ids: DemoIds,
  seriesIds: ReadonlyMap<string, string>,
  creditsOf: CreditsOf,
): Promise<Map<string, string>> {
  const genreRows = await db.select({ id: genres.id, slug: genres.slug }).from(genres);
  const genreIds = new Map(genreRows.map(({ id, slug }) => [slug, id]));
  const rows = demoBooks.map((book) => ({
    publisherId: entryOf(ids.publishers, book.publisher),
    title: book.title,
    subtitle: book.subtitle ?? null,
    abbreviation: book.abbreviation ?? null,
    description: book.description ?? null,
    language: book.language,
    originalLanguage: book.originalLanguage ?? null,
    contents: structuredClone(book.contents) as ContentsLine[],
    seriesId: book.series ? entryOf(seriesIds, book.series.key) : null,
    seriesNumber: book.series?.number ?? null,
    aliases: [...book.aliases],
    submittedOn: book.submittedOn ?? null,
    genres: book.genres.map((slug) => entryOf(genreIds, slug)),
    credits: creditsOf(book, false),
  }));
  const bookRows = valueOf(await addBooks(db, DEMO_WRITER, rows));
  return new Map(demoBooks.map(({ key }, at) => [key, bookRows[at]?.id as string]));
}

async function addDemoReviews(db: Database, bookIds: ReadonlyMap<string, string>): Promise<void> {
  const rows = demoBooks.flatMap((book) =>
    book.reviews.map((review) => ({ ...review, bookId: entryOf(bookIds, book.key) })),
  );
  valueOf(await addReviews(db, DEMO_WRITER, rows));
}

/** Alternates between the lists, so that the catalogue does not show one list after the other. */
function interleaved<Item>(first: readonly Item[], second: readonly Item[]): Item[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_none, at) => [first[at], second[at]])
    .flat()
    .filter((item) => item !== undefined);
}
