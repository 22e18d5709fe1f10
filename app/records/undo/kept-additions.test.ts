import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { restoreBook } from "#app/records/books/archive-book.server.ts";
import { addBook, changeBook } from "#app/records/books/save-book.server.ts";
import { restoreEdition } from "#app/records/editions/move-edition.server.ts";
import { addEdition, changeEdition } from "#app/records/editions/save-edition.server.ts";
import { publisherWithMember, value } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { PARTS, USES } from "./kept-additions.server.ts";
import { operation, undone } from "./undo-for-tests.ts";

useDatabase();

describe("an undone operation keeps whole what others have built on (reported-situations-2, D3 and D4)", () => {
  /** An operation that adds books with an edition on sale each, and then completes them. */
  async function imported(count: number) {
    const { publisherId, admin } = await publisherWithMember();
    const formatId = (await build.formatOf("paperback")).id;
    const made: { book: string; edition: string }[] = [];
    const id = await operation(admin, publisherId, async (tx, actor) => {
      const writer = { actor, isFromRecord: true };
      for (let at = 0; at < count; at++) {
        const values = { publisherId, title: { en: `Book ${at}` }, language: "nep", credits: [] };
        const book = value(await addBook(tx, writer, values)).id;
        const edition = { bookId: book, formatId, name: { en: "First" }, status: "active" as const };
        made.push({ book, edition: value(await addEdition(tx, writer, edition)).id });
      }
      for (const { edition } of made)
        value(await changeEdition(tx, writer, { id: edition, openedVersion: null, patch: { pages: 320 } }));
    });
    return { admin, id, made };
  }
  const state = async (edition: string) =>
    (
      await db().execute(sql`
      select e.status, e.pages, e.archived_on is not null as archived, b.archived_on is not null as book
      from book_editions e join books b on b.id = e.book_id where e.id = ${edition}`)
    ).rows[0];
  const WHOLE = { status: "active", pages: 320, archived: false, book: false };
  const GONE = { status: "withdrawn", pages: null, archived: true, book: true };

  const publisherOf = async (book: string) =>
    (await db().execute<{ id: string }>(sql`select publisher_id as id from books where id = ${book}`)).rows[0]
      ?.id ?? "";

  type Made = { readonly book: string; readonly edition: string };
  const builtOn: readonly (readonly [string, string, (made: Made, admin: Viewer) => Promise<unknown>])[] = [
    [
      "a book that was corrected",
      "operation_changed_since",
      async ({ book: id }, admin) =>
        value(
          await changeBook(
            db(),
            { actor: admin },
            { id, openedVersion: null, patch: { title: { en: "Right" } } },
          ),
        ),
    ],
    [
      "an edition that was corrected",
      "operation_changed_since",
      async ({ edition: id }, admin) =>
        value(
          await changeEdition(
            db(),
            { actor: admin },
            { id, openedVersion: null, patch: { name: { en: "2nd" } } },
          ),
        ),
    ],
    [
      "an edition that a bookstore lists",
      "operation_in_use",
      async ({ edition: editionId }) => await build.listing({ editionId }),
    ],
    [
      "an edition that a bookstore has counted",
      "operation_in_use",
      async ({ edition: editionId }) => {
        const { id: listingId } = await build.listing({ editionId });
        await build.movement({ listingId, change: 5 });
      },
    ],
    ["a book of a review", "operation_in_use", async ({ book: bookId }) => await build.review({ bookId })],
  ];

  test.each(builtOn)("%s", async (_what, code, buildOn) => {
    const { admin, id, made } = await imported(2);
    const [used, unused] = made as [Made, Made];
    await buildOn(used, admin);
    const { refusals } = await undone(admin, id);
    expect([await state(used.edition), await state(unused.edition)]).toEqual([WHOLE, GONE]);
    expect(new Map(refusals.map((each) => [each.id, each.code]))).toEqual(
      new Map([
        [used.book, code],
        [used.edition, code],
      ]),
    );
  });

  test("an edition that the operation restored, and a bookstore lists since", async () => {
    const { admin, id, made } = await imported(2);
    await undone(admin, id);
    const [used, unused] = made as [Made, Made];
    const again = await operation(admin, await publisherOf(used.book), async (tx, actor) => {
      const writer = { actor, isFromRecord: true };
      for (const { book, edition } of made) {
        value(await restoreBook(tx, writer, { id: book, openedVersion: null }));
        value(await restoreEdition(tx, writer, { id: edition, openedVersion: null }));
        const opened = { id: edition, openedVersion: null };
        value(await changeEdition(tx, writer, { ...opened, patch: { status: "active", pages: 320 } }));
      }
    });
    await build.listing({ editionId: used.edition });
    const { refusals } = await undone(admin, again);
    expect(await state(used.edition)).toEqual(WHOLE);
    expect(await state(unused.edition)).toMatchObject({ archived: true, book: true });
    expect(new Set(refusals.map((each) => each.id))).toEqual(new Set([used.book, used.edition]));
  });

  test("an edition that the operation put on sale, and a bookstore lists since, stays on sale", async () => {
    const { publisherId, admin } = await publisherWithMember();
    const { id: bookId } = await build.book({ publisherId });
    const edition = async (editionNumber: number) =>
      (await build.edition({ bookId, status: "draft", editionNumber })).id;
    const [used, unused] = [await edition(1), await edition(2)];
    const id = await operation(admin, publisherId, async (tx, actor) => {
      const writer = { actor, isFromRecord: true };
      for (const each of [used, unused]) {
        const opened = { id: each, openedVersion: null };
        value(await changeEdition(tx, writer, { ...opened, patch: { status: "active", pages: 320 } }));
      }
    });
    await build.listing({ editionId: used });
    const { refusals } = await undone(admin, id);
    expect(await state(used)).toMatchObject({ status: "active", pages: null });
    expect(await state(unused)).toMatchObject({ status: "draft", pages: null });
    expect(refusals).toMatchObject([{ id: used, code: "operation_in_use", field: "status" }]);
  });

  test("every column that refers to a book or an edition is part of it, or a use", async () => {
    const { rows } = await db().execute<{ of: string; to: string }>(sql`
      select distinct r.relname || '.' || a.attname as of, f.relname as to
      from pg_constraint c
      join pg_class r on r.oid = c.conrelid
      join pg_class f on f.oid = c.confrelid and f.relname in ('books', 'book_editions')
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f'`);
    const ofTable = (table: string) => rows.filter(({ to }) => to === table).map((row) => row.of);
    expect(ofTable("books").toSorted()).toEqual([...PARTS.book, ...USES.book].toSorted());
    expect(ofTable("book_editions").toSorted()).toEqual([...PARTS.edition, ...USES.edition].toSorted());
  });
});
