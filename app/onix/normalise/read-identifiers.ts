import { isbnDigits, parseIsbn } from "#app/domain/identifiers/isbn.ts";
import { parseUpc } from "#app/domain/identifiers/upc.ts";
import type { Findings } from "#app/onix/findings.ts";
import { all, code, type RawProduct } from "#app/onix/read/raw-element.ts";
import type { OnixIds } from "./onix-record.ts";

/**
 * The identifiers of a product (list 5: 02 ISBN-10, 03 GTIN-13, 04 UPC, 15 ISBN-13; the first of each is used). A GTIN
 * that is an ISBN replaces a missing ISBN, and an ISBN-10 is converted to its ISBN-13. An ISBN with a wrong check digit
 * refuses the record; one of an unknown range is stored with a warning, and faults of the other numbers are
 * warnings.
 */
export function readIdentifiers(product: RawProduct, findings: Findings): OnixIds {
  const given = new Map<string, string>();
  for (const identifier of all(product, "ProductIdentifier")) {
    const type = code(identifier, "ProductIDType");
    const value = code(identifier, "IDValue");
    if (type && value && !given.has(type)) given.set(type, value);
  }

  const gtin13 = readGtin(given.get("03"), findings);
  const givenIsbn13 = given.get("15") ?? (gtin13 && isIsbn13Number(gtin13) ? gtin13 : undefined);
  const fromIsbn10 = readIsbn(given.get("02"), "ISBN-10", findings);
  const fromIsbn13 = readIsbn(givenIsbn13, "ISBN-13", findings);
  const isbn13 = fromIsbn13?.isbn13 ?? fromIsbn10?.isbn13;
  let isbn10 = fromIsbn10?.isbn10;
  if (isbn10 && isbn13 && isbn13.slice(3, 12) !== isbn10.slice(0, 9)) {
    findings.warn("record.identifiersDiffer", `ISBN ${isbn10}, ${isbn13}`);
    isbn10 = undefined;
  }
  if (gtin13 && isbn13 && isIsbn13Number(gtin13) && gtin13 !== isbn13) {
    findings.warn("record.identifiersDiffer", `GTIN ${gtin13}, ISBN ${isbn13}`);
  }
  const upc = readUpc(given.get("04"), findings);
  if (!isbn13 && !isbn10) findings.warn("record.noIsbn", "ProductIdentifier");
  return {
    ...(isbn10 && { isbn10 }),
    ...(isbn13 && { isbn13 }),
    ...(upc && { upc }),
    ...(gtin13 && { gtin13 }),
  };
}

type Numbers = { readonly isbn10?: string; readonly isbn13?: string };

function readIsbn(value: string | undefined, name: string, findings: Findings): Numbers | undefined {
  if (value === undefined) return undefined;
  const number = parseIsbn(value.slice(0, 40));
  if (number.ok) return name === "ISBN-10" ? number.value : { isbn13: number.value.isbn13 };
  const numbers = isbnDigits(value.slice(0, 40));
  if (number.code === "isbn.checkDigit") {
    findings.refuse("record.isbnCheckDigit", `${name} ${value}`);
    return undefined;
  }
  if (!numbers) {
    findings.refuse("record.isbnLength", `${name} ${value}`);
    return undefined;
  }
  findings.warn("record.isbnRange", `${name} ${value}`);
  return name === "ISBN-10" ? numbers : { isbn13: numbers.isbn13 };
}

/** Whether a GTIN-13 has the prefix of ISBNs: 978 or 979, but not 979-0, which is assigned to printed music. */
function isIsbn13Number(digits: string): boolean {
  return /^(?:978|979(?!0))\d{10}$/.test(digits);
}

function readGtin(value: string | undefined, findings: Findings): string | undefined {
  if (value === undefined) return undefined;
  const digits = withoutSeparators(value);
  // `readIsbn` checks an ISBN: its wrong check digit refuses the record, while that of another number causes a warning.
  if (isIsbn13Number(digits) || (/^\d{13}$/.test(digits) && hasGtinCheckDigit(digits))) return digits;
  findings.warn("record.identifier", `GTIN-13 ${value}`);
  return undefined;
}

/** GS1: weights 1 and 3 alternating from the left over thirteen digits, the whole sum divisible by 10. */
function hasGtinCheckDigit(digits: string): boolean {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

function readUpc(value: string | undefined, findings: Findings): string | undefined {
  if (value === undefined) return undefined;
  const number = parseUpc(value.slice(0, 40));
  if (number.ok) return number.value;
  findings.warn("record.identifier", `UPC ${value}`);
  return undefined;
}

function withoutSeparators(value: string): string {
  return value.slice(0, 40).replace(/[\s\p{Pd}]/gu, "");
}
