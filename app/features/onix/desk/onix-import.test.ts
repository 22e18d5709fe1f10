import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { importedRecords } from "#app/db/tables/editions.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { FileImport, RECORDS_TOGETHER } from "#app/features/onix/file-import.server.ts";
import { rowsOf } from "#app/features/onix/import-for-tests.ts";
import {
  IN_ENGLISH,
  isbn,
  message,
  person,
  product,
  reference,
  temporaryFiles,
  title,
} from "#app/onix/message-for-tests.ts";
import { filesOf } from "#app/platform/operations/operation-files.server.ts";
import { operationOf, refusalsOf } from "#app/platform/operations/read-operation.server.ts";
import { runOperation } from "#app/platform/operations/run-operation.server.ts";
import {
  cancelOperation,
  prepareOperation,
  startPrepared,
} from "#app/platform/operations/start-operation.server.ts";
import { publisherWithMember } from "#app/records/records-for-tests.ts";
import { startUndo } from "#app/records/undo/start-undo.server.ts";
import { undoOperation } from "#app/records/undo/undo-operation.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { onixImport } from "./onix-import.server.ts";
import { onixCheck, startOnixImport } from "./start-onix-import.server.ts";

useDatabase();
const files = temporaryFiles();
afterAll(() => files.remove());

const record = (at: string, isbn13: string, more = "") =>
  product({
    reference: reference(at),
    identifiers: isbn(isbn13),
    titles: title(`Book ${at}`),
    details: person("Asha Rai", ["A01"]) + IN_ENGLISH + more,
  });

let settings: { uploadDir: string; production: boolean };
let admin: Viewer;
let publisherId: string;

beforeAll(async () => {
  const uploadDir = await files.folder();
  settings = { uploadDir, production: false };
});

beforeEach(async () => {
  ({ publisherId, admin } = await publisherWithMember());
});

/** Starts an operation on a file; without `inBackground` it has ended afterwards. */
async function started(mode: "check" | "save", products: readonly string[], inBackground = false) {
  const input = { fileName: "spring.xml", mode, language: "en" } as const;
  const id = await prepareOperation(admin, onixImport, { publisherId, input });
  const content = (async function* () {
    yield message(products.join("\n"));
  })();
  const file = { role: "input", fileName: "spring.xml", mediaType: "application/xml", content } as const;
  await filesOf(settings.uploadDir, id).write(db(), file);
  await startPrepared(admin, onixImport, id, { input, total: products.length, inBackground }, settings);
  return id;
}

const countsOf = async (id: string) => (await operationOf(admin, id)).report.counts;
const editions = async () =>
  await rowsOf(
    `select e.isbn13, e.pages, e.archived_on is null as is_current from book_editions e join books b on b.id = e.book_id
     where b.publisher_id = '${publisherId}' order by e.isbn13`,
  );
const pages = (count: number) =>
  `<Extent><ExtentType>00</ExtentType><ExtentValue>${count}</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>`;

const FIRST = "9789937000017";
const SECOND = "9789937000024";
const THIRD = "9789937000031";
const FOURTH = "9789937000048";

