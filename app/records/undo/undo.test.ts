import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { operations } from "#app/db/tables/operations.server.ts";
import { publicationDate } from "#app/domain/editions/publication-date.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { withOperation } from "#app/platform/audit/operation-context.server.ts";
import { operationOf, refusalsOf } from "#app/platform/operations/read-operation.server.ts";
import { runOperation } from "#app/platform/operations/run-operation.server.ts";
import { addBook, type BookPatch, changeBook } from "#app/records/books/save-book.server.ts";
import { addContributor } from "#app/records/contributors/save-contributor.server.ts";
import { credit } from "#app/records/credits.server.ts";
import { archiveEdition, moveEdition } from "#app/records/editions/move-edition.server.ts";
import { addEdition, changeEdition, type EditionPatch } from "#app/records/editions/save-edition.server.ts";
import { expectNotFound, publisherWithMember, roleId, value } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { propertyRuns } from "#tests/seed.ts";
import { operation, undo, undone } from "./undo-for-tests.ts";
import { undoOperation } from "./undo-operation.server.ts";

useDatabase();

const IGNORED = ["version", "updated_on", "status_reason"];
/** Everything stored about a book and its editions, without what every change sets. */
async function snapshot(bookId: string) {
  const { rows } = await db().execute<{ rows: Record<string, unknown> }>(sql`
    select jsonb_build_object(
      'book', (select to_jsonb(b) - ${sql.raw(`array['${IGNORED.join("','")}']`)} from books b where b.id = ${bookId}),
      'genres', (select jsonb_agg(to_jsonb(g) order by genre_id) from book_genres g where g.book_id = ${bookId}),
      'credits', (select jsonb_agg(to_jsonb(c) - 'id' order by edition_id nulls first, sequence) from contributions c where c.book_id = ${bookId}),
      'editions', (select jsonb_agg(to_jsonb(e) - ${sql.raw(`array['${IGNORED.join("','")}']`)} order by e.id) from book_editions e where e.book_id = ${bookId}),
      'discounts', (select jsonb_agg(to_jsonb(d) - 'id' - 'created_on' order by d.edition_id, sequence) from edition_discounts d
        join book_editions e on e.id = d.edition_id where e.book_id = ${bookId})
    ) as rows`);
  return rows[0]?.rows;
}

async function aBook(publisherId: string) {
  const author = await build.contributor();
  const values = {
    publisherId,
    title: { en: "A book" },
    language: "nep",
    genres: [(await build.genreOf("novels")).id],
  };
  const book = value(
    await addBook(
      db(),
      { actor: SYSTEM },
      {
        ...values,
        abbreviation: { en: "AB" },
        description: { en: "About" },
        credits: [credit(author.id, await roleId("A01"))],
      },
    ),
  );
  const edition = await build.edition({ bookId: book.id, status: "active", isbn13: "9789937000017" });
  return { book, edition };
}

