import {
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { operationRefusals } from "#app/db/tables/operations.server.ts";
import { toDevanagariDigits } from "#app/domain/text/digits.ts";
import { inLanguage } from "#app/domain/text/language.ts";
import { filesOf } from "#app/platform/operations/operation-files.server.ts";
import { sheetRows } from "#app/platform/spreadsheets/read-sheet.server.ts";
import {
  type SheetFormat,
  type SheetValue,
  writeSheet,
} from "#app/platform/spreadsheets/write-sheet.server.ts";
import { build } from "#tests/build.ts";
import { useSample } from "#tests/sample.ts";
import { useSite } from "#tests/site.ts";
import { sheetOf, textRows, xlsxOf } from "#tests/xlsx-file.ts";
import { badRowNumber, badRows, FOREIGN_ISBN, HEADINGS, OWN_ISBN, thousandRows } from "./bad-rows.ts";
import { REFUSED_FILES } from "./refused-sheets.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const folder = mkdtempSync(join(tmpdir(), "ekadeshma-site-sheets-"));
// A folder of its own, where no other test receives files.
const site = useSite({ TRUSTED_PROXIES: "127.0.0.1", UPLOAD_DIR: join(folder, "uploads") });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const IMPORT = "/publishers/manage/import";
/** Four operations on a thousand rows, each of which the polling may await. */
const IMPORT_MS = 240_000;
const POLLING = { timeout: 60_000, interval: 250 };
let asha: SignedInPerson;
let otherAdmin: SignedInPerson;
let publisherId: string;

let foreignBookId: string;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  asha = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId }] });
  const own = await build.book({ publisherId, title: { en: "Known before" } });
  await build.edition({ bookId: own.id, isbn13: OWN_ISBN, pages: 90, status: "draft" });
  const other = (await build.publisher({ name: { en: "Hill House", np: "पहाड घर" } })).id;
  otherAdmin = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId: other }] });
  foreignBookId = (await build.book({ publisherId: other })).id;
  const foreign = await build.edition({ bookId: foreignBookId, isbn13: FOREIGN_ISBN });
  // Its publisher is named because visitors see it.
  await build.listing({ editionId: foreign.id });
});

/** The columns of the file, as the person chooses them. */
const COLUMNS = [
  "titleEn",
  "format",
  "isbn13",
  "upc",
  "price",
  "currency",
  "pages",
  "published",
  "genres",
  "contributors",
  "language",
  "status",
  "discounts",
  "code",
  "bookCode",
  "",
];

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

async function rowsIn(answer: Response, format: SheetFormat): Promise<(readonly string[])[]> {
  const path = join(folder, `${crypto.randomUUID()}.${format}`);
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()));
  const rows: (readonly string[])[] = [];
  for await (const { cells } of sheetRows(path)) rows.push(cells);
  return rows;
}

