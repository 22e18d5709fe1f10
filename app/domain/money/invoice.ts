/**
 * The kinds of paper by which a seller says what was sold (VAT Rules 17, Schedules 5 and 5A): a tax invoice only by who is registered for
 * VAT, a PAN bill by who has a PAN, a receipt by anybody else; and a credit note, which takes one back.
 */
export const INVOICE_KINDS = ["taxInvoice", "panBill", "receipt", "creditNote"] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** The kinds of document that have numbers: those of orders, the receipt of a sale over the counter, and statements. */
export const DOCUMENT_KINDS = [...INVOICE_KINDS, "counterReceipt", "collectionStatement"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What a seller is to the tax office. */
export type TaxStanding = { readonly panNumber: string | null; readonly isVatRegistered: boolean };

/** The kind of paper that a seller gives. */
export const invoiceKindOf = ({
  panNumber,
  isVatRegistered,
}: TaxStanding): Exclude<InvoiceKind, "creditNote"> =>
  panNumber === null ? "receipt" : isVatRegistered ? "taxInvoice" : "panBill";

/** A PAN: nine digits. No check digit is published. */
export const PAN_SHAPE = /^\d{9}$/;
/** The code of an outlet, which is part of the numbers of its papers. */
export const OUTLET_CODE_SHAPE = /^[A-Z0-9]{1,6}$/;
export const OUTLET_CODE_MAX = 6;

const NUMBER_DIGITS = 5;
const KIND_LETTERS = {
  taxInvoice: "TI",
  panBill: "PB",
  receipt: "R",
  creditNote: "CN",
  collectionStatement: "CS",
} as const satisfies Record<Exclude<DocumentKind, "counterReceipt">, string>;

/** The number of a paper of a seller, or of a statement, as it is printed: outlet, kind, fiscal year and number, `KTM-TI-8384-00017`. */
export function shownInvoiceNumber({
  outletCode,
  kind,
  fiscalYear,
  number,
}: {
  readonly outletCode: string | null;
  readonly kind: keyof typeof KIND_LETTERS;
  /** `2083/84` */
  readonly fiscalYear: string;
  readonly number: number;
}): string {
  const years = fiscalYear.slice(2).replace("/", "");
  const parts = [outletCode, KIND_LETTERS[kind], years, String(number).padStart(NUMBER_DIGITS, "0")];
  return parts.filter((part) => part !== null).join("-");
}
