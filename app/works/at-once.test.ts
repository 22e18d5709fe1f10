import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { transact } from "#app/db/transact.server.ts";
import type { EditionStatus } from "#app/domain/edition.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { secondDuringFirst } from "#tests/locks.ts";
import { archiveBook } from "./books/archive-book.server.ts";
import { moveEdition } from "./editions/move-edition.server.ts";
import { addEdition } from "./editions/save-edition.server.ts";
import { publisherWithAdmin, storedBook } from "./works-for-tests.ts";

useDatabase();

async function aBook() {
  const { publisher, admin } = await publisherWithAdmin();
  const book = await build.book({ publisherId: publisher.id });
  return { admin, book };
}

const OPEN = { openedVersion: null };

// What a record gives may be published without more, so these change nothing but the status.
const ways: [
  string,
  (of: Awaited<ReturnType<typeof aBook>>, status: EditionStatus) => Promise<() => Promise<unknown>>,
][] = [
  [
    "moved",
    async ({ admin, book }, to) => {
      const { id } = await build.edition({ bookId: book.id, status: "draft" });
      const writer = { actor: admin, isFromRecord: true };
      return async () => await moveEdition(db(), writer, { id, ...OPEN, to, reason: null });
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

test.each(ways)(
  "an edition that is %s while its book is archived does not become public",
  async (_how, begin) => {
    const of = await aBook();
    const publish = await begin(of, "active");
    const [archived, published] = await secondDuringFirst(
      async (hold) =>
        await transact(db(), async (tx) => {
          const result = await archiveBook(tx, { actor: of.admin }, { id: of.book.id, ...OPEN });
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
  const { admin, book } = await aBook();
  const { id } = await build.edition({ bookId: book.id, status: "draft" });
  const [, archived] = await secondDuringFirst(
    async (hold) =>
      await transact(db(), async (tx) => {
        const writer = { actor: admin, isFromRecord: true };
        await moveEdition(tx, writer, { id, ...OPEN, to: "active", reason: null });
        await hold();
      }),
    async () => await archiveBook(db(), { actor: admin }, { id: book.id, ...OPEN }),
  );
  expect(archived).toMatchObject({ value: { ok: false, code: "book_has_public_editions" } });
  expect(await storedBook(book.id)).toMatchObject({ archivedOn: null });
});
