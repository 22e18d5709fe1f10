import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookEditions, editionImages } from "#app/db/tables/editions.server.ts";
import { OTHER_PICTURES_MAX } from "#app/domain/limits.ts";
import {
  adminOfBook,
  bookWithAdmin,
  expectNotFound,
  publisherWithAdmin,
  value,
} from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import type { Cover } from "./edition-parts.server.ts";
import { moveCover, removeCover, saveCover } from "./save-cover.server.ts";
import { changeEdition } from "./save-edition.server.ts";

useDatabase();

const cover = async (part: Cover["part"], position = 0): Promise<Cover> => ({
  part,
  position,
  imageHash: (await build.image()).hash,
  altText: { en: `The ${part}` },
  isDrawn: false,
});

const hashesOf = async (id: string) =>
  (
    await db()
      .select()
      .from(editionImages)
      .where(eq(editionImages.editionId, id))
      .orderBy(asc(editionImages.part), asc(editionImages.position))
  ).map(({ imageHash }) => imageHash);

async function anEdition(own: Parameters<typeof build.edition>[0] = {}) {
  const { admin, book } = await bookWithAdmin();
  const { id } = await build.edition({ status: "draft", ...own, bookId: book.id });
  return { id, admin, book, opened: { id, openedVersion: null } };
}

test("a picture is saved and removed where the person saw what is stored, although the edition changed meanwhile", async () => {
  const { id, admin, opened } = await anEdition();
  const [front, back, newer] = [await cover("front"), await cover("back"), await cover("front")];
  value(await saveCover(db(), { actor: admin }, { ...opened, seen: null }, front));
  value(await saveCover(db(), { actor: admin }, { ...opened, seen: null }, back));
  value(await saveCover(db(), { actor: admin }, { ...opened, seen: front.imageHash }, newer));
  expect(await hashesOf(id)).toEqual([back.imageHash, newer.imageHash]);
  value(await removeCover(db(), { actor: admin }, { ...opened, seen: newer.imageHash }, newer));
  expect(await hashesOf(id)).toEqual([back.imageHash]);
});

test("a picture is refused where another person has put one in its place", async () => {
  const { id, admin, opened } = await anEdition();
  const [first, second] = [await cover("front"), await cover("front")];
  value(await saveCover(db(), { actor: admin }, { ...opened, seen: null }, first));
  for (const seen of [null, second.imageHash]) {
    const refused = { ok: false, code: "edition_cover_replaced" };
    expect(await saveCover(db(), { actor: admin }, { ...opened, seen }, second)).toMatchObject(refused);
    expect(await removeCover(db(), { actor: admin }, { ...opened, seen }, second)).toMatchObject(refused);
  }
  expect(await hashesOf(id)).toEqual([first.imageHash]);
});

test("a picture that was sent twice because its answer was lost is no conflict", async () => {
  const { id, admin, opened } = await anEdition();
  const front = await cover("front");
  const sent = { ...opened, seen: null, isSent: true };
  expect(value(await saveCover(db(), { actor: admin }, sent, front)).changed).toBe(true);
  expect(value(await saveCover(db(), { actor: admin }, sent, front)).changed).toBe(false);
  const refused = await saveCover(db(), { actor: admin }, sent, await cover("front"));
  expect(refused).toMatchObject({ ok: false, code: "edition_cover_replaced" });
  // Only its text is changed: another person has put the picture there.
  const text = { ...front, altText: { en: "Another" } };
  const seen = await saveCover(db(), { actor: admin }, { ...opened, seen: null }, text);
  expect(seen).toMatchObject({ ok: false, code: "edition_cover_replaced" });
  expect(await hashesOf(id)).toEqual([front.imageHash]);
});

test("other pictures are moved past their neighbours, and no further than the ends", async () => {
  const { id, admin, opened } = await anEdition();
  const pictures = [await cover("other", 0), await cover("other", 3), await cover("other", 4)] as const;
  for (const each of pictures) value(await saveCover(db(), { actor: admin }, opened, each));
  const [one, two, three] = pictures.map(({ imageHash }) => imageHash);
  const move = async (position: number, direction: "up" | "down", steps = 1) =>
    value(await moveCover(db(), { actor: admin }, id, { position, direction, steps })).changed;
  expect(await move(3, "up")).toBe(true);
  expect(await hashesOf(id)).toEqual([two, one, three]);
  expect(await move(3, "down")).toBe(true);
  expect(await hashesOf(id)).toEqual([two, three, one]);
  for (const [position, direction] of [
    [0, "up"],
    [4, "down"],
    [7, "up"],
  ] as const)
    expect(await move(position, direction)).toBe(false);
  expect(await move(4, "up", 2)).toBe(true);
  expect(await hashesOf(id)).toEqual([one, two, three]);
  expect(await move(0, "down", 9)).toBe(true);
  expect(await hashesOf(id)).toEqual([two, three, one]);
});

test("the front and the back of a public edition are not removed, but replaced", async () => {
  const { id, admin, opened } = await anEdition();
  const [front, back] = [await cover("front"), await cover("back")];
  for (const each of [front, back]) value(await saveCover(db(), { actor: admin }, opened, each));
  await db().update(bookEditions).set({ status: "active" }).where(eq(bookEditions.id, id));
  for (const each of [front, back])
    expect(await removeCover(db(), { actor: admin }, opened, each)).toMatchObject({
      ok: false,
      code: "edition_incomplete",
    });
  const newer = await cover("front");
  value(await saveCover(db(), { actor: admin }, opened, newer));
  expect(await hashesOf(id)).toEqual([back.imageHash, newer.imageHash]);
});

test("a book's admin may change its covers, and another publisher's admin does not find them", async () => {
  const { id, book, opened } = await anEdition();
  const front = await cover("front");
  value(await saveCover(db(), { actor: await adminOfBook(book) }, opened, front));
  const { admin: other } = await publisherWithAdmin();
  await expectNotFound(saveCover(db(), { actor: other }, opened, await cover("front")));
  await expectNotFound(removeCover(db(), { actor: other }, opened, front));
  await expectNotFound(moveCover(db(), { actor: other }, id, { position: 0, direction: "down", steps: 1 }));
  expect(await hashesOf(id)).toEqual([front.imageHash]);
});

test("an edition has a limited number of pictures besides its covers", async () => {
  const covers = await Promise.all(
    Array.from({ length: OTHER_PICTURES_MAX }, (_none, at) => cover("other", at)),
  );
  const { admin, opened } = await anEdition();
  const writer = { actor: admin };
  value(await changeEdition(db(), writer, { ...opened, patch: { covers } }));
  const oneMore = await cover("other", OTHER_PICTURES_MAX);
  expect(await saveCover(db(), writer, opened, oneMore)).toMatchObject({
    ok: false,
    code: "edition_cover_wrong",
  });
  value(await saveCover(db(), writer, opened, await cover("front")));
  value(await removeCover(db(), writer, opened, { part: "other", position: 0 }));
  value(await saveCover(db(), writer, opened, oneMore));
});
