import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { addBook, changeBook } from "#app/records/books/save-book.server.ts";
import { type Credit, credit } from "#app/records/credits.server.ts";
import { addEdition, changeEdition } from "#app/records/editions/save-edition.server.ts";
import { bookWithAdmin, creditRows, entriesOf, roleId, value } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { secondDuringFirst } from "#tests/locks.ts";

useDatabase();

/** A credit of a new contributor with this share. */
const shared = async (royaltyBps: number | null, role = "A01"): Promise<Credit> =>
  credit((await build.contributor()).id, await roleId(role), { royaltyBps });

async function bookWithEdition() {
  const { admin, book, publisher } = await bookWithAdmin();
  const edition = await build.edition({ bookId: book.id, status: "draft" });
  const writer = { actor: admin };
  const ofBook = async (...credits: Credit[]) =>
    await changeBook(db(), writer, { id: book.id, openedVersion: null, patch: { credits } });
  const ofEdition = async (...credits: Credit[]) =>
    await changeEdition(db(), writer, { id: edition.id, openedVersion: null, patch: { credits } });
  return { writer, publisher, book, edition, ofBook, ofEdition };
}

const TOO_LARGE = { ok: false, code: "credit_royalty_too_large", values: { field: "credits" } };

describe("shares of royalty", () => {
  test("are stored, changed and recorded with their credits", async () => {
    const { book, ofBook } = await bookWithEdition();
    const [author, editor] = [await shared(1000), await shared(null, "B01")];
    value(await ofBook(author, editor));
    value(await ofBook({ ...author, royaltyBps: 1250 }, editor));
    expect(await creditRows(book.id)).toMatchObject([{ royaltyBps: 1250 }, { royaltyBps: null }]);
    expect((await entriesOf(book.id)).at(-1)).toMatchObject({
      before: { credits: [{ royaltyBps: 1000 }, { royaltyBps: null }] },
      after: { credits: [{ royaltyBps: 1250 }, { royaltyBps: null }] },
    });
  });

  test.each([-1, 10_001, 12.5])("of %s are refused", async (royaltyBps) => {
    const { ofBook, ofEdition } = await bookWithEdition();
    const wrong = { ok: false, code: "credit_royalty_wrong", values: { field: "credits" } };
    expect(await ofBook(await shared(royaltyBps))).toEqual(wrong);
    expect(await ofEdition(await shared(royaltyBps))).toEqual(wrong);
  });

  test("are the whole at most in one list", async () => {
    const { writer, publisher, ofBook } = await bookWithEdition();
    const [most, rest, more] = [await shared(9_000), await shared(1_000), await shared(1_001)];
    expect(await ofBook(most, more)).toEqual(TOO_LARGE);
    expect((await ofBook(most, rest)).ok).toBe(true);
    const values = { publisherId: publisher.id, title: { en: "Salt" }, language: "eng" };
    expect(await addBook(db(), writer, { ...values, credits: [most, more] })).toEqual(TOO_LARGE);
  });

  test("of a book and of any one of its editions are the whole at most together", async () => {
    const { writer, book, ofBook, ofEdition } = await bookWithEdition();
    const [author, reader] = [await shared(6_000), await shared(4_000, "E07")];
    value(await ofBook(author));
    expect(await ofEdition({ ...reader, royaltyBps: 4_001 })).toEqual(TOO_LARGE);
    expect((await ofEdition(reader)).ok).toBe(true);
    expect(await ofBook({ ...author, royaltyBps: 6_001 })).toEqual(TOO_LARGE);
    const formatId = (await build.formatOf("audiobook")).id;
    const added = { bookId: book.id, formatId, name: { en: "Audio" } };
    expect(
      await addEdition(db(), writer, { ...added, credits: [{ ...reader, royaltyBps: 4_001 }] }),
    ).toMatchObject({ ok: false, code: "credit_royalty_too_large" });
    // Another edition's reader takes nothing from the first one's.
    expect((await addEdition(db(), writer, { ...added, credits: [reader] })).ok).toBe(true);
  });

  test.each(["book", "edition"] as const)(
    "do not exceed the whole by two simultaneous changes, the %s first",
    async (first) => {
      const { writer, book, edition, ofBook, ofEdition } = await bookWithEdition();
      const [author, reader] = [await shared(6_000), await shared(6_000, "E07")];
      const [one, other] = await secondDuringFirst(
        async (hold) =>
          await transact(db(), async (tx) => {
            const change = {
              openedVersion: null,
              patch: { credits: first === "book" ? [author] : [reader] },
            };
            const result =
              first === "book"
                ? await changeBook(tx, writer, { id: book.id, ...change })
                : await changeEdition(tx, writer, { id: edition.id, ...change });
            await hold();
            return result;
          }),
        async () => (first === "book" ? await ofEdition(reader) : await ofBook(author)),
      );
      expect(one.ok).toBe(true);
      expect(other).toMatchObject({ value: TOO_LARGE });
    },
  );
});
