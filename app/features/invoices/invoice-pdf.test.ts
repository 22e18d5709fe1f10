import { expect, test } from "vitest";
import { TEXTS_OF_SCRIPTS } from "#app/platform/lettering/texts-of-scripts-for-tests.ts";
import { emptyBoxesIn, wordsOf } from "#tests/pdf-words.ts";
import type { ShownInvoice } from "./invoice-page.server.ts";
import { invoicePdf } from "./invoice-pdf.server.ts";

const NAMES = Object.values(TEXTS_OF_SCRIPTS);
const SOLD: ShownInvoice["lines"][number] = {
  sequence: 0,
  number: "1",
  hsHeading: "4901",
  title: { text: "", language: "en" },
  copies: "1",
  each: "रु 100",
  sum: "रु 100",
  isExempt: false,
  vat: undefined,
};

const INVOICE: ShownInvoice = {
  id: "00000000-0000-4000-8000-000000000000",
  kind: "panBill",
  number: "1",
  order: "AF4U5-38ZGG",
  issuedOn: new Date("2026-11-30T00:00:00Z"),
  issued: "30 November 2026",
  seller: { text: "Ekadeshma", language: "en" },
  sellerAddress: undefined,
  sellerPan: undefined,
  buyer: "李小龍 🙏",
  buyerPan: undefined,
  buyerAddress: { text: "བོད་ཀྱི་ལོ་རྒྱུས། 5", language: "en" },
  paymentWay: "cashOnDelivery",
  reason: undefined,
  takesBack: undefined,
  takenBackBy: undefined,
  lines: NAMES.map((text, sequence) => ({ ...SOLD, sequence, title: { text, language: "en" } })),
  delivery: undefined,
  tax: undefined,
  total: "रु 100",
  rounding: undefined,
  words: "One hundred rupees",
};

test("reported-situations-2 M27: an invoice shows the names of its buyer and of its books in every script", async () => {
  const pdf = await invoicePdf(INVOICE, 1, "en");
  expect(emptyBoxesIn(pdf)).toBe(0);
  const words = wordsOf(pdf);
  for (const name of [...NAMES, "李小龍 🙏", "བོད་ཀྱི་ལོ་རྒྱུས། 5"]) expect(words).toContain(name);
});
