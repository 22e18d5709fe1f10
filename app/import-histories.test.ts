import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { restoreBookVersion } from "#app/features/history/restore-book.server.ts";
import { restoreEditionVersion } from "#app/features/history/restore-edition.server.ts";
import { mergeGenre } from "#app/features/reference/genres/merge-genre.server.ts";
import {
  FULL,
  isbn,
  type Member,
  type Row,
  sheetImports,
} from "#app/features/spreadsheets/import-for-tests.ts";
import { spreadsheetImport } from "#app/features/spreadsheets/import-operation.server.ts";
import { operationOf } from "#app/platform/operations/read-operation.server.ts";
import { changeBook } from "#app/records/books/save-book.server.ts";
import { changeEdition } from "#app/records/editions/save-edition.server.ts";
import { addListings } from "#app/records/listings/add-listings.server.ts";
import { HISTORIES_MS, HISTORY_RUNS, HISTORY_STEPS } from "#app/records/orders/histories-for-tests.ts";
import { publisherWithMember, viewerWith } from "#app/records/records-for-tests.ts";
import { record, sell } from "#app/records/stock/stock-for-tests.ts";
import { startUndo } from "#app/records/undo/start-undo.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";

useDatabase();
const { settings, imported } = sheetImports();

const BOOKS = 4;
const aStep = fc.record({
  do: fc.constantFrom(
    ...(["import", "import", "edit", "retitle", "list", "count", "sell", "merge", "undo", "undo"] as const),
    ...(["restoreEdition", "restoreBook"] as const),
  ),
  at: fc.nat(),
  which: fc.nat({ max: 2 ** BOOKS - 1 }),
});
type Step = typeof aStep extends fc.Arbitrary<infer Each> ? Each : never;

type Edition = {
  readonly id: string;
  readonly book: string;
  readonly title: string;
  readonly pages: number;
  readonly version: number;
  readonly bookVersion: number;
  readonly isGone: boolean;
  readonly isPublic: boolean;
};

const oneOf = <Row>(rows: readonly Row[], at: number): Row | undefined => rows[at % Math.max(rows.length, 1)];

/** What a publisher, a bookstore and a site administrator did, and what has to be so whatever the next one does. */
class History {
  readonly #of: Member;
  readonly #seller: Viewer;
  readonly #siteAdmin: Viewer;
  readonly #shopId: string;
  readonly #first: number;
  readonly #genres: string[] = [];
  readonly #imports: string[] = [];
  /** Titles and pages as people wrote them last, by edition or book. */
  readonly #written = new Map<string, string | number>();
  /** Editions and books that an import took out of the archive after people wrote them: its undoing puts them back there. */
  readonly #broughtBack = new Set<string>();
  #pages = 100;

  constructor(of: Member, store: { seller: Viewer; shopId: string; siteAdmin: Viewer }, first: number) {
    this.#of = of;
    this.#seller = store.seller;
    this.#siteAdmin = store.siteAdmin;
    this.#shopId = store.shopId;
    this.#first = first;
  }

