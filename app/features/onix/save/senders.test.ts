import { afterAll, describe, expect, it } from "vitest";
import { allRows, counts, importProducts, rowsOf } from "#app/features/onix/import-for-tests.ts";
import { findingMessage } from "#app/features/onix/report/finding-message.ts";
import { isbn, type ProductParts, reference, temporaryFiles, title } from "#app/onix/message-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { PublisherUnknown } from "./importing-publisher.server.ts";

useDatabase();
const files = temporaryFiles();
afterAll(() => files.remove());

const NORTH = "<SenderName>North Distribution</SenderName>";
const SOUTH = "<SenderName>South Distribution</SenderName>";

const by = (publisher: string, ref: string, more: ProductParts = {}): ProductParts => ({
  reference: reference(ref),
  titles: title(`Book of ${publisher}`),
  publishing: `<Publisher><PublishingRole>01</PublishingRole><PublisherName>${publisher}</PublisherName></Publisher>`,
  ...more,
});

/** The records of a reference with the publisher and the title of their books. */
const recordsOf = (ref: string) =>
  rowsOf(`
    select r.sender, p.name ->> 'en' as publisher, b.title ->> 'en' as title, e.status
    from imported_records r join book_editions e on e.id = r.edition_id join books b on b.id = e.book_id
    join publishers p on p.id = b.publisher_id where r.record_reference = '${ref}' order by r.sender`);

/** Imports, and expects that every record is refused for its publisher and that no row changes. */
async function expectRefused(
  products: readonly ProductParts[],
  options: Parameters<typeof importProducts>[2],
  owner: string,
): Promise<void> {
  const before = await allRows();
  const report = await importProducts(files, products, options);
  expect(counts(report)).toEqual([0, 0, 0, products.length]);
  for (const { findings } of report.refused)
    expect(findings).toEqual([{ code: "record.otherPublisher", detail: owner }]);
  expect(await allRows()).toEqual(before);
}

describe("a reference used by two senders", () => {
  it("identifies two records", async () => {
    await importProducts(files, [by("Alpha", "R1")], { sender: NORTH });
    const report = await importProducts(files, [by("Beta", "R1", { identifiers: isbn("9789937000017") })], {
      sender: SOUTH,
    });
    expect(counts(report)).toEqual([1, 0, 0, 0]);
    expect(await recordsOf("R1")).toEqual([
      { sender: "north distribution", publisher: "Alpha", title: "Book of Alpha", status: "active" },
      { sender: "south distribution", publisher: "Beta", title: "Book of Beta", status: "active" },
    ]);
  });

  it("is withdrawn only for the sender of the deletion", async () => {
    const deletion = by("Beta", "R1", { notification: "<NotificationType>05</NotificationType>" });
    expect(counts(await importProducts(files, [deletion], { sender: SOUTH }))).toEqual([0, 1, 0, 0]);
    expect((await recordsOf("R1")).map(({ status }) => status)).toEqual(["active", "withdrawn"]);
  });
});

it("a sender is identified by its name in any capitals, or by its number", async () => {
  const number =
    "<SenderIdentifier><SenderIDType>06</SenderIDType><IDValue>9501101530003</IDValue></SenderIdentifier>";
  await importProducts(files, [by("Gamma", "R2")], { sender: number });
  const named = `${number}<SenderName>East Distribution</SenderName>`;
  await importProducts(files, [by("Gamma", "R3")], { sender: named });
  const again = await importProducts(files, [by("Gamma", "R3")], {
    sender: "<SenderName>EAST  distribution</SenderName>",
  });
  expect(counts(again)).toEqual([0, 0, 1, 0]);
  expect([...(await recordsOf("R2")), ...(await recordsOf("R3"))].map(({ sender }) => sender)).toEqual([
    "06:9501101530003",
    "east distribution",
  ]);
});

