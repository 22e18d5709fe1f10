import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { reportLines } from "#app/features/onix/report/import-report.ts";
import { BookstoreUnknown } from "#app/features/onix/save/find-bookstore.server.ts";
import {
  IN_ENGLISH,
  isbn,
  message,
  product,
  reference,
  temporaryFiles,
  title,
} from "#app/onix/message-for-tests.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { RECORDS_TOGETHER } from "./file-import.server.ts";
import { importFile } from "./import-file.server.ts";
import { addBookstore, allRows, counts, importPath, importProducts, rowsOf } from "./import-for-tests.ts";

useDatabase();
const files = temporaryFiles();
afterAll(() => files.remove());
beforeAll(async () => {
  await importProducts(files, [{ reference: reference("before"), details: IN_ENGLISH }]);
});

const sound = message(
  product({ reference: reference("sound") }) + product({ reference: reference("sound.2") }),
);
const nestedEntities = `<!DOCTYPE ONIXMessage [${Array.from({ length: 12 }, (_, at) => `<!ENTITY a${at + 1} "${`&a${at};`.repeat(10)}">`).join("")}]>`;

const broken: [what: string, content: string | Uint8Array, message: RegExp][] = [
  ["no XML", "Title,Price\nThe Tea Road,450\n", /^The file is not XML\.$/],
  [
    "another kind of XML",
    "<html><body/></html>",
    /^Line 1: The file is not an ONIX message: it starts with <html>/,
  ],
  [
    "release 2.1",
    sound.replace(' release="3.0"', ' release="2.1"').replace(/ xmlns="[^"]+"/, ""),
    /ONIX 2\.1; we read 3\.0/,
  ],
  ...["http://books.test/any/reference.dtd", "onix-international.dtd", "C:\\dtd\\message.dtd"].map(
    (address): [string, string, RegExp] => [
      `release 2.1 by a DOCTYPE at ${address}`,
      `<?xml version="1.0"?><!DOCTYPE ONIXMessage SYSTEM "${address}"><ONIXMessage><Header/></ONIXMessage>`,
      /ONIX 2\.1/,
    ],
  ),
  [
    "release 2.1 by its DOCTYPE",
    '<?xml version="1.0"?><!DOCTYPE ONIXMessage SYSTEM "http://www.editeur.org/onix/2.1/reference/onix-international.dtd"><ONIXMessage><Header/></ONIXMessage>',
    /^Line 1: The file is ONIX 2\.1; we read 3\.0 and 3\.1\.$/,
  ],
  [
    "no release",
    sound.replace(' release="3.0"', "").replace(/ xmlns="[^"]+"/, ""),
    /as files of ONIX 2\.1 often/,
  ],
  [
    "a DOCTYPE",
    sound.replace("<ONIXMessage", '<!DOCTYPE ONIXMessage SYSTEM "x.dtd"><ONIXMessage'),
    /DOCTYPE/,
  ],
  [
    "an entity nestedEntities",
    sound.replace("<ONIXMessage", `${nestedEntities}<ONIXMessage`).replace("The Tea Road", "&a12;"),
    /DOCTYPE/,
  ],
  [
    "an entity that is not defined",
    sound.replace("The Tea Road", "&tea;"),
    /named entity that XML does not define/,
  ],
  [
    "a message that ends inside its second record",
    sound.slice(0, -300),
    /^Line \d+: The file ends before the ONIX message does/,
  ],
  [
    "bytes that are no UTF-8",
    Buffer.from(sound.replace("The Tea Road", "Th\u00e9"), "latin1"),
    /not valid UTF-8 text/,
  ],
  ["an unknown encoding", sound.replace("UTF-8", "klingon"), /klingon/],
  ["an empty file", "", /empty/],
  ["no product", message(""), /contains no product/],
];

describe("a file that is incomplete or malformed", () => {
  it.each(broken)(
    "%s: is refused with one line, and nothing is written",
    async (_what, content, expected) => {
      const before = await allRows();
      const connect = vi.fn<() => Promise<ReturnType<typeof db>>>(async () => db());
      const path = await files.write(content);
      const refusal = await importFile({ path, connect, isDryRun: false, actor: SYSTEM }).catch(
        (error: unknown) => error,
      );
      expect(refusal).toMatchObject({ name: "FileRefused", message: expect.stringMatching(expected) });
      expect((refusal as Error).message).not.toContain("\n");
      // The database is not queried.
      expect(connect).not.toHaveBeenCalled();
      expect(await allRows()).toEqual(before);
    },
  );

  it("is refused when it does not exist, or is a folder", async () => {
    await expect(importPath(join(await files.folder(), "none.xml"))).rejects.toThrow(
      "There is no such file.",
    );
    await expect(importPath(await files.folder())).rejects.toThrow("The path is not that of a file.");
  });
});

