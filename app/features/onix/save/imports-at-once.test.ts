import { afterAll, expect, it } from "vitest";
import { ImportStopped } from "#app/features/onix/file-import.server.ts";
import { counts, importPath, rowsOf } from "#app/features/onix/import-for-tests.ts";
import {
  IN_ENGLISH,
  message,
  person,
  product,
  reference,
  temporaryFiles,
  title,
} from "#app/features/onix/message-for-tests.ts";
import { useDatabase } from "#tests/database.ts";

useDatabase();
const files = temporaryFiles();
afterAll(() => files.remove());

const many = message(
  Array.from({ length: 20 }, (_, at) =>
    product({
      reference: reference(`many.${at}`),
      titles: title(`Book ${at % 10}`),
      details: IN_ENGLISH + person(`Asha ${at % 5}`, ["A01"]),
      identifiers: "",
    }),
  ).join("\n"),
);

it("two imports of one file at the same time add every row once", async () => {
  const path = await files.write(many);
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
  const path = await files.write(many.replaceAll("many.", "stopped."));
  const stopping = new AbortController();
  const stopped = importPath(path, {
    signal: stopping.signal,
    onProgress: (done) => {
      if (done === 3) stopping.abort();
    },
  });
  await expect(stopped).rejects.toThrow(
    new ImportStopped("Stopped after 3 of 20 records; the same command continues from there."),
  );
  expect(counts(await importPath(path))).toEqual([17, 0, 3, 0]);
});
