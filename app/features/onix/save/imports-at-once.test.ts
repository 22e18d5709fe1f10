import pg from "pg";
import { afterAll, expect, it, vi } from "vitest";
import { ImportStopped, RECORDS_TOGETHER } from "#app/features/onix/file-import.server.ts";
import { counts, importPath, rowsOf } from "#app/features/onix/import-for-tests.ts";
import {
  IN_ENGLISH,
  message,
  person,
  product,
  reference,
  temporaryFiles,
  title,
} from "#app/onix/message-for-tests.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";

useDatabase();
const files = temporaryFiles();
afterAll(() => files.remove());

const many = (count: number) =>
  message(
    Array.from({ length: count }, (_, at) =>
      product({
        reference: reference(`many.${at}`),
        titles: title(`Book ${at % 10}`),
        details: IN_ENGLISH + person(`Asha ${at % 5}`, ["A01"]),
        identifiers: "",
      }),
    ).join("\n"),
  );

it("two imports of one file at the same time add every row once", async () => {
  const path = await files.write(many(20));
  const reports = await Promise.all([
    importPath(path),
    importPath(path),
    importPath(path, { isDryRun: true }),
  ]);
  const created = reports.slice(0, 2).map((report) => report.created);
  expect(created.reduce((total, count) => total + count, 0)).toBe(20);
  for (const report of reports) expect(report.created + report.unchanged).toBe(20);
  expect(
    await rowsOf(`select (select count(*)::int from publishers) as publishers, (select count(*)::int from contributors) as people,
      (select count(*)::int from books) as books, (select count(*)::int from book_editions) as editions`),
  ).toEqual([{ publishers: 1, people: 5, books: 10, editions: 20 }]);
});

it("an import that is stopped reports the number of imported records, and the next one imports the others", async () => {
  const total = RECORDS_TOGETHER + 10;
  const path = await files.write(many(total).replaceAll("many.", "stopped."));
  const stopping = new AbortController();
  const stopped = importPath(path, {
    signal: stopping.signal,
    onProgress: (done) => {
      if (done === RECORDS_TOGETHER) stopping.abort();
    },
  });
  await expect(stopped).rejects.toThrow(
    new ImportStopped(
      `Stopped after ${RECORDS_TOGETHER} of ${total} records; the same command continues from there.`,
    ),
  );
  expect(counts(await importPath(path))).toEqual([10, 0, RECORDS_TOGETHER, 0]);
});

/** Records of different works by one writer each. */
const works = (name: string, count: number) =>
  message(
    Array.from({ length: count }, (_, at) =>
      product({
        reference: reference(`${name}.${at}`),
        titles: title(`${name} ${at}`),
        details: IN_ENGLISH + person(`Writer of ${name} ${at}`, ["A01"]),
        identifiers: "",
      }),
    ).join("\n"),
  );

it("records are imported with fewer statements than there are records", async () => {
  const path = await files.write(works("Counted", 100));
  const query = vi.spyOn(pg.Client.prototype, "query");
  expect(counts(await importPath(path))).toEqual([100, 0, 0, 0]);
  const statements = query.mock.calls.length;
  query.mockRestore();
  expect(statements).toBeLessThan(100);
});

it("a record that the database refuses does not stop those that are imported together with it", async () => {
  await asSuperuser(
    databaseName(),
    "alter table imported_records add constraint all_but_one check (record_reference <> 'Refused.7')",
  );
  const report = await importPath(await files.write(works("Refused", 20)));
  expect(counts(report)).toEqual([19, 0, 0, 1]);
  expect(report.refused).toMatchObject([
    { recordReference: "Refused.7", findings: [{ code: "record.unstorable" }] },
  ]);
  expect(await rowsOf("select count(*)::int as n from books where title ->> 'en' like 'Refused %'")).toEqual([
    { n: 19 },
  ]);
});
