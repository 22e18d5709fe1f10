import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { importedEditions } from "#app/db/reads/imported-editions.server.ts";
import { operations } from "#app/db/tables/operations.server.ts";
import { plainCovers, rowsOf } from "#app/features/onix/import-for-tests.ts";
import { isbn, type Member, sheetImports } from "#app/features/spreadsheets/import-for-tests.ts";
import { spreadsheetImport } from "#app/features/spreadsheets/import-operation.server.ts";
import { runOperation } from "#app/platform/operations/run-operation.server.ts";
import { lookAtCovers } from "#app/records/editions/covers-looked-at.server.ts";
import { publisherWithMember, value } from "#app/records/records-for-tests.ts";
import { startUndo } from "#app/records/undo/start-undo.server.ts";
import { undoOperation } from "#app/records/undo/undo-operation.server.ts";
import { useDatabase } from "#tests/database.ts";
import { coverDrawing } from "./cover-drawing.server.ts";
import type { CoverToDraw } from "./draw-missing-covers.server.ts";

useDatabase();
const { settings, imported } = sheetImports();

let of: Member;
let drawn: CoverToDraw[];
let beforeEachCover: (cover: CoverToDraw) => void | Promise<void>;

const definition = coverDrawing((uploadDir) => {
  const covers = plainCovers(uploadDir);
  return {
    ...covers,
    async draw(cover) {
      await beforeEachCover(cover);
      drawn.push(cover);
      return await covers.draw(cover);
    },
  };
}, 1);

beforeAll(async () => {
  of = await publisherWithMember();
});
beforeEach(() => {
  drawn = [];
  beforeEachCover = () => {};
});

let numbers = 0;
/** Rows of new editions, which have everything that a public edition needs but covers. */
const rowsFor = (count: number, status = "active") =>
  Array.from({ length: count }, () => {
    numbers += 1;
    const texts = { titleEn: `Covered ${numbers}`, abbreviationEn: `C${numbers}`, descriptionEn: "A book." };
    return { ...texts, format: "paperback", isbn13: isbn(numbers), price: 250, currency: "NPR", status };
  });

/** The operation that draws the covers of an import. */
async function followingOf(id: string) {
  const rows = await rowsOf(
    `select id, kind, state, done, total, report, seen_on from operations where follows = '${id}'`,
  );
  return rows[0] as { id: string; state: string; done: number; total: number; report: unknown } | undefined;
}

async function draw(id: string, signal = new AbortController().signal, isLast = true): Promise<void> {
  await runOperation([definition], id, { ...settings, signal, isLast });
}

const coversOf = async (name: string) =>
  (
    await rowsOf(`select x.part, x.is_drawn from edition_images x join book_editions e on e.id = x.edition_id
      join books b on b.id = e.book_id where b.title ->> 'en' = '${name}' order by x.part`)
  ).map(({ part, is_drawn }) => `${String(part)} ${String(is_drawn)}`);

test("an import of public editions without covers is followed by the drawing of front and back", async () => {
  const rows = rowsFor(3);
  const { id, report, refusals } = await imported(of, rows);
  expect({ report, refusals }).toEqual({ report: { counts: { added: 3 } }, refusals: [] });
  const following = await followingOf(id);
  expect(following).toMatchObject({
    kind: "coverDrawing",
    state: "waiting",
    total: 3,
    seen_on: expect.anything(),
  });
  expect(
    await rowsOf(
      `select name from pgboss.job where name = 'drawings' and data ->> 'operation' = '${following?.id}'`,
    ),
  ).toHaveLength(1);
  await draw(following?.id ?? "");
  expect(await followingOf(id)).toMatchObject({ state: "done", done: 3, report: { counts: { drawn: 3 } } });
  for (const { titleEn } of rows) expect(await coversOf(titleEn)).toEqual(["back true", "front true"]);
});

test("a check, an import that changes nothing, and one of editions with covers are not followed", async () => {
  const rows = rowsFor(1);
  expect(await followingOf((await imported(of, rows, "csv", "check")).id)).toBeUndefined();
  const { id } = await imported(of, rows);
  await draw((await followingOf(id))?.id ?? "");
  expect(await followingOf((await imported(of, rows)).id)).toBeUndefined();
  await db().execute(sql`update edition_images set is_drawn = false, drawn_as = null`);
  const changed = rows.map((row) => ({ ...row, price: 300 }));
  expect(await followingOf((await imported(of, changed)).id)).toBeUndefined();
});

test("the covers of changed editions are drawn again where they were drawn", async () => {
  const rows = rowsFor(1);
  await draw((await followingOf((await imported(of, rows)).id))?.id ?? "");
  drawn = [];
  const { id } = await imported(
    of,
    rows.map((row) => ({ ...row, descriptionEn: "Another text." })),
  );
  await draw((await followingOf(id))?.id ?? "");
  expect(drawn.map(({ kind, texts }) => `${kind} ${texts.description?.en}`)).toEqual([
    "front Another text.",
    "back Another text.",
  ]);
});

