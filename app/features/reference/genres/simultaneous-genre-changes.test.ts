import { and, inArray, isNull, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { changeBook } from "#app/records/books/save-book.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { secondDuringFirst } from "#tests/locks.ts";
import { archiveGenre } from "./archive-genre.server.ts";
import { mergeGenre } from "./merge-genre.server.ts";
import { addGenre, changeGenre } from "./save-genre.server.ts";

useDatabase();

const admin = async (): Promise<Viewer> => {
  const { id, email, name } = await build.person();
  return { id, email, name, roles: [{ type: "siteAdmin" }] };
};

const input = (en: string, parentId: string | null = null) => ({
  name: { en },
  parentId,
  themaCodes: [],
  themaQualifiers: [],
  isFiction: null,
  sortOrder: 900,
  description: null,
  keywords: null,
  bisacCodes: [],
  defaultAudience: null,
});

/** Runs some work in a transaction that stays open while the second operation of `secondDuringFirst` is attempted. */
const during =
  (work: (tx: ReturnType<typeof db>) => Promise<unknown>) =>
  async (hold: () => Promise<void>): Promise<unknown> =>
    await transact(db(), async (tx) => {
      const result = await work(tx);
      await hold();
      return result;
    });

test("a genre cannot get a parent that is archived at the same time", async () => {
  const parent = await build.genre();
  const viewer = await admin();
  const [, child] = await secondDuringFirst(
    during(async (tx) => await archiveGenre({ viewer, id: parent.id, openedVersion: 1 }, tx)),
    async () => await addGenre(viewer, input("Added meanwhile", parent.id)),
  );
  expect(child).toMatchObject({ value: { ok: false, code: "genre_parent_refused" } });
});

test("of two genres that get one name at the same time, the second is refused at its field", async () => {
  const viewer = await admin();
  const other = await build.genre();
  const refused = { ok: false, code: "genre_name_taken", values: { field: "name" } };
  const added = await Promise.all([addGenre(viewer, input("Same")), addGenre(viewer, input("Same"))]);
  expect(added.toSorted((one, two) => Number(two.ok) - Number(one.ok))).toMatchObject([
    { ok: true },
    refused,
  ]);
  const [again, changed] = await Promise.all([
    addGenre(viewer, input("Both")),
    changeGenre(viewer, other.id, 1, input("Both")),
  ]);
  expect([again, changed].filter(({ ok }) => ok)).toHaveLength(1);
  expect(await db().$count(genres, sql`name ->> 'en' = 'Both'`)).toBe(1);
});

test("a book cannot be given a genre that is merged into another at the same time", async () => {
  const [from, into, book] = [await build.genre(), await build.genre(), await build.book({ genres: [] })];
  const [, given] = await secondDuringFirst(
    during(
      async (tx) => await mergeGenre(await admin(), { id: from.id, intoId: into.id, openedVersion: 1 }, tx),
    ),
    async () =>
      await changeBook(
        db(),
        { actor: SYSTEM },
        { id: book.id, openedVersion: null, patch: { genres: [from.id] } },
      ),
  );
  expect(given).toMatchObject({ value: { ok: false, code: "book_genre_unknown" } });
});

test("a merge also changes a book that gets the genre at the same time", async () => {
  const [from, into, book] = [await build.genre(), await build.genre(), await build.book({ genres: [] })];
  const viewer = await admin();
  const [, merged] = await secondDuringFirst(
    during(
      async (tx) =>
        await changeBook(
          tx,
          { actor: SYSTEM },
          { id: book.id, openedVersion: null, patch: { genres: [from.id] } },
        ),
    ),
    async () => await mergeGenre(viewer, { id: from.id, intoId: into.id, openedVersion: 1 }),
  );
  expect(merged).toMatchObject({ value: { ok: true } });
  const { rows } = await db().execute(sql`select genre_id from book_genres where book_id = ${book.id}`);
  expect(rows).toEqual([{ genre_id: into.id }]);
});

test("a book can get the other genre during a merge, and both succeed", async () => {
  const [from, into, book] = [await build.genre(), await build.genre(), await build.book({ genres: [] })];
  await changeBook(
    db(),
    { actor: SYSTEM },
    { id: book.id, openedVersion: null, patch: { genres: [from.id] } },
  );
  const viewer = await admin();
  const [, merged] = await secondDuringFirst(
    async (hold) =>
      await transact(db(), async (tx) => {
        // The merge, which has locked the row of its genre, waits for the row of the book; then the book gets the other genre.
        await tx.execute(sql`select from books where id = ${book.id} for update`);
        await hold();
        const patch = { genres: [from.id, into.id] };
        const change = { id: book.id, openedVersion: null, patch };
        expect(await changeBook(tx, { actor: SYSTEM }, change)).toMatchObject({ ok: true });
      }),
    async () => await mergeGenre(viewer, { id: from.id, intoId: into.id, openedVersion: 1 }),
  );
  expect(merged).toMatchObject({ value: { ok: true } });
  const { rows } = await db().execute(sql`select genre_id from book_genres where book_id = ${book.id}`);
  expect(rows).toEqual([{ genre_id: into.id }]);
});

test("of two merges into each other one is done and the other refused", async () => {
  const [one, other] = [await build.genre(), await build.genre()];
  const viewer = await admin();
  const results = await Promise.all([
    mergeGenre(viewer, { id: one.id, intoId: other.id, openedVersion: 1 }),
    mergeGenre(viewer, { id: other.id, intoId: one.id, openedVersion: 1 }),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  const ofBoth = inArray(genres.id, [one.id, other.id]);
  expect(await db().$count(genres, and(ofBoth, isNull(genres.archivedOn)))).toBe(1);
});