describe("the check of an ONIX file", () => {
  it("counts what an import would do, names every refused record by its line, and saves nothing", async () => {
    const other = await build.publisher({ name: { en: "Hill House" } });
    const { id: bookId } = await build.book({ publisherId: other.id });
    await build.listing({ editionId: (await build.edition({ bookId, isbn13: SECOND })).id });
    await build.edition({ bookId, isbn13: "9789937000062", status: "draft", editionNumber: 2 });
    const id = await started("check", [
      record("check.1", FIRST),
      record("check.2", SECOND),
      record("check.3", "9789937000018"),
      record("check.4", "9789937000062"),
    ]);
    expect(await operationOf(admin, id)).toMatchObject({ state: "done", done: 4 });
    expect(await countsOf(id)).toEqual({ added: 1 });
    expect(await refusalsOf(id, 10)).toEqual([
      {
        row: 9,
        name: "check.2",
        code: "record.otherPublisherIsbn",
        values: { detail: `${SECOND}: Hill House` },
      },
      {
        row: 14,
        name: "check.3",
        code: "record.isbnCheckDigit",
        values: { detail: "ISBN-13 9789937000018" },
      },
      // The publisher of a draft is not named.
      {
        row: 19,
        name: "check.4",
        code: "record.otherPublisherIsbn",
        values: { detail: "9789937000062" },
      },
    ]);
    expect(await editions()).toEqual([]);
    const report = await readFile(filesOf(settings.uploadDir, id).path("output"), "utf8");
    expect(report).toContain("Line 9, check.2, refused: this ISBN belongs to a book of another publisher");
    expect(await onixCheck(admin, onixImport, id, settings.uploadDir)).toEqual({
      isDone: true,
      canStart: true,
    });
  });

  it("names another publisher's edition, by its reference or number, only when it is public", async () => {
    const book = await build.book({ publisherId: (await build.publisher({ name: { en: "Lake" } })).id });
    const { id: editionId } = await build.edition({ bookId: book.id, isbn13: "9789937000079" });
    const sender = "sagarmatha distribution";
    await db()
      .insert(importedRecords)
      .values({ sender, recordReference: "theirs.1", editionId, digest: "x" });
    const detailOf = async () => {
      const [refused] = await refusalsOf(await started("check", [record("theirs.1", "9789937000086")]), 1);
      return refused?.values?.detail;
    };
    expect(await detailOf()).toBe("theirs.1");
    await started("save", [record("mine.1", "9789937000086")]);
    const reportOf = async (more: string) => {
      const id = await started("check", [record("mine.1", "9789937000079", more)]);
      return await readFile(filesOf(settings.uploadDir, id).path("output"), "utf8");
    };
    const warning = "another edition has the same ISBN 9789937000079";
    expect(await reportOf(pages(1))).toMatch(new RegExp(`${warning}$`, "m"));
    await build.listing({ editionId });
    expect(await detailOf()).toBe("Lake");
    expect(await reportOf(pages(2))).toContain(`${warning}: theirs.1`);
  });

  it("counts a record that is refused for two reasons once", async () => {
    const id = await started("check", [
      record("twice.1", "9789937000018").replace(/<ProductForm>.*?<\/ProductForm>/, ""),
    ]);
    expect((await refusalsOf(id, 10)).map(({ code }) => code)).toEqual([
      "record.noForm",
      "record.isbnCheckDigit",
    ]);
    expect((await operationOf(admin, id)).report.refused).toBe(1);
  });

  it("is followed by the import of the same file, which draws covers", async () => {
    const id = await started("check", [record("follow.1", FIRST)]);
    const importId = await startOnixImport(admin, onixImport, id, settings);
    expect(await countsOf(importId)).toEqual({ added: 1 });
    expect(await editions()).toEqual([{ isbn13: FIRST, pages: null, is_current: true }]);
    expect(await rowsOf(`select kind, state, total from operations where follows = '${importId}'`)).toEqual([
      { kind: "coverDrawing", state: "waiting", total: 1 },
    ]);
    // Each import has a copy of the file.
    const others = [0, 1].map(async () => await startOnixImport(admin, onixImport, id, settings));
    expect(await Promise.all(others)).toEqual([importId, importId]);
    expect(
      await rowsOf(`select state from operations where publisher_id = '${publisherId}' and follows is null`),
    ).toHaveLength(2);
    const again = await started("check", [record("follow.1", FIRST)]);
    expect(await countsOf(again)).toEqual({ unchanged: 1 });
    expect((await onixCheck(admin, onixImport, again, settings.uploadDir)).canStart).toBe(false);
  });

  it("is followed by one import where two are started at once, and by another after that is undone", async () => {
    const id = await started("check", [record("once.1", "9789937000055")]);
    const start = async () => await startOnixImport(admin, onixImport, id, settings);
    const [one, other] = await Promise.all([start(), start()]);
    expect(other).toBe(one);
    expect(
      await rowsOf(`select id from operations where publisher_id = '${publisherId}' and follows is null`),
    ).toHaveLength(2);
    const undone = { definitions: [onixImport, undoOperation], reason: "undone" };
    expect(await startUndo(admin, one, undone, settings)).toMatchObject({ ok: true });
    expect(await start()).not.toBe(one);
  });
});

