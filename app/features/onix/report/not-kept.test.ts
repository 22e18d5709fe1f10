import { afterAll, describe, expect, test } from "vitest";
import { importProducts } from "#app/features/onix/import-for-tests.ts";
import en from "#app/i18n/messages/en/import.json" with { type: "json" };
import { price, product, reference, temporaryFiles } from "#app/onix/message-for-tests.ts";
import { NOT_KEPT_KINDS } from "#app/onix/normalise/not-kept-kinds.ts";
import { useDatabase } from "#tests/database.ts";
import { reportLines } from "./import-report.ts";
import { notKeptMessage } from "./not-kept-message.ts";

useDatabase();
const files = temporaryFiles();
afterAll(() => files.remove());

const BARCODE = "<Barcode><BarcodeType>00</BarcodeType></Barcode>";
const STOCK = "<Stock><OnHand>3</OnHand></Stock>";
const identifiers = (isbn: string) =>
  `<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>${BARCODE}${BARCODE}`;
const supply = (more: string) => `<SupplyDetail>${more}${price("02", "450.00", "NPR")}</SupplyDetail>`;

describe("what records contain and the catalogue does not keep", () => {
  test("is in the report by kind with its count, the most frequent first", async () => {
    const report = await importProducts(files, [
      product({
        reference: reference("kept.1"),
        identifiers: identifiers("9789937000000"),
        supply: supply(STOCK),
      }),
      product({
        reference: reference("kept.2"),
        identifiers: identifiers("9789937000017"),
        supply: supply("<Imaginary/>"),
      }),
    ]);
    expect(report.notKept).toEqual([
      { kind: "barcode", count: 4 },
      { kind: "other", count: 1 },
      { kind: "stock", count: 1 },
    ]);
    expect(reportLines(report)).toEqual(
      expect.arrayContaining([
        "not kept: where the barcode is printed, 4",
        "not kept: stock and order quantities, 1",
      ]),
    );
  });

  test("is nothing for a record of which everything is kept, and does not count refused records", async () => {
    const [whole, refused] = [reference("kept.3"), reference("kept.4")];
    const report = await importProducts(files, [
      product({ reference: whole, supply: supply("") }),
      product({ reference: refused, identifiers: BARCODE, form: "" }),
    ]);
    expect(report.notKept).toEqual([]);
  });

  test("has a name in both languages", () => {
    const texts = NOT_KEPT_KINDS.map((kind) => notKeptMessage({ kind, count: 12 }, "np"));
    expect(new Set(texts).size).toBe(NOT_KEPT_KINDS.length);
    expect(texts[0]).toBe("नराखिएको: बारकोड कहाँ छापिएको छ, १२");
    expect(Object.keys(en).filter((key) => key.startsWith("import_kind_"))).toHaveLength(
      NOT_KEPT_KINDS.length,
    );
  });
});