describe("a bookstore", () => {
  it("that is unknown, unnamed, or has the same name as another stops the import before anything is written", async () => {
    await addBookstore("Twin Books", "जुम्ल्याहा एक");
    await addBookstore("twin  books", "जुम्ल्याहा दुई");
    const before = await allRows();
    const importing = (bookstore: string) =>
      importProducts(files, [{ reference: reference("store") }], { bookstore });
    await expect(importing("Nowhere\nBooks")).rejects.toThrow(
      new BookstoreUnknown('There is no bookstore called "Nowhere Books".'),
    );
    await expect(importing("")).rejects.toThrow(BookstoreUnknown);
    await expect(importing("Twin Books")).rejects.toThrow(
      new BookstoreUnknown('Several bookstores are called "Twin Books".'),
    );
    expect(await allRows()).toEqual(before);
  });
});

describe("refused records", () => {
  it("do not stop the others, and are reported with line, reference and every reason", async () => {
    const report = await importProducts(files, [
      {
        reference: reference("good.1"),
        titles: title("One"),
        details: IN_ENGLISH,
        identifiers: isbn("9789937000017"),
      },
      { reference: reference("bad.1"), titles: "", form: "<ProductForm>ZE</ProductForm>" },
      { reference: "" },
      { reference: reference("bad.2"), notification: "<NotificationType>88</NotificationType>" },
      { reference: reference("bad\u0009\u0085.3") },
      {
        reference: reference("good.2"),
        titles: title("Two"),
        details: IN_ENGLISH,
        identifiers: isbn("9789937000024"),
      },
    ]);
    expect(counts(report)).toEqual([2, 0, 0, 4]);
    expect(reportLines(report)).toEqual([
      "line 9, bad.1: this kind of product is not sold here: product form ZE; it has no title",
      "line 14, no reference: it has no record reference",
      "line 19, bad.2: it is a test record (notification 88)",
      "line 24, bad\uFFFD\uFFFD.3: it holds characters that do not belong in a text: RecordReference",
      "created 2, updated 0, unchanged 0, refused 4",
    ]);
  });

  it("that only the database refuses are reported with its message, and write no rows", async () => {
    await asSuperuser(
      databaseName(),
      "alter table book_editions add constraint no_kings check (isbn13 is distinct from '9789937000031')",
    );
    const before = await allRows();
    const king = { reference: reference("king"), titles: title("King"), identifiers: isbn("9789937000031") };
    const report = await importProducts(files, [king], { isDryRun: false, actor: SYSTEM });
    expect(reportLines(report)).toEqual([
      'line 4, king: the database does not take it: new row for relation "book_editions" violates check constraint "no_kings"',
      "created 0, updated 0, unchanged 0, refused 1",
    ]);
    expect(await allRows()).toEqual(before);
  });
});

describe("a database that fails", () => {
  it("ends the import; records imported before remain", async () => {
    await asSuperuser(databaseName(), "revoke insert on publishers from ekadeshma_app");
    const publishing =
      "<Publisher><PublishingRole>01</PublishingRole><PublisherName>Newcomer</PublisherName></Publisher>";
    // The last of them is imported together with the one that fails.
    const known = Array.from({ length: RECORDS_TOGETHER + 1 }, (_none, at) => ({
      reference: reference(`known.${at}`),
      titles: title(`Known ${at}`),
      details: IN_ENGLISH,
      identifiers: "",
    }));
    const records = [...known, { reference: reference("failing"), titles: title("Failing"), publishing }];
    await expect(importProducts(files, records)).rejects.toMatchObject({
      cause: { message: "permission denied for table publishers" },
    });
    expect(
      await rowsOf(
        "select count(*)::int as n from imported_records where record_reference like 'known.%' or record_reference = 'failing'",
      ),
    ).toEqual([{ n: RECORDS_TOGETHER }]);
  });
});
