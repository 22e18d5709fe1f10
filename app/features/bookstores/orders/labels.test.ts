import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { parcelCode } from "#app/domain/orders/parcel.ts";
import { TEXTS_OF_SCRIPTS } from "#app/platform/lettering/texts-of-scripts-for-tests.ts";
import { emptyBoxesIn, wordsOf } from "#tests/pdf-words.ts";
import type { Label } from "./label-data.server.ts";
import { labelSquares, labelsPdf } from "./labels-pdf.server.ts";

const require = createRequire(import.meta.url);
/** How many pixels a square of a printed label has. */
const SCALE = 6;

/** What a scanner reads from the squares of a label. */
async function read(squares: readonly (readonly boolean[])[]): Promise<string | undefined> {
  // By default it is fetched from elsewhere.
  const wasmBinary = await readFile(require.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer } });
  const side = squares.length * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (squares[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)])
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  const [found] = await readBarcodes({ data, width: side, height: side, colorSpace: "srgb" });
  return found?.text;
}

const LABEL: Label = {
  order: "AF4U5-38ZGG",
  code: parcelCode("AF4U538ZGG", 2),
  name: "आशा राई",
  phone: "9855000001",
  address: { en: ["Lakeside", "Pokhara-6, Kaski"], np: ["लेकसाइड", "पोखरा-६, कास्की"] },
  store: { en: "Ekadeshma Bookstore", np: "एकादेशमा पुस्तक पसल" },
  storePhone: "+977 1 0000001",
  number: "2",
  all: "2",
  weight: "740",
  cash: "रु 650.00",
  isPaid: false,
};

test("the code of a label is read back by a scanner", async () => {
  expect(await read(labelSquares(LABEL.code))).toBe("AF4U5-38ZGG/2");
});

test("labels are an A6 page each, with the address in both scripts and the cash to collect", async () => {
  const pdf = await labelsPdf([LABEL, LABEL, { ...LABEL, cash: undefined, isPaid: true }], "en");
  const source = pdf.toString("latin1");
  expect(source.match(/\/Type \/Page\b/g)).toHaveLength(3);
  expect(source.includes("/MediaBox [0 0 297.64 419.53]")).toBe(true);
  const words = wordsOf(pdf);
  for (const text of ["AF4U5-38ZGG", "9855000001", "आशा राई", "Lakeside", "लेकसाइड", "रु 650.00", "Paid."])
    expect(words).toContain(text);
});

test("reported-situations-2 M27: a label shows a name in every script", async () => {
  const names = Object.values(TEXTS_OF_SCRIPTS);
  const pdf = await labelsPdf(
    names.map((name) => ({ ...LABEL, name, address: { ...LABEL.address, en: [name] } })),
    "en",
  );
  expect(emptyBoxesIn(pdf)).toBe(0);
  const words = wordsOf(pdf);
  for (const name of names) expect(words).toContain(name);
});
