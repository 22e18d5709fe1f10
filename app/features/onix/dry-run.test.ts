import { readdir } from "node:fs/promises";
import { afterAll, expect, it } from "vitest";
import { IN_ENGLISH, isbn, person, reference, temporaryFiles, title } from "#app/onix/message-for-tests.ts";
import { useDatabase } from "#tests/database.ts";
import { addBookstore, allRows, counts, importProducts, plainCovers } from "./import-for-tests.ts";
import { reportLines } from "./report/import-report.ts";

useDatabase();
const files = temporaryFiles();
afterAll(() => files.remove());

const record = (text: string, name: string, digits: string, other = {}) => ({
  reference: reference(text),
  titles: title(name),
  details: IN_ENGLISH + person("Asha Rai", ["A01"]),
  identifiers: isbn(digits),
  ...other,
});

const known = record("known", "Known", "9789937000017");
const changed = record("changed", "Changed", "9789937000024");

/** One record of each outcome, with faults that depend on other records of the file: repeats, numbers and ISBN in use. */
const batch = [
  known,
  { ...changed, titles: title("Changed at last") },
  record("new", "New", "9789937000031"),
  record("new", "New", "9789937000031"),
  record("new", "Other words", "9789937000031"),
  record("same.isbn", "New", "9789937000031", {
    details: `${IN_ENGLISH}<EditionNumber>1</EditionNumber>${person("Asha Rai", ["A01"])}`,
  }),
  record("bad", "Bad", "9789937000018"),
  { ...known, notification: "<NotificationType>05</NotificationType>", reference: reference("changed.away") },
];

it("reports the same as the import that follows, and writes no row and no file", async () => {
  await addBookstore("Hill Books", "पहाड पुस्तक");
  const folder = await files.folder();
  const covers = plainCovers(folder);
  await importProducts(files, [known, changed]);
  const rows = await allRows();
  const filesBefore = await readdir(folder);

  const trial = await importProducts(files, batch, { isDryRun: true, bookstore: "Hill Books", covers });
  expect(await allRows()).toEqual(rows);
  // The one additional file is the imported message itself.
  expect(await readdir(folder)).toHaveLength(filesBefore.length + 1);
  expect(covers.drawn).toEqual([]);

  const report = await importProducts(files, batch, { bookstore: "Hill Books", covers });
  expect(counts(report)).toEqual([2, 1, 4, 1]);
  expect({ ...trial, isDryRun: false }).toEqual(report);
  expect(reportLines(trial)).toEqual([
    "line 34, bad: the check digit of the ISBN is wrong: ISBN-13 9789937000018",
    "warning: line 24, new: the file has had this reference before, and says something else now; the first one counts",
    "warning: line 29, same.isbn: another edition of this book has this edition number: 1 → 2; another edition has the same ISBN 9789937000031: new",
    "warning: line 39, changed.away: it deletes a product that was never imported",
    "listed 4 in Hill Books",
    "dry run: nothing was written",
    "created 2, updated 1, unchanged 4, refused 1",
  ]);
});
