import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { readSheet } from "#app/platform/spreadsheets/read-sheet.server.ts";
import {
  type SheetFormat,
  type SheetValue,
  writeSheet,
} from "#app/platform/spreadsheets/write-sheet.server.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });
const folder = mkdtempSync(join(tmpdir(), "ekadeshma-site-sheets-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const IMPORT = "/publishers/manage/import";
const POLLING = { timeout: 60_000, interval: 250 };
let asha: SignedInPerson;
let otherAdmin: SignedInPerson;
let publisherId: string;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  asha = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId }] });
  const other = (await build.publisher()).id;
  otherAdmin = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId: other }] });
});

async function send(who: SignedInPerson, name: string, bytes: Buffer<ArrayBuffer>, path = IMPORT) {
  const form = new FormData();
  form.append("file", new Blob([bytes]), name);
  return await fetch(site.url + path, {
    method: "POST",
    redirect: "manual",
    headers: { ...who.headers(), origin: site.url },
    body: form,
  });
}

async function fileOf(format: SheetFormat, rows: readonly (readonly SheetValue[])[]) {
  const path = join(folder, `${crypto.randomUUID()}.${format}`);
  async function* table() {
    yield* rows;
  }
  await pipeline(writeSheet(format, table()), createWriteStream(path));
  return readFileSync(path);
}

/** A thousand editions, of which twenty have something wrong. */
const thousandRows = (label: string): SheetValue[][] => [
  ["My title", "Format", "List price", "Pages", "My own notes"],
  ...Array.from({ length: 1000 }, (_none, at): SheetValue[] => {
    const isBad = at % 50 === 7;
    return [
      `${label} ${at}`,
      isBad && at % 100 === 7 ? "parchment" : "paperback",
      isBad && at % 100 === 57 ? "dear" : 250,
      at + 1,
      "x",
    ];
  }),
];

const counts = async () => {
  const { rows } = await db().execute<{ books: number; editions: number }>(sql`
    select (select count(*)::int from books where publisher_id = ${publisherId} and archived_on is null) as books,
      (select count(*)::int from book_editions e join books b on b.id = e.book_id
        where b.publisher_id = ${publisherId} and e.archived_on is null) as editions`);
  return rows[0];
};