test("drawing continues after a stop, and draws nothing twice", async () => {
  const rows = rowsFor(10);
  const { id } = await imported(of, rows);
  const { id: drawing = "" } = (await followingOf(id)) ?? {};
  const stopping = new AbortController();
  beforeEachCover = () => stopping.abort();
  await expect(draw(drawing, stopping.signal, false)).rejects.toThrow();
  expect(drawn).toHaveLength(16);
  beforeEachCover = () => {};
  await draw(drawing);
  expect(await followingOf(id)).toMatchObject({ state: "done", done: 10 });
  expect(drawn).toHaveLength(20);
  for (const { titleEn } of rows) expect(await coversOf(titleEn)).toEqual(["back true", "front true"]);
});

test("a cover that could not be drawn for a moment is drawn at the end", async () => {
  const rows = rowsFor(2);
  const { id } = await imported(of, rows);
  let failures = 0;
  beforeEachCover = () => {
    failures += 1;
    if (failures <= 6) throw new Error("no ink");
  };
  await draw((await followingOf(id))?.id ?? "");
  expect(await followingOf(id)).toMatchObject({ state: "done", report: { counts: { drawn: 2 } } });
  for (const { titleEn } of rows) expect(await coversOf(titleEn)).toEqual(["back true", "front true"]);
});

test("an edition whose covers cannot be drawn is named, and does not keep the others from theirs", async () => {
  const rows = rowsFor(2);
  const { id } = await imported(of, rows);
  const { id: drawing = "" } = (await followingOf(id)) ?? {};
  const failing = rows[0]?.titleEn;
  beforeEachCover = (cover) => {
    if (cover.texts.title.en === failing) throw new Error("no ink");
  };
  await draw(drawing);
  expect(await followingOf(id)).toMatchObject({
    state: "done",
    report: { counts: { drawn: 1, notDrawn: 1 } },
  });
  expect(
    await rowsOf(`select refusal from operation_refusals where operation_id = '${drawing}'`),
  ).toMatchObject([{ refusal: { code: "cover_not_drawn", kind: "edition", name: { en: failing } } }]);
});

test("editions that are public once they have covers come first", async () => {
  const rows = [...rowsFor(3, "draft"), ...rowsFor(3)];
  await draw((await followingOf((await imported(of, rows)).id))?.id ?? "");
  const titles = rows.map(({ titleEn }) => titleEn);
  const order = [...new Set(drawn.map(({ texts }) => texts.title.en ?? ""))];
  expect(order).toHaveLength(6);
  expect(order.slice(0, 3).toSorted()).toEqual(titles.slice(3));
});

test("an edition that somebody looks at is drawn next", async () => {
  const rows = rowsFor(40);
  const { id } = await imported(of, rows);
  const last = (await importedEditions(db(), id)).at(-1)?.editionId ?? "";
  const [found] = await rowsOf(
    `select b.title ->> 'en' as title from book_editions e join books b on b.id = e.book_id where e.id = '${last}'`,
  );
  beforeEachCover = async () => {
    if (drawn.length === 0) await lookAtCovers([crypto.randomUUID(), last]);
  };
  await draw((await followingOf(id))?.id ?? "");
  expect(drawn.findIndex(({ texts }) => texts.title.en === found?.title)).toBeLessThan(40);
  expect(drawn).toHaveLength(80);
  expect(await followingOf(id)).toMatchObject({ state: "done", done: 40, report: { counts: { drawn: 40 } } });
});

test("a change that no cover shows draws nothing", async () => {
  const rows = rowsFor(2);
  await draw((await followingOf((await imported(of, rows)).id))?.id ?? "");
  drawn = [];
  const { id } = await imported(
    of,
    rows.map((row) => ({ ...row, price: 300 })),
  );
  await draw((await followingOf(id))?.id ?? "");
  expect(drawn).toEqual([]);
  expect(await followingOf(id)).toMatchObject({ state: "done", report: { counts: { unchanged: 2 } } });
});

test("undoing an import ends the drawing that waits, and takes drawn covers back", async () => {
  for (const isDrawn of [false, true]) {
    const rows = rowsFor(2);
    const { id } = await imported(of, rows);
    const { id: drawing = "" } = (await followingOf(id)) ?? {};
    if (isDrawn) await draw(drawing);
    const undone = { definitions: [spreadsheetImport, undoOperation], reason: "undone" };
    const undoing = value(await startUndo(of.admin, id, undone, settings));
    const [{ state, report } = { state: "", report: {} }] = await db()
      .select({ state: operations.state, report: operations.report })
      .from(operations)
      .where(sql`id = ${undoing}`);
    expect({ state, refused: report.refused }).toEqual({ state: "done", refused: undefined });
    expect(await followingOf(id)).toMatchObject({ state: isDrawn ? "done" : "cancelled" });
    for (const { titleEn } of rows) {
      expect(await coversOf(titleEn)).toEqual([]);
      expect(
        await rowsOf(`select archived_on is not null as gone from books where title ->> 'en' = '${titleEn}'`),
      ).toEqual([{ gone: true }]);
    }
  }
});