describe("an undone operation", () => {
  test("gives back every value of editions and books, whatever was changed", async () => {
    const { publisherId, admin } = await publisherWithMember();
    const ghazals = (await build.genreOf("ghazals")).id;
    const other = await build.contributor();
    const role = await roleId("B06");
    const bookPatches: readonly BookPatch[] = [
      { title: { np: "अर्को" } },
      { description: { en: "New", np: "नयाँ" }, aliases: ["a", "b"] },
      { genres: [ghazals] },
      { credits: [credit(other.id, role, { royaltyBps: 500 })] },
      { published: publicationDate("bs", 2081, 4) ?? null, submittedOn: "2024-05-06" },
      { contents: [{ title: { en: "One" }, page: 3 }], originalLanguage: "eng" },
    ];
    const editionPatches: readonly EditionPatch[] = [
      { priceMinor: 12_345n, currency: "USD" },
      { priceMinor: null, currency: null, status: "draft", statusReason: "why" },
      { discounts: [{ percent: "15", from: null, until: "2030-01-01", remarks: "x" }] },
      { published: publicationDate("ad", 2024, 2, 29) ?? null, pages: 100, size: { en: "A5" } },
      { isbn13: null, isbn10: null, upc: "036000291452", name: { en: "Other" } },
      { credits: [credit(other.id, role)], weightG: 300 },
      { status: "outOfPrint" },
    ];
    const changes = fc.array(
      fc.oneof(
        fc.constantFrom(...bookPatches).map((book) => ({ book })),
        fc.constantFrom(...editionPatches).map((edition) => ({ edition })),
      ),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(changes, async (sequence) => {
        const { book, edition } = await aBook(publisherId);
        const before = await snapshot(book.id);
        const id = await operation(admin, publisherId, async (tx, actor) => {
          for (const change of sequence) {
            const of = { openedVersion: null } as const;
            if ("book" in change) await changeBook(tx, { actor }, { id: book.id, ...of, patch: change.book });
            else
              await changeEdition(
                tx,
                { actor, isFromRecord: true },
                { id: edition.id, ...of, patch: change.edition },
              );
          }
        });
        const result = await undo(admin, id);
        // The sequence may have changed nothing.
        if (!result.ok) expect(result.code).toBe("operation_no_undo");
        expect(await snapshot(book.id)).toMatchObject(before ?? {});
        if (result.ok) expect(await refusalsOf(result.value, 10)).toEqual([]);
      }),
      propertyRuns(20),
    );
  });

  test("is undone once, also when two people try at the same time", async () => {
    const { publisherId, admin } = await publisherWithMember();
    const { book } = await aBook(publisherId);
    const id = await operation(admin, publisherId, async (tx, actor) =>
      changeBook(tx, { actor }, { id: book.id, openedVersion: null, patch: { title: { en: "New" } } }),
    );
    const attempts = await Promise.all([undo(admin, id), undo(admin, id)]);
    expect(attempts.map((each) => (each.ok ? "ok" : each.code)).toSorted()).toEqual([
      "ok",
      "operation_undone",
    ]);
    expect(await undo(admin, id)).toMatchObject({ code: "operation_undone" });
    await expectNotFound(undo((await publisherWithMember()).admin, id));
  });

  test("leaves what was changed since as it is, and reports it", async () => {
    const { publisherId, admin } = await publisherWithMember();
    const { book, edition } = await aBook(publisherId);
    const id = await operation(admin, publisherId, async (tx, actor) => {
      const patch = { pages: 111, priceMinor: 99_900n, weightG: 400 };
      await changeEdition(tx, { actor }, { id: edition.id, openedVersion: null, patch });
    });
    await changeEdition(
      db(),
      { actor: admin },
      { id: edition.id, openedVersion: null, patch: { pages: 222, weightG: 500 } },
    );
    const { report, refusals } = await undone(admin, id);
    // One edition, of which two fields stay.
    expect(report).toEqual({ counts: { undone: 1 } });
    const left = { id: edition.id, kind: "edition", name: book.title, code: "operation_changed_since" };
    expect(refusals).toHaveLength(2);
    expect(refusals).toEqual(
      expect.arrayContaining([
        { ...left, field: "pages" },
        { ...left, field: "weightG" },
      ]),
    );
    const { rows } = await db().execute(
      sql`select pages, price_minor::int as price, weight_g from book_editions where id = ${edition.id}`,
    );
    expect(rows).toEqual([{ pages: 222, price: 50_000, weight_g: 500 }]);
  });

  test("leaves what a person wrote since, also where it is what the operation wrote", async () => {
    const { publisherId, admin } = await publisherWithMember();
    const { book, edition } = await aBook(publisherId);
    const write = async (patch: EditionPatch, to = db(), actor = admin) =>
      await changeEdition(to, { actor }, { id: edition.id, openedVersion: null, patch });
    const id = await operation(admin, publisherId, async (tx, actor) => {
      await write({ pages: 111, weightG: 400 }, tx, actor);
      await changeBook(tx, { actor }, { id: book.id, openedVersion: null, patch: { title: { en: "New" } } });
    });
    await write({ pages: 222 });
    await write({ pages: 111 });
    for (const title of ["Other", "New"])
      await changeBook(
        db(),
        { actor: admin },
        { id: book.id, openedVersion: null, patch: { title: { en: title } } },
      );
    const { refusals } = await undone(admin, id);
    expect(new Set(refusals.map(({ field }) => field))).toEqual(new Set(["pages", "title"]));
    const { rows } = await db().execute(
      sql`select e.pages, e.weight_g, b.title ->> 'en' as title from book_editions e join books b on b.id = e.book_id where e.id = ${edition.id}`,
    );
    expect(rows).toEqual([{ pages: 111, weight_g: null, title: "New" }]);
  });

  test("changes a status back with the reason", async () => {
    const { publisherId, admin } = await publisherWithMember();
    const { edition } = await aBook(publisherId);
    const id = await operation(admin, publisherId, async (tx, actor) =>
      moveEdition(
        tx,
        { actor, isFromRecord: true },
        { id: edition.id, openedVersion: null, to: "draft", reason: "r" },
      ),
    );
    await db().execute(sql`insert into images (hash, width, height, bytes, dominant_colour)
      values (repeat('a', 40), 8, 8, 8, '#aaaaaa') on conflict do nothing`);
    await db().execute(sql`insert into edition_images (edition_id, part, image_hash, alt_text)
      select ${edition.id}, part, repeat('a', 40), '{"en":"A"}' from unnest(array['front', 'back']) part`);
    await undone(admin, id);
    const status = async () =>
      (
        await db().execute(
          sql`select status, status_reason as reason from book_editions where id = ${edition.id}`,
        )
      ).rows;
    expect(await status()).toEqual([{ status: "active", reason: null }]);
    const archived = await operation(admin, publisherId, async (tx, actor) => {
      await moveEdition(
        tx,
        { actor },
        { id: edition.id, openedVersion: null, to: "outOfPrint", reason: null },
      );
    });
    await undone(admin, archived);
    expect(await status()).toEqual([{ status: "active", reason: "Undone" }]);
  });

  test("archives what was added, unless it is used or was changed since", async () => {
    const { publisherId, admin } = await publisherWithMember();
    const formatId = (await build.formatOf("paperback")).id;
    const made: { book: string; edition: string }[] = [];
    let contributorId = "";
    const id = await operation(admin, publisherId, async (tx, actor) => {
      const writer = { actor, isFromRecord: true };
      contributorId = value(
        await addContributor(tx, writer, { name: { en: "New Person" }, publisherId: null }),
      ).id;
      const credits = [credit(contributorId, await roleId("A01"))];
      for (const title of ["One", "Two", "Three"]) {
        const book = value(
          await addBook(tx, writer, { publisherId, title: { en: title }, language: "nep", credits }),
        );
        const status = title === "One" ? ("active" as const) : ("draft" as const);
        const added = value(
          await addEdition(tx, writer, { bookId: book.id, formatId, name: { en: "First" }, status }),
        );
        made.push({ book: book.id, edition: added.id });
      }
    });
    await changeEdition(
      db(),
      { actor: admin },
      { id: made[1]?.edition ?? "", openedVersion: null, patch: { pages: 5 } },
    );
    value(
      await addEdition(
        db(),
        { actor: admin },
        { bookId: made[2]?.book ?? "", formatId, name: { en: "2" }, editionNumber: 2 },
      ),
    );
    const { report, refusals } = await undone(admin, id);
    const archived = async (table: string, row: string) =>
      (await db().execute(sql`select archived_on is not null as is from ${sql.raw(table)} where id = ${row}`))
        .rows[0]?.is;
    expect(await Promise.all(made.map(({ edition }) => archived("book_editions", edition)))).toEqual([
      true,
      false,
      true,
    ]);
    expect(await Promise.all(made.map(({ book }) => archived("books", book)))).toEqual([true, false, false]);
    expect(await archived("contributors", contributorId)).toBe(false);
    expect(refusals.map(({ kind, code }) => `${kind} ${code}`).toSorted()).toEqual([
      "book operation_changed_since",
      "book operation_changed_since",
      "contributor operation_in_use",
      "edition operation_changed_since",
    ]);
    expect(report.counts).toEqual({ undone: 3, kept: 4 });
    const { rows } = await db().execute(sql`select status from book_editions where id = ${made[0]?.edition}`);
    expect(rows).toEqual([{ status: "withdrawn" }]);
  });

  test("reported-situations-2 M36: counts each change once, and those of the work that completes it", async () => {
    const { publisherId, admin } = await publisherWithMember();
    const formatId = (await build.formatOf("paperback")).id;
    const editions: string[] = [];
    const id = await operation(admin, publisherId, async (tx, actor) => {
      const writer = { actor, isFromRecord: true };
      for (let at = 0; at < 150; at += 1) {
        const added = { publisherId, title: { en: `Book ${at}` }, language: "nep", credits: [] };
        const bookId = value(await addBook(tx, writer, added)).id;
        const edition = { bookId, formatId, name: { en: "First" }, status: "draft" as const };
        editions.push(value(await addEdition(tx, writer, edition)).id);
      }
    });
    // Somebody has gone on with one of them.
    const own = { id: editions[149] ?? "", openedVersion: null, patch: { pages: 9 } };
    value(await changeEdition(db(), { actor: admin }, own));
    const following = randomUUID();
    await db().insert(operations).values({
      id: following,
      kind: "doing",
      input: {},
      state: "running",
      follows: id,
      publisherId,
      createdBy: admin.id,
    });
    const undoing = value(await undo(admin, id));
    const run = { uploadDir: "", production: false, signal: new AbortController().signal, isLast: true };
    const running = runOperation([undoOperation], undoing, run);
    // It draws some more covers before it ends.
    await withOperation(following, async () => {
      for (const edition of editions.slice(0, 8))
        value(
          await changeEdition(
            db(),
            { actor: admin },
            { id: edition, openedVersion: null, patch: { pages: 111 } },
          ),
        );
    });
    await db()
      .update(operations)
      .set({ state: "done", endedOn: databaseNow() })
      .where(eq(operations.id, following));
    await running;
    const { done, total, report } = await operationOf(admin, undoing);
    expect([done, total]).toEqual([308, 308]);
    expect(report.counts).toEqual({ undone: 306, kept: 2 });
  });

  test("archives what was added when a later operation on it was undone, but not while that one stands", async () => {
    const { publisherId, admin } = await publisherWithMember();
    const formatId = (await build.formatOf("paperback")).id;
    const made: { book: string; edition: string }[] = [];
    const id = await operation(admin, publisherId, async (tx, actor) => {
      const writer = { actor, isFromRecord: true };
      for (const title of ["One", "Two"]) {
        const added = { publisherId, title: { en: title }, language: "nep", credits: [] };
        const book = value(await addBook(tx, writer, added)).id;
        const edition = { bookId: book, formatId, name: { en: "First" }, status: "draft" as const };
        made.push({ book, edition: value(await addEdition(tx, writer, edition)).id });
      }
    });
    const change = (editions: readonly string[], pages: number) =>
      operation(admin, publisherId, async (tx, actor) => {
        for (const edition of editions)
          value(await changeEdition(tx, { actor }, { id: edition, openedVersion: null, patch: { pages } }));
      });
    const [one, two] = made.map(({ edition }) => edition);
    const later = await change([one ?? "", two ?? ""], 111);
    const { refusals: none } = await undone(admin, later);
    expect(none).toEqual([]);
    await change([two ?? ""], 222);
    const { report, refusals } = await undone(admin, id);
    expect(report.counts).toEqual({ undone: 2, kept: 2 });
    expect(refusals.map(({ id: left, code }) => [left, code])).toEqual([
      [two, "operation_changed_since"],
      [made[1]?.book, "operation_changed_since"],
    ]);
  });

  test("restores what was archived", async () => {
    const { publisherId, admin } = await publisherWithMember();
    const { book } = await aBook(publisherId);
    const draft = await build.edition({ bookId: book.id, editionNumber: 2, status: "draft" });
    const id = await operation(admin, publisherId, async (tx, actor) =>
      archiveEdition(tx, { actor }, { id: draft.id, openedVersion: null }),
    );
    await undone(admin, id);
    const { rows } = await db().execute(sql`select archived_on from book_editions where id = ${draft.id}`);
    expect(rows).toEqual([{ archived_on: null }]);
  });
});