describe.each(["csv", "xlsx"] as const)("a thousand rows as %s", (format) => {
  test("are imported but for twenty, which are downloaded with their reasons, and all is undone", async () => {
    const bytes = await fileOf(format, thousandRows(format));
    const sent = await send(asha, `Books of ${format}.${format}`, bytes);
    expect(sent.status).toBe(302);
    const page = sent.headers.get("location") ?? "";
    expect(page).toMatch(/^\/publishers\/manage\/import\?operation=/);

    // The heading of the titles is not known: the person chooses it, which is remembered.
    const shown = await (await asha.get(page)).text();
    expect(shown).toContain("Rows: 1,000");
    if (format === "csv") expect(shown).toContain("A new book needs a title.");
    const fields = new URLSearchParams({ intent: "map" });
    for (const key of ["titleEn", "format", "price", "pages", ""]) fields.append("columns", key);
    const mapped = await fetch(site.url + page, {
      method: "POST",
      redirect: "manual",
      headers: { ...asha.headers(), origin: site.url, "content-type": "application/x-www-form-urlencoded" },
      body: fields,
    });
    expect(mapped.status).toBe(302);
    const preview = (await (await asha.get(page)).text()).replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
    expect(preview).toContain("980 new editions");
    expect(preview).toContain("20 rows that would be refused");
    expect(preview).toContain("Format : “parchment” is not known here.");

    const started = await asha.post(page, { intent: "start", mode: "good" });
    const operation = started.headers.get("location") ?? "";
    expect(operation).toMatch(/^\/publishers\/manage\/operations\//);
    await expect
      .poll(async () => (await (await asha.get(operation)).text()).includes(">Done<"), POLLING)
      .toBe(true);
    expect(await counts()).toEqual({ books: 980, editions: 980 });

    const refused = await asha.get(`${operation}/files/refused`);
    const path = join(folder, `refused.${format}`);
    writeFileSync(path, Buffer.from(await refused.arrayBuffer()));
    const rows: (readonly string[])[] = [];
    for await (const { cells } of readSheet(path)) rows.push(cells);
    expect(rows).toHaveLength(21);
    expect(rows[0]).toEqual(["My title", "Format", "List price", "Pages", "My own notes", "Reasons"]);
    expect(rows[1]).toEqual([
      `${format} 7`,
      "parchment",
      "250",
      "8",
      "x",
      "Format: “parchment” is not known here.",
    ]);
    expect(rows[2]?.at(-1)).toBe("List price: This is not an amount of this currency.");

    expect((await otherAdmin.get(operation)).status).toBe(404);
    expect((await otherAdmin.get(`${operation}/files/refused`)).status).toBe(404);
    expect((await otherAdmin.post(operation, { intent: "undo" })).status).toBe(404);

    const undone = await asha.post(operation, { intent: "undo" });
    const undoing = undone.headers.get("location") ?? "";
    await expect
      .poll(async () => (await (await asha.get(undoing)).text()).includes(">Done<"), POLLING)
      .toBe(true);
    expect(await counts()).toEqual({ books: 0, editions: 0 });
    expect((await asha.post(operation, { intent: "undo" })).status).toBe(409);
  });
});

test("a column that a person has chosen once is known in the next file of the publisher", async () => {
  const sent = await send(
    asha,
    "next.csv",
    await fileOf("csv", [
      ["My title", "My own notes"],
      ["One", "two"],
    ]),
  );
  const shown = await (await asha.get(sent.headers.get("location") ?? "")).text();
  expect(shown).toMatch(/<option value="titleEn" selected="">/);
});

describe("a file is refused", () => {
  test.each<[what: string, name: string, bytes: () => Buffer<ArrayBuffer>, status: number, message: string]>([
    [
      "that is a picture",
      "a.csv",
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]),
      400,
      "This is not a CSV or XLSX file.",
    ],
    [
      "of an old Excel",
      "a.xls",
      () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]),
      400,
      "Save it as XLSX without a password.",
    ],
    ["in another encoding", "a.csv", () => Buffer.from([0x61, 0x2c, 0xe9, 0x0a, 0x0a]), 400, "CSV UTF-8"],
    ["with headings alone", "a.csv", () => Buffer.from("Title,Format\n"), 400, "no rows below its headings"],
    [
      "with too many rows",
      "a.csv",
      () => Buffer.from(`a\n${"b\n".repeat(100_002)}`),
      400,
      "more than 100000 rows",
    ],
    [
      "that is larger than 20 MB",
      "a.csv",
      () => Buffer.alloc(20_000_001, 0x61),
      400,
      "The file is larger than 20 MB.",
    ],
    ["that is far larger", "a.csv", () => Buffer.alloc(20_200_000, 0x61), 413, ""],
  ])("%s", async (_what, name, bytes, status, message) => {
    const answer = await send(asha, name, bytes());
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(message);
  });

  test("for a publisher of which the person is no admin, and for a visitor", async () => {
    const bytes = await fileOf("csv", [["Title (English)"], ["One"]]);
    expect((await send(otherAdmin, "a.csv", bytes, `${IMPORT}?publisher=${publisherId}`)).status).toBe(404);
    const sent = await send(asha, "a.csv", bytes);
    const page = sent.headers.get("location") ?? "";
    expect((await otherAdmin.get(page)).status).toBe(404);
    expect((await otherAdmin.post(page, { intent: "start", mode: "good" })).status).toBe(404);
  });

  test("of more than a picture's size everywhere else", async () => {
    const answer = await send(asha, "a.csv", Buffer.alloc(2_200_000, 0x61), "/publishers/manage/operations");
    expect(answer.status).toBe(413);
  });
});

test("the list of books is exported as its URL says, with the headings of an import", async () => {
  const book = await build.book({ publisherId, title: { en: "=cmd()" } });
  await build.edition({ bookId: book.id, status: "draft" });
  const list = await (await asha.get("/np/publishers/manage/books?status=draft")).text();
  const [, url = ""] = /href="([^"]*export\/table[^"]*as=csv[^"]*)"/.exec(list) ?? [];
  expect(url).toContain("status=draft");
  const answer = await asha.get(url.replaceAll("&amp;", "&"));
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="ekadeshma-editions-/);
  // `text()` would leave the byte-order mark out.
  const text = Buffer.from(await answer.arrayBuffer()).toString();
  expect(text.startsWith("\ufeffसंस्करणको कोड,")).toBe(true);
  expect(text).toContain("'=cmd()");
  expect((await asha.get("/publishers/manage/export/table?table=nothing&as=csv")).status).toBe(404);
});
