import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookEditions, editionDiscounts, editionImages } from "#app/db/tables/editions.server.ts";
import { credit } from "#app/records/credits.server.ts";
import {
  adminOfBook,
  bookWithAdmin,
  creditRows,
  entriesOf,
  expectNotFound,
  publisherWithAdmin,
  roleId,
  value,
  viewerWith,
} from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { foundBooks } from "#tests/found-books.ts";
import type { Cover } from "./edition-parts.server.ts";
import type { NewEdition } from "./edition-values.server.ts";
import { removeCover, saveCover, saveDrawnCover } from "./save-cover.server.ts";
import { addEdition, changeEdition, type EditionPatch } from "./save-edition.server.ts";
import { VALUES_OF_THE_PUBLISHER } from "./values-of-the-publisher-for-tests.ts";

useDatabase();

const NAME = { en: "First edition" };

async function bookAndAdmins() {
  const { publisher, admin, book } = await bookWithAdmin();
  const formatId = (await build.formatOf("paperback")).id;
  const bookAdmin = await adminOfBook(book);
  const add = async (more: Partial<NewEdition> = {}) =>
    await addEdition(db(), { actor: admin }, { bookId: book.id, formatId, name: NAME, ...more });
  return { publisher, admin, bookAdmin, book, formatId, add };
}

const stored = async (id: string) => {
  const [row] = await db().select().from(bookEditions).where(eq(bookEditions.id, id));
  if (!row) throw new Error("There is no such edition.");
  return row;
};

const cover = async (part: Cover["part"], more: Partial<Cover> = {}): Promise<Cover> => ({
  part,
  position: 0,
  imageHash: (await build.image()).hash,
  altText: { en: `The ${part}` },
  isDrawn: false,
  ...more,
});