describe("the import of an ONIX file", () => {
  const undo = async (id: string) => {
    const undoing = await startUndo(
      admin,
      id,
      { definitions: [onixImport, undoOperation], reason: "undone" },
      settings,
    );
    if (!undoing.ok) throw new Error(undoing.code);
    expect(await operationOf(admin, undoing.value)).toMatchObject({ state: "done" });
  };

  it("is undone as a whole, and its file can then be imported again", async () => {
    const earlier = await started("save", [record("undo.1", THIRD, pages(100))]);
    expect(await countsOf(earlier)).toEqual({ added: 1 });
    const products = [record("undo.1", THIRD, pages(200)), record("undo.2", FOURTH)];
    const id = await started("save", products);
    expect(await countsOf(id)).toEqual({ changed: 1, added: 1 });
    await undo(id);
    expect(await editions()).toEqual([
      { isbn13: THIRD, pages: 100, is_current: true },
      { isbn13: FOURTH, pages: null, is_current: false },
    ]);
    expect(await countsOf(await started("save", products))).toEqual({ changed: 2 });
    expect(await editions()).toEqual([
      { isbn13: THIRD, pages: 200, is_current: true },
      { isbn13: FOURTH, pages: null, is_current: true },
    ]);
    expect(await countsOf(await started("save", products))).toEqual({ unchanged: 2 });
  });

  it("continues after a stop where it ended", async () => {
    const products = Array.from({ length: RECORDS_TOGETHER + 5 }, (_none, at) =>
      record(`stop.${at}`, "").replace(
        /<ProductIdentifier>.*?<\/ProductIdentifier>/,
        "<ProductIdentifier><ProductIDType>01</ProductIDType><IDValue>x</IDValue></ProductIdentifier>",
      ),
    );
    const id = await started("save", products, true);
    const stopping = new AbortController();
    const report = {
      isDryRun: false,
      created: 0,
      updated: 0,
      unchanged: 0,
      refused: [],
      warned: [],
      notKept: [],
    };
    // It is asked for a report before each step and within it.
    vi.spyOn(FileImport.prototype, "report")
      .mockImplementationOnce(() => Promise.resolve(report))
      .mockImplementationOnce(() => {
        stopping.abort();
        return Promise.resolve(report);
      });
    await expect(
      runOperation([onixImport], id, { ...settings, signal: stopping.signal, isLast: false }),
    ).rejects.toThrow();
    expect(await operationOf(admin, id)).toMatchObject({ state: "running", done: RECORDS_TOGETHER });
    await runOperation([onixImport], id, { ...settings, signal: new AbortController().signal, isLast: true });
    expect(await operationOf(admin, id)).toMatchObject({ state: "done", done: products.length });
    expect(await countsOf(id)).toMatchObject({ added: products.length });
    expect(await editions()).toHaveLength(products.length);
  });

  it("is cancelled, and does nothing for a person who is no admin of the publisher", async () => {
    const id = await started("save", [record("cancel.1", FIRST)], true);
    await cancelOperation(admin, id);
    expect(await operationOf(admin, id)).toMatchObject({ state: "cancelled" });
    const other = await started("save", [record("cancel.1", FIRST)], true);
    await db().execute(sql`delete from user_roles where user_id = ${admin.id}`);
    await runOperation([onixImport], other, {
      ...settings,
      signal: new AbortController().signal,
      isLast: true,
    });
    expect(
      await rowsOf(`select state, report ->> 'failure' as failure from operations where id = '${other}'`),
    ).toEqual([{ state: "failed", failure: "operation_not_allowed" }]);
    expect(await editions()).toEqual([]);
  });
});