  async take({ do: what, at, which }: Step): Promise<void> {
    const edition = oneOf(await this.#editions(), at);
    if (what === "import") return await this.#import(which, at);
    if (what === "merge") return await this.#merge(at);
    if (what === "undo") return await this.#undo(at);
    if (!edition) return;
    if (what === "edit") return await this.#edit(edition);
    if (what === "retitle") return await this.#retitle(edition);
    if (what === "restoreEdition" || what === "restoreBook") return await this.#restore(what, edition, which);
    const listing = await this.#listingOf(edition);
    if (what === "list") {
      const { id: editionId, isPublic, isGone } = edition;
      if (!listing && isPublic && !isGone)
        await addListings(db(), { actor: this.#seller }, [
          { shopId: this.#shopId, editionId, priceMinor: 50_000n, currency: "NPR" },
        ]);
    } else if (listing && what === "count") await record(this.#seller, listing);
    else if (listing) await sell(this.#seller, listing);
  }

  async #import(which: number, at: number): Promise<void> {
    const genre = oneOf(this.#genres, at) ?? (await this.#newGenre());
    this.#pages += 1;
    const rows = Array.from({ length: BOOKS }, (_none, number): Row => {
      const row = { ...FULL, titleEn: `Book ${number}`, titleNp: `पुस्तक ${number}` };
      return {
        ...row,
        isbn13: isbn(this.#first + number),
        genres: genre,
        status: at % 3 === 0 ? "draft" : "active",
        pages: this.#pages,
      };
    }).filter((_row, number) => (which & (2 ** number)) > 0);
    if (rows.length === 0) return;
    const gone = (await this.#editions()).filter(({ isGone }) => isGone).map(({ id: of }) => of);
    const { id, state } = await imported(this.#of, rows);
    expect(state).toBe("done");
    this.#imports.push(id);
    // What the file says is written over what people wrote before.
    await this.#note();
    for (const now of await this.#editions())
      if (!now.isGone && gone.includes(now.id)) this.#broughtBack.add(now.id).add(now.book);
  }

  async #edit(edition: Edition): Promise<void> {
    this.#pages += 1;
    const { id } = edition;
    const patch = { pages: this.#pages };
    await changeEdition(db(), { actor: this.#of.admin }, { id, openedVersion: null, patch });
    await this.#note(edition);
  }

  async #retitle(edition: Edition): Promise<void> {
    this.#pages += 1;
    const { book: id } = edition;
    const patch = { title: { en: `Title ${this.#pages}` } };
    await changeBook(db(), { actor: this.#of.admin }, { id, openedVersion: null, patch });
    await this.#note(edition);
  }

  async #restore(what: string, edition: Edition, which: number): Promise<void> {
    if (what === "restoreBook") {
      const version = { version: 1 + (which % edition.bookVersion), openedVersion: edition.bookVersion };
      await restoreBookVersion(this.#of.admin, edition.book, version);
      await this.#note(edition);
    } else {
      const version = { version: 1 + (which % edition.version), openedVersion: edition.version };
      await restoreEditionVersion(this.#of.admin, edition.id, version);
      await this.#note(edition);
    }
  }

  async #merge(at: number): Promise<void> {
    const from = oneOf(this.#genres, at);
    if (from === undefined || this.#genres.length > 6) return;
    const into = await this.#newGenre();
    const idOf = async (slug: string) =>
      (await db().execute<{ id: string }>(sql`select id from genres where slug = ${slug}`)).rows[0]?.id ?? "";
    const merged = { id: await idOf(from), intoId: await idOf(into), openedVersion: 1 };
    await mergeGenre(this.#siteAdmin, merged);
  }

  async #newGenre(): Promise<string> {
    const { slug } = await build.genre();
    this.#genres.push(slug);
    return slug;
  }

  async #undo(at: number): Promise<void> {
    const id = oneOf(this.#imports, at);
    if (id === undefined) return;
    const before = new Map((await this.#editions()).map((edition) => [edition.id, edition]));
    const listed = await this.#listed();
    const started = await startUndo(
      this.#of.admin,
      id,
      { definitions: [spreadsheetImport], reason: "Undone" },
      settings,
    );
    if (!started.ok) return;
    const { state, done, total, report } = await operationOf(this.#of.admin, started.value);
    expect(state).toBe("done");
    // Each change was taken back, stays, or has no effect any more.
    expect([done, Object.values(report.counts ?? {}).reduce((sum, count) => sum + count, 0)]).toEqual([
      total,
      total,
    ]);
    for (const now of await this.#editions()) {
      const earlier = before.get(now.id);
      if (!earlier) continue;
      // What a bookstore lists stays for sale, whoever takes back what brought it here.
      if (listed.has(now.id) && earlier.isPublic && !earlier.isGone)
        expect(now).toMatchObject({ isPublic: true, isGone: false });
      // What a person wrote last stays.
      if (this.#written.has(now.id)) expect(now.pages).toBe(this.#written.get(now.id));
      if (this.#written.has(now.book)) expect(now.title).toBe(this.#written.get(now.book));
      if ([now.id, now.book].some((of) => this.#written.has(of) && !this.#broughtBack.has(of)))
        expect(now.isGone).toBe(earlier.isGone);
    }
  }

  /**
   * Notes what a person wrote last; what a file has written over is a person's no more.
   * @param before the edition before a person changed it, or its book
   */
  async #note(before?: Edition): Promise<void> {
    for (const { id, pages, version, book, title, bookVersion } of await this.#editions()) {
      if (before === undefined) {
        if (this.#written.get(id) !== pages) this.#written.delete(id);
        if (this.#written.get(book) !== title) this.#written.delete(book);
      }
      if (id === before?.id && version !== before.version) this.#writes(id, pages);
      if (book === before?.book && bookVersion !== before.bookVersion) this.#writes(book, title);
    }
  }

  #writes(id: string, value: string | number): void {
    this.#written.set(id, value);
    this.#broughtBack.delete(id);
  }

  async #editions(): Promise<readonly Edition[]> {
    const { rows } = await db().execute<Edition>(sql`
      select e.id, b.id as book, b.title ->> 'en' as title, e.pages, e.version, b.version as "bookVersion",
        e.archived_on is not null or b.archived_on is not null as "isGone", e.status in ('active', 'outOfPrint') as "isPublic"
      from book_editions e join books b on b.id = e.book_id
      where b.publisher_id = ${this.#of.publisherId} order by e.isbn13, e.id`);
    return rows;
  }

  async #listingOf({ id }: Edition): Promise<string | undefined> {
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from listings where edition_id = ${id} and shop_id = ${this.#shopId}`,
    );
    return rows[0]?.id;
  }

  async #listed(): Promise<ReadonlySet<string>> {
    const { rows } = await db().execute<{ id: string }>(
      sql`select edition_id as id from listings where shop_id = ${this.#shopId}`,
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** What holds after any step. */
  async check(): Promise<void> {
    const { rows } = await db().execute<{ what: string }>(sql`
      select 'a book of a merged genre' as what from book_genres g join genres m on m.id = g.genre_id
        where m.merged_into is not null
      union all
      select 'two editions of one number' from book_editions where archived_on is null and isbn13 is not null
        group by isbn13 having count(*) > 1`);
    expect(rows).toEqual([]);
  }
}

let first = 0;
test("after any history of imports, edits, sales, merges, undoings and restorings what people built on stays", {
  timeout: HISTORIES_MS,
}, async () => {
  const listing = await build.listing();
  const seller = await viewerWith({ type: "admin", shopId: listing.shopId });
  const siteAdmin = await viewerWith({ type: "siteAdmin" });
  const steps = fc.array(aStep, { minLength: HISTORY_STEPS / 2, maxLength: HISTORY_STEPS / 2 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const store = { seller, shopId: listing.shopId, siteAdmin };
      const history = new History(await publisherWithMember(), store, (first += BOOKS));
      for (const step of taken) {
        await history.take(step);
        await history.check();
      }
    }),
    HISTORY_RUNS,
  );
});