describe("edition.add", () => {
  test("adds a draft with covers, discounts and own credits by which it is found, in one entry with its scope", async () => {
    const { publisher, admin, book, add } = await bookAndAdmins();
    const reader = await build.contributor({ name: { en: "Bina Thapa" } });
    const front = await cover("front");
    const credits = [credit(reader.id, await roleId("E07"))];
    const discounts = [{ percent: "12.5", from: null, until: "2027-01-01", remarks: null }];
    const isbn13 = "9789937000000";
    const edition = value(
      await add({ isbn13, priceMinor: 45_000n, currency: "NPR", covers: [front], discounts, credits }),
    );
    expect(await stored(edition.id)).toMatchObject({
      status: "draft",
      isbn10: "9937000009",
      createdBy: admin.id,
    });
    expect(await creditRows(book.id)).toMatchObject([{ editionId: edition.id, contributorId: reader.id }]);
    expect(await foundBooks("thapa")).toContain(book.id);
    expect(await entriesOf(edition.id)).toMatchObject([
      {
        actorId: admin.id,
        action: "edition.add",
        scope: { publisherId: publisher.id, bookId: book.id },
        after: { isbn13, priceMinor: "45000", covers: [front], discounts: [{ percent: "12.50" }], credits },
      },
    ]);
  });

  test("is not found for people without the role, and for a book that does not exist", async () => {
    const { book, formatId, admin } = await bookAndAdmins();
    const { admin: other } = await publisherWithAdmin();
    const given = { bookId: book.id, formatId, name: NAME };
    for (const actor of [other, await viewerWith(), null])
      await expectNotFound(addEdition(db(), { actor }, given));
    for (const bookId of ["no-id", crypto.randomUUID()])
      await expectNotFound(addEdition(db(), { actor: admin }, { ...given, bookId }));
  });

  test("refuses a public edition with a missing field, and is not found for an admin of the book who publishes", async () => {
    const { book, bookAdmin, formatId, add } = await bookAndAdmins();
    expect(await add({ status: "active" })).toMatchObject({ ok: false, code: "edition_incomplete" });
    const given = { bookId: book.id, formatId, name: NAME, status: "active" as const };
    await expectNotFound(addEdition(db(), { actor: bookAdmin }, given));
  });

  test.each<Partial<NewEdition>>([
    { priceMinor: 5n, currency: "NPR" },
    { discounts: [{ percent: "90", from: null, until: null, remarks: null }] },
    { statusReason: "Waiting for paper." },
  ])("allows price, discounts and status only to the publisher's admins: %o", async (more) => {
    const { book, bookAdmin, formatId } = await bookAndAdmins();
    const given = { bookId: book.id, formatId, name: NAME };
    await expectNotFound(addEdition(db(), { actor: bookAdmin }, { ...given, ...more }));
    value(await addEdition(db(), { actor: bookAdmin }, { ...given, priceMinor: null, discounts: [] }));
  });

  test.each<[string, Partial<NewEdition>]>([
    ["edition_name_missing", { name: {} }],
    ["edition_number_wrong", { editionNumber: 2_147_483_648 }],
    ["edition_price_wrong", { priceMinor: 2n ** 63n, currency: "NPR" }],
    ["edition_measure_wrong", { pages: 2_147_483_648 }],
    ["edition_measure_wrong", { durationMinutes: 1e300 }],
    [
      "edition_cover_wrong",
      {
        covers: [{ part: "other", position: 2 ** 31, imageHash: "a", altText: { en: "x" }, isDrawn: false }],
      },
    ],
    ["edition_number_wrong", { editionNumber: 0 }],
    ["edition_isbn_wrong", { isbn13: "9789937000001" }],
    ["edition_isbn_wrong", { isbn13: "9789937000000", isbn10: "9993310101" }],
    ["edition_upc_wrong", { upc: "036000291453" }],
    ["edition_price_wrong", { priceMinor: 5n }],
    ["edition_price_wrong", { priceMinor: -5n, currency: "NPR" }],
    ["edition_price_wrong", { priceMinor: 5n, currency: "XXX" }],
    ["edition_measure_wrong", { pages: 0 }],
    ["edition_measure_wrong", { lengthMm: 1.5 }],
    ["edition_measure_wrong", { weightG: 100_001 }],
    ["edition_discount_wrong", { discounts: [{ percent: "0", from: null, until: null, remarks: null }] }],
    [
      "edition_discount_wrong",
      { discounts: [{ percent: "5", from: "2026-02-02", until: "2026-02-01", remarks: null }] },
    ],
    [
      "edition_cover_unknown",
      { covers: [{ part: "front", position: 0, imageHash: "a", altText: { en: "x" }, isDrawn: false }] },
    ],
    [
      "edition_cover_wrong",
      { covers: [{ part: "front", position: 1, imageHash: "a", altText: { en: "x" }, isDrawn: false }] },
    ],
    ["edition_format_unknown", { formatId: "no-id" }],
    ["edition_credit_unknown", { credits: [credit("no-id", "no-id")] }],
  ])("refuses with %s", async (code, more) => {
    const { add } = await bookAndAdmins();
    expect(await add(more)).toMatchObject({ ok: false, code });
  });

  test("refuses a number that another edition of the book has in the format", async () => {
    const { add } = await bookAndAdmins();
    value(await add());
    expect(await add()).toMatchObject({ ok: false, code: "edition_number_taken" });
    value(await add({ editionNumber: 2 }));
    value(await add({ formatId: (await build.formatOf("hardback")).id }));
  });
});

