import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { transact } from "#app/db/transact.server.ts";
import type { EditionStatus } from "#app/domain/editions/edition.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { secondDuringFirst } from "#tests/locks.ts";
import { archiveBook } from "./books/archive-book.server.ts";
import { moveEdition } from "./editions/move-edition.server.ts";
import { addEdition } from "./editions/save-edition.server.ts";
import { bookWithAdmin, storedBook } from "./records-for-tests.ts";

useDatabase();

const ANY_VERSION = { openedVersion: null };

// An edition from a record may be public without any other field, so these set the status alone.
const waysToPublish: [
  string,
  (
    setup: Awaited<ReturnType<typeof bookWithAdmin>>,
    status: EditionStatus,
  ) => Promise<() => Promise<unknown>>,
][] = [
  [
    "moved",
    async ({ admin, book }, to) => {
      const { id } = await build.edition({ bookId: book.id, status: "draft" });
      const writer = { actor: admin, isFromRecord: true };
      return async () => await moveEdition(db(), writer, { id, ...ANY_VERSION, to, reason: null });
    },
  ],
  [
    "added",
    async ({ admin, book }, status) => {
      const formatId = (await build.formatOf("paperback")).id;
      const values = {
        bookId: book.id,
        formatId,
        name: { en: "First" },
        priceMinor: 1n,
        currency: "NPR",
        status,
      };
      return async () => await addEdition(db(), { actor: admin, isFromRecord: true }, values);
    },
  ],
];

test.each(waysToPublish)(
  "an edition that is %s while its book is archived does not become public",
  async (_how, prepare) => {
    const setup = await bookWithAdmin();
    const publish = await prepare(setup, "active");
    const [archived, published] = await secondDuringFirst(
      async (hold) =>
        await transact(db(), async (tx) => {
          const result = await archiveBook(tx, { actor: setup.admin }, { id: setup.book.id, ...ANY_VERSION });
          await hold();
          return result;
        }),
      publish,
    );
    expect(archived).toMatchObject({ ok: true });
    expect(published).toMatchObject({ value: { ok: false, code: "edition_book_archived" } });
  },
);

test("a book is not archived while an edition of it becomes public", async () => {
  const { admin, book } = await bookWithAdmin();
  const { id } = await build.edition({ bookId: book.id, status: "draft" });
  const [, archived] = await secondDuringFirst(
    async (hold) =>
      await transact(db(), async (tx) => {
        const writer = { actor: admin, isFromRecord: true };
        await moveEdition(tx, writer, { id, ...ANY_VERSION, to: "active", reason: null });
        await hold();
      }),
    async () => await archiveBook(db(), { actor: admin }, { id: book.id, ...ANY_VERSION }),
  );
  expect(archived).toMatchObject({ value: { ok: false, code: "book_has_public_editions" } });
  expect(await storedBook(book.id)).toMatchObject({ archivedOn: null });
});
