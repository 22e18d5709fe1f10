import { expect, test } from "vitest";
import { invoiceKindOf, shownInvoiceNumber } from "./invoice.ts";

test.each([
  [null, false, "receipt"],
  ["301234567", false, "panBill"],
  ["301234567", true, "taxInvoice"],
] as const)(
  "a seller with the PAN %s, registered for VAT: %s, gives a %s",
  (panNumber, isVatRegistered, kind) => expect(invoiceKindOf({ panNumber, isVatRegistered })).toBe(kind),
);

test.each([
  ["KTM", "taxInvoice", "2083/84", 17, "KTM-TI-8384-00017"],
  [null, "creditNote", "2099/00", 1, "CN-9900-00001"],
  ["2", "panBill", "2083/84", 123_456, "2-PB-8384-123456"],
] as const)(
  "outlet %s, %s of %s, number %i is printed as %s",
  (outletCode, kind, fiscalYear, number, shown) =>
    expect(shownInvoiceNumber({ outletCode, kind, fiscalYear, number })).toBe(shown),
);