describe("edition.change", () => {
  const change = async (
    actor: Awaited<ReturnType<typeof viewerWith>> | null,
    id: string,
    openedVersion: number,
    patch: EditionPatch,
  ) => await changeEdition(db(), { actor }, { id, openedVersion, patch });

  test("writes an entry with before, after and scope, for an admin of the book too", async () => {
    const { publisher, book, bookAdmin, add } = await bookAndAdmins();
    const { id } = value(await add({ pages: 100 }));
    expect(await change(bookAdmin, id, 1, { pages: 120, name: NAME })).toMatchObject({
      value: { changed: true, row: { version: 2 } },
    });
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      actorId: bookAdmin.id,
      action: "edition.change",
      scope: { publisherId: publisher.id, bookId: book.id },
      before: { pages: 100 },
      after: { pages: 120 },
    });
  });

  test("allows price, discounts and status only to the publisher's admins", async () => {
    const { bookAdmin, admin, add } = await bookAndAdmins();
    const { id } = value(await add({ priceMinor: 100n, currency: "NPR" }));
    const discounts = [{ percent: "10", from: null, until: null, remarks: null }];
    const reserved: EditionPatch[] = [{ priceMinor: 90n }, { discounts }, { status: "withdrawn" }];
    for (const patch of reserved) await expectNotFound(change(bookAdmin, id, 1, patch));
    expect(await change(bookAdmin, id, 1, { priceMinor: 100n, status: "draft", pages: 7 })).toMatchObject({
      value: { changed: true },
    });
    expect(await change(admin, id, 2, { priceMinor: 90n, discounts })).toMatchObject({ ok: true });
    expect(await change(admin, id, 3, { discounts: [] })).toMatchObject({ ok: true });
    expect(await db().$count(editionDiscounts, eq(editionDiscounts.editionId, id))).toBe(0);
  });

  test.each(Object.entries(VALUES_OF_THE_PUBLISHER))(
    "of %s, alone or beside what an admin of the book may write, needs an admin of the publisher",
    async (field, written) => {
      const { bookAdmin, admin, book, formatId, add } = await bookAndAdmins();
      const { id } = value(await add({ pages: 100, priceMinor: 100n, currency: "NPR" }));
      const patch: EditionPatch = { [field]: written };
      await expectNotFound(change(bookAdmin, id, 1, patch));
      await expectNotFound(change(bookAdmin, id, 1, { pages: 120, ...patch }));
      await expectNotFound(
        addEdition(db(), { actor: bookAdmin }, { bookId: book.id, formatId, name: NAME, ...patch }),
      );
      expect(await stored(id)).toMatchObject({ version: 1, pages: 100 });
      // The publisher's admin may, though a rule may refuse the value.
      await change(admin, id, 1, patch);
    },
  );

  test("refuses a form that was opened before another change, with both values", async () => {
    const { admin, add } = await bookAndAdmins();
    const { id } = value(await add({ pages: 100 }));
    value(await change(admin, id, 1, { pages: 110 }));
    expect(await change(admin, id, 1, { pages: 120 })).toEqual({
      ok: false,
      code: "form_conflict",
      conflict: {
        version: 2,
        fields: { pages: { stored: 110, wanted: 120 } },
        patched: ["pages"],
        others: [],
        savedBy: expect.objectContaining({ id: admin.id }),
      },
    });
  });

  test("is not found for another publisher's admin and a visitor", async () => {
    const { add } = await bookAndAdmins();
    const { id } = value(await add());
    const { admin: other } = await publisherWithAdmin();
    for (const actor of [other, null]) await expectNotFound(change(actor, id, 1, { pages: 3 }));
  });
});

describe("covers", () => {
  const rowsOf = async (id: string) =>
    await db()
      .select()
      .from(editionImages)
      .where(eq(editionImages.editionId, id))
      .orderBy(editionImages.part);

  test("are added, replaced and removed; each raises the version of the edition", async () => {
    const { admin, add } = await bookAndAdmins();
    const { id } = value(await add());
    const [front, back, newer] = [await cover("front"), await cover("back"), await cover("front")];
    value(await saveCover(db(), { actor: admin }, { id, openedVersion: 1 }, front));
    value(await saveCover(db(), { actor: admin }, { id, openedVersion: 2 }, back));
    value(await saveCover(db(), { actor: admin }, { id, openedVersion: 3 }, newer));
    expect((await rowsOf(id)).map(({ imageHash }) => imageHash)).toEqual([back.imageHash, newer.imageHash]);
    value(await removeCover(db(), { actor: admin }, { id, openedVersion: 4 }, { part: "back", position: 0 }));
    expect(await rowsOf(id)).toMatchObject([{ part: "front" }]);
    expect((await entriesOf(id)).slice(3)).toMatchObject([
      { action: "edition.change", before: { covers: [front, back] }, after: { covers: [newer, back] } },
      { before: { covers: [newer, back] }, after: { covers: [newer] } },
    ]);
  });

  test("that were drawn are replaced by others, and never replace one that a person chose", async () => {
    const { admin, add } = await bookAndAdmins();
    const { id } = value(await add());
    const [drawn, again, own] = [
      await cover("front", { isDrawn: true }),
      await cover("front", { isDrawn: true }),
      await cover("front"),
    ];
    value(await saveDrawnCover(db(), { actor: admin }, id, drawn));
    value(await saveDrawnCover(db(), { actor: admin }, id, again));
    expect(await rowsOf(id)).toMatchObject([{ imageHash: again.imageHash }]);
    value(await saveCover(db(), { actor: admin }, { id, openedVersion: 3 }, own));
    expect(await saveDrawnCover(db(), { actor: admin }, id, drawn)).toMatchObject({
      value: { changed: false },
    });
    expect(await rowsOf(id)).toMatchObject([{ imageHash: own.imageHash, isDrawn: false }]);
  });
});