const textOf = async (answer: Promise<Response>) =>
  (await (await answer).text())
    .replaceAll(/<script.*?<\/script>|<[^>]+>/gs, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(" : ", ": ");

const isDone = async (operation: string) =>
  await expect
    .poll(async () => (await (await asha.get(operation)).text()).includes(">Done<"), POLLING)
    .toBe(true);

/** Everything of the publisher that is in use, and how many people are known as writers. */
const inUse = async () => {
  const { rows } = await db().execute(sql`
    select (select coalesce(jsonb_agg(to_jsonb(b) - 'version' - 'updated_on' order by b.id), '[]') from books b
        where b.publisher_id = ${publisherId} and b.archived_on is null) as books,
      (select coalesce(jsonb_agg(to_jsonb(e) - 'version' - 'updated_on' order by e.id), '[]') from book_editions e
        join books b on b.id = e.book_id where b.publisher_id = ${publisherId} and e.archived_on is null) as editions,
      (select coalesce(jsonb_agg(c.id order by c.id), '[]') from contributions c join books b on b.id = c.book_id
        where b.publisher_id = ${publisherId} and b.archived_on is null) as credits,
      (select count(*)::int from contributors where archived_on is null and name ->> 'en' like 'Writer of %') as writers`);
  return rows[0];
};

const editionCount = async () => {
  const { editions } = (await inUse()) ?? {};
  return Array.isArray(editions) ? editions.length : 0;
};

/** Posts the form about the columns of a file, with one value of each list for each column. */
async function chooseColumns(page: string, lists: Readonly<Record<string, readonly string[]>>) {
  const fields = new URLSearchParams({ intent: "map" });
  for (const [name, values] of Object.entries(lists)) for (const value of values) fields.append(name, value);
  return await fetch(site.url + page, {
    method: "POST",
    redirect: "manual",
    headers: { ...asha.headers(), origin: site.url, "content-type": "application/x-www-form-urlencoded" },
    body: fields,
  });
}

/** Sends a file, and starts its import with the columns that are known by then. @returns the page of the operation */
async function importNow(name: string, bytes: Buffer<ArrayBuffer>) {
  const page = (await send(asha, name, bytes)).headers.get("location") ?? "";
  const started = await asha.post(page, { intent: "start", mode: "good" });
  return started.headers.get("location") ?? "";
}

async function undo(operation: string) {
  const undone = await asha.post(operation, { intent: "undo" });
  await isDone(undone.headers.get("location") ?? "");
}

// In the language of the page to which the file was sent are the file of refused rows and its reasons.
const THOUSANDS = [
  ["csv", "en", ""],
  ["xlsx", "np", "/np"],
] as const;

describe.each(useSample(THOUSANDS, 1))("a thousand rows as %s", (format, language, prefix) => {
  test(
    "are imported but for twenty, which are mended and imported, and all is undone",
    async () => {
      const values = { label: format, first: format === "csv" ? 1000 : 2000, foreignBook: foreignBookId };
      const bad = badRows(values);
      const before = await inUse();
      const bytes = await fileOf(format, thousandRows(values, bad));
      const sent = await send(asha, `Books of ${format}.${format}`, bytes, prefix + IMPORT);
      expect(sent.status).toBe(302);
      const page = sent.headers.get("location") ?? "";
      expect(page).toContain(`${prefix}/publishers/manage/import?operation=`);

      // The heading of the titles is not known: the person chooses it, which is remembered.
      expect(await textOf(asha.get(page.replace("/np", "")))).toContain("Rows: 1,000");
      expect((await chooseColumns(page, { columns: COLUMNS })).status).toBe(302);
      const preview = await textOf(asha.get(page.replace("/np", "")));
      for (const count of ["979 New editions", "1 Existing editions to change", "20 Rows to be refused"])
        expect(preview).toContain(count);
      for (const [at, { en }] of bad.entries()) expect(preview).toContain(`Row ${badRowNumber(at)} ${en}`);

      const started = await asha.post(page, { intent: "start", mode: "good" });
      const operation = (started.headers.get("location") ?? "").replace("/np", "");
      expect(operation).toMatch(/^\/publishers\/manage\/operations\//);
      await isDone(operation);
      expect(await editionCount()).toBe(980);
      const reports = {
        en: await textOf(asha.get(operation)),
        np: await textOf(asha.get(`/np${operation}`)),
      };
      for (const [at, { en, np }] of bad.entries()) {
        const title = bad[at]?.column === "My title" ? "" : `${format} ${badRowNumber(at) - 2} `;
        expect(reports.en).toContain(`Row ${badRowNumber(at)} · ${title}${en}`);
        expect(reports.np).toContain(`पङ्क्ति ${toDevanagariDigits(String(badRowNumber(at)))} · ${title}${np}`);
      }

      const [headings, ...refused] = await rowsIn(await asha.get(`${operation}/files/refused`), format);
      expect(headings).toEqual([...HEADINGS, language === "en" ? "Reasons" : "कारण"]);
      expect(refused.map((cells) => cells.at(-1))).toEqual(bad.map((row) => row[language]));
      expect(refused[0]).toContain(`${format} 7`);

      expect((await otherAdmin.get(operation)).status).toBe(404);
      expect((await otherAdmin.get(`${operation}/files/refused`)).status).toBe(404);
      expect((await otherAdmin.post(operation, { intent: "undo" })).status).toBe(404);

      const mended = refused.map((cells, at) =>
        cells.map((cell, column) =>
          headings?.[column] === bad[at]?.column ? (bad[at]?.mended ?? null) : cell,
        ),
      );
      const home = async () => await (await asha.get("/publishers/manage")).text();
      expect(await home()).toContain(`href="${operation}#left"`);
      const second = await importNow(
        `Books of ${format}-refused.${format}`,
        await fileOf(format, [headings ?? [], ...mended]),
      );
      expect(await textOf(asha.get(second))).toContain("20 added");
      expect(await home()).not.toContain(`href="${operation}#left"`);
      expect(await editionCount()).toBe(1000);

      await undo(second);
      await undo(operation);
      expect(await inUse()).toEqual(before);
      expect((await asha.post(operation, { intent: "undo" })).status).toBe(409);
    },
    IMPORT_MS,
  );
});

test("an import with refused rows is on the home page until a person takes it off", async () => {
  const { id } = await build.operation({
    kind: "spreadsheetImport",
    publisherId,
    input: { fileName: "spring.csv", mode: "good" },
    report: { refused: 1 },
  });
  const refusal = { row: 7, name: "Row", code: "sheet_required" };
  await db().insert(operationRefusals).values({ operationId: id, position: 1, refusal });
  const page = `/publishers/manage/operations/${id}`;
  const home = async () => await (await asha.get("/np/publishers/manage")).text();
  expect(await home()).toContain(`href="/np${page}#left"`);
  expect(await (await asha.get(page)).text()).toContain("Take off the to-do list");
  expect((await otherAdmin.post(page, { intent: "handle" })).status).toBe(404);
  expect((await asha.post(page, { intent: "handle" })).status).toBe(302);
  expect(await home()).not.toContain("spring.csv");
  expect(await (await asha.get(page)).text()).not.toContain("Take off the to-do list");
});

test.skipIf(process.platform !== "linux")(
  "a file whose headers alone are requested does not stay open",
  async () => {
    const { id } = await build.operation({ kind: "spreadsheetImport", publisherId });
    const files = filesOf(join(folder, "uploads"), id);
    const content = (async function* () {
      yield "x".repeat(1_000_000);
    })();
    await files.write(db(), { role: "input", fileName: "large.csv", mediaType: "text/csv", content });
    const path = `/publishers/manage/operations/${id}/files/input`;
    const isOpen = () =>
      readdirSync("/proc/self/fd").some((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`) === files.path("input");
        } catch {
          // Closed meanwhile.
          return false;
        }
      });
    const head = await fetch(site.url + path, { method: "HEAD", headers: asha.headers() });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "1000000"]);
    await expect.poll(isOpen).toBe(false);
  },
);

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

describe("a file is refused in both languages, and nothing of it is kept", () => {
  let sender: SignedInPerson;
  const received = () => readdirSync(join(folder, "uploads", "operations", "received"));
  const operations = async () =>
    (await db().execute(sql`select id from operations where created_by = ${sender.id}`)).rows.length;

  beforeAll(async () => {
    sender = await addSignedInPerson(site, { roles: [{ type: "admin", publisherId }] });
  });

  test.each(REFUSED_FILES)("for $what", async ({ name, bytes, message }) => {
    const content = await bytes();
    for (const language of ["en", "np"] as const) {
      const answer = await send(sender, name, content, inLanguage(IMPORT, language));
      expect(answer.status).toBe(content.length > 20_000_000 ? 413 : 400);
      expect(await answer.text()).toContain(message[language]);
    }
    expect(received()).toEqual([]);
    expect(await operations()).toBe(0);
  });

  test("for a size beyond what the server reads, of which the page says the limit beforehand", async () => {
    expect((await send(sender, "a.csv", Buffer.alloc(20_200_000, 0x61))).status).toBe(413);
    expect(await textOf(sender.get(IMPORT))).toContain("at most 20 MB and 1,00,000 rows");
    expect(await textOf(sender.get(`/np${IMPORT}`))).toContain("बढीमा २० एमबी र १,००,००० पङ्क्ति");
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

test("UTF-16, a byte-order mark, semicolons and formulas are read, and a formula without a value is refused by its cell", async () => {
  const text = "Title;Format\nउज्यालो;paperback\n";
  for (const bytes of [
    Buffer.from(`\ufeff${text}`, "utf16le"),
    Buffer.from(`\ufeff${text}`, "utf16le").swap16(),
    Buffer.from(`\ufeff${text.replaceAll(";", ",")}`),
    Buffer.from(text.replaceAll(";", "\t")),
  ]) {
    const shown = await textOf(asha.get((await send(asha, "a.csv", bytes)).headers.get("location") ?? ""));
    expect(shown).toContain("1 New editions");
    expect(shown).toContain("उज्यालो");
  }
  const cells = (title: string, formula: string) =>
    `<row><c t="inlineStr"><is><t>${title}</t></is></c><c t="inlineStr"><is><t>paperback</t></is></c><c>${formula}</c></row>`;
  const sheet = sheetOf(
    textRows(["Title", "Format", "Pages"]) +
      cells("Formula", "<f>100+20</f><v>120</v>") +
      cells("Other", "<f>A1</f>"),
  );
  const sent = await send(asha, "a.xlsx", await xlsxOf({ sheet }));
  const page = sent.headers.get("location") ?? "";
  const shown = await textOf(asha.get(page));
  expect(shown).toContain("Formula paperback 120");
  expect(shown).toContain("Row 3 Pages: The formula in this cell has no value yet.");
  expect(await textOf(asha.get(`/np${page}`))).toContain("पङ्क्ति ३ पृष्ठ सङ्ख्या: यस कोठाको सूत्रको मान छैन।");
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
  expect((await asha.get("/publishers/manage/export/table/nothing?as=csv")).status).toBe(404);
});

test("the selected rows of the table are exported, those of all pages too, and none of another publisher", async () => {
  const book = await build.book({ publisherId, title: { en: "Chosen" } });
  const first = await build.edition({ bookId: book.id, status: "forthcoming" });
  const second = await build.edition({ bookId: book.id, status: "forthcoming", editionNumber: 2 });
  const foreign = await build.edition();
  const page = await (await asha.get("/np/publishers/manage/books")).text();
  const buttons = page.match(/<button[^>]*>/g);
  const file = "/publishers/manage/export/table/editions";
  for (const as of ["csv", "xlsx"])
    expect(buttons).toContainEqual(
      expect.stringMatching(new RegExp(`(?=.*"/np${file}")(?=.*value="${as}")`)),
    );
  expect(buttons).toContainEqual(expect.stringContaining('"/np/publishers/manage/export/onix"'));

  const codes = async (query: string, as: SheetFormat = "csv") =>
    (await rowsIn(await asha.get(`${file}?as=${as}&${query}`), as)).slice(1).map(([code]) => code);
  expect(await codes(`id=${second.id}&status=draft`)).toEqual([second.code]);
  expect(await codes(`id=${first.id}&id=${foreign.id}`, "xlsx")).toEqual([first.code]);
  expect(new Set(await codes("all=yes&status=forthcoming"))).toEqual(new Set([first.code, second.code]));
  // A filter that is not known would otherwise export what the person did not choose.
  expect(await codes("all=yes&status=sold")).toEqual([]);
  const onix = await (await asha.get(`/publishers/manage/export/onix?status=draft&id=${first.id}`)).text();
  expect(onix).toContain("One edition is selected.");
});

test("text of the font Preeti is recognised, and converted only in the columns for which the person asks for it", async () => {
  const sent = await send(
    asha,
    "preeti.csv",
    Buffer.from(`Title,Format,Year\ng]kfnsf] syf,paperback,@)*!\nsf7df8f}+,paperback,@)*@\n`),
  );
  const page = sent.headers.get("location") ?? "";
  const shown = await textOf(asha.get(page));
  expect(shown).toContain("Some cells look like text of the font Preeti: Title, Year.");
  expect(shown).toContain("As Unicode: नेपालको कथा");
  expect(shown).toContain("g]kfnsf] syf paperback @)*!");
  expect(await textOf(asha.get(`/np${page}`))).toContain("केही कोठाका अक्षर प्रीति फन्टका जस्ता छन्: Title, Year।");

  await chooseColumns(page, { columns: ["titleEn", "format", "published"], preeti: ["all", "", "some"] });
  const converted = await textOf(asha.get(page));
  expect(converted).toContain("नेपालको कथा paperback २०८१");
  expect(converted).toContain("काठमाडौं paperback २०८२");
  expect(converted).not.toContain("Some cells look like");
  const started = await asha.post(page, { intent: "start", mode: "good" });
  expect(await textOf(asha.get(started.headers.get("location") ?? ""))).toContain("2 added");
  const { rows } = await db().execute(sql`
    select b.title, e.published_calendar as calendar, e.published_year as year from book_editions e
    join books b on b.id = e.book_id where b.publisher_id = ${publisherId} and b.title ->> 'np' = 'नेपालको कथा'`);
  expect(rows).toEqual([{ title: { np: "नेपालको कथा" }, calendar: "bs", year: 2081 }]);
});