describe("a record of another publisher's book", () => {
  it("is refused, whether the other publisher exists or not", async () => {
    await importProducts(files, [by("Delta", "R4"), by("Epsilon", "R5")], { sender: NORTH });
    const changed = { titles: title("Taken over") };
    await expectRefused([by("Epsilon", "R4", changed)], { sender: NORTH }, "Delta");
    await expectRefused([by("Unknown Publisher", "R4", changed)], { sender: NORTH }, "Delta");
    await expectRefused([by("Epsilon", "R4")], { sender: NORTH, isDryRun: true }, "Delta");
  });

  it("is refused in an import for one publisher, deletions too", async () => {
    await importProducts(files, [by("Zeta", "R6")], { sender: NORTH });
    await build.publisher({ slug: "eta-books", name: { en: "Eta" } });
    const deletion = by("Zeta", "R6", { notification: "<NotificationType>05</NotificationType>" });
    await expectRefused([by("Eta", "R6")], { sender: NORTH, publisher: "eta-books" }, "Zeta");
    await expectRefused([by("Zeta", "R6")], { sender: NORTH, publisher: "Eta" }, "Zeta");
    await expectRefused([deletion], { sender: NORTH, publisher: "eta-books" }, "Zeta");
  });

  it("is reported in both languages", () => {
    const finding = { code: "record.otherPublisher", detail: "Delta" } as const;
    expect(findingMessage(finding, "en")).toBe("its reference belongs to a book of another publisher: Delta");
    expect(findingMessage(finding, "np")).toBe("यो सन्दर्भ अर्को प्रकाशकको पुस्तकको हो: Delta");
  });
});

describe("an import for one publisher", () => {
  it("adds books to that publisher, whatever publisher their records name", async () => {
    await build.publisher({ slug: "theta", name: { en: "Theta Books" } });
    const report = await importProducts(
      files,
      [by("Another Publisher", "R7", { identifiers: isbn("9789937000079") })],
      {
        sender: NORTH,
        publisher: "theta",
      },
    );
    expect(counts(report)).toEqual([1, 0, 0, 0]);
    expect(await recordsOf("R7")).toMatchObject([{ publisher: "Theta Books" }]);
    expect(await rowsOf("select slug from publishers where name ->> 'en' = 'Another Publisher'")).toEqual([]);
    const changed = by("Third Publisher", "R7", { titles: title("Renamed") });
    expect(
      counts(await importProducts(files, [changed], { sender: NORTH, publisher: "THETA books" })),
    ).toEqual([0, 1, 0, 0]);
    expect(await recordsOf("R7")).toMatchObject([{ publisher: "Theta Books", title: "Renamed" }]);
  });

  it("fails before anything is written when there is no such publisher", async () => {
    const before = await allRows();
    for (const publisher of ["no-such", "", " "])
      await expect(importProducts(files, [by("Iota", "R8")], { publisher })).rejects.toThrow(
        PublisherUnknown,
      );
    expect(await allRows()).toEqual(before);
  });
});

describe("a record imported before senders were stored", () => {
  it("is unchanged when it is sent again, and its sender is stored", async () => {
    await importProducts(files, [by("Kappa", "R9")], { sender: NORTH });
    await rowsOf("update imported_records set sender = '' where record_reference = 'R9'");
    expect(counts(await importProducts(files, [by("Kappa", "R9")], { sender: NORTH }))).toEqual([0, 0, 1, 0]);
    expect(await recordsOf("R9")).toMatchObject([{ sender: "north distribution", publisher: "Kappa" }]);
  });

  it("is not changed by a record of another publisher with the same reference", async () => {
    await importProducts(files, [by("Lambda", "R10")], { sender: NORTH });
    await rowsOf("update imported_records set sender = '' where record_reference = 'R10'");
    expect(counts(await importProducts(files, [by("Mu", "R10")], { sender: SOUTH }))).toEqual([1, 0, 0, 0]);
    expect(await recordsOf("R10")).toMatchObject([
      { sender: "", publisher: "Lambda" },
      { sender: "south distribution", publisher: "Mu" },
    ]);
  });
});
