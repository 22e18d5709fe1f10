import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toDevanagariDigits } from "#app/domain/text/digits.ts";
import { hyphenate, type IsbnRefusal, isbnDigits, looksLikeIsbn, parseIsbn } from "./isbn.ts";

const nepali = {
  isbn13: "9789937905398",
  hyphenated13: "978-9937-9053-9-8",
  isbn10: "9937905397",
  hyphenated10: "9937-9053-9-7",
  group: "Nepal",
};

describe("parseIsbn", () => {
  test.each([
    "9789937905398",
    "978-9937-9053-9-8",
    "978 9937 9053 9 8",
    "978–9937–9053–9–8",
    "978\u20119937\u20119053\u20119\u20118",
    " 97899379 05398 ",
    "९७८९९३७९०५३९८",
    "९७८-९९३७-९०५३-९-८",
    "ISBN 978-9937-9053-9-8",
    "isbn: 9789937905398",
    "ISBN-13: 978-9937-9053-9-8",
    "ISBN13 9789937905398",
    "ISBN (13): 9789937905398",
    "９７８９９３７９０５３９８",
    "9937905397",
    "9937-9053-9-7",
    "ISBN-10: 9937905397",
  ])("%s", (text) => {
    expect(parseIsbn(text)).toEqual({ ok: true, value: nepali });
  });

  test.each([
    ["080442957X", "9780804429573"],
    ["0-8044-2957-x", "9780804429573"],
    ["0306406152", "9780306406157"],
    ["9780306406157", "9780306406157"],
    ["ISBN 101234567X", "9781012345679"],
    ["ISBN 1312345675", "9781312345676"],
  ])("%s is %s", (text, isbn13) => {
    expect(parseIsbn(text)).toMatchObject({ ok: true, value: { isbn13 } });
  });

  test.each(["9789937905398", "9789993304333", "9789994600007"])("%s has the group Nepal", (text) => {
    expect(parseIsbn(text)).toMatchObject({ ok: true, value: { group: "Nepal" } });
  });

  test("a number that starts with 979 has no ISBN-10", () => {
    expect(parseIsbn("979-10-91146-13-5")).toStrictEqual({
      ok: true,
      value: { isbn13: "9791091146135", hyphenated13: "979-10-91146-13-5", group: "France" },
    });
  });

  test.each<[string, IsbnRefusal]>([
    ["", "isbn.length"],
    ["ISBN", "isbn.length"],
    ["978-9937-75-05-0", "isbn.length"],
    ["978-99933-528-4", "isbn.length"],
    ["97899379053980", "isbn.length"],
    ["978993790539X", "isbn.length"],
    ["X937905397", "isbn.length"],
    ["सेतो धरती", "isbn.length"],
    ["978-9937-532-222", "isbn.checkDigit"],
    ["978-9937-597-00-1", "isbn.checkDigit"],
    ["9789993343217", "isbn.checkDigit"],
    ["9937905390", "isbn.checkDigit"],
    ["9799994671815", "isbn.range"],
    ["4006381333931", "isbn.range"],
  ])("%o is refused: %s", (text, code) => {
    expect(parseIsbn(text)).toEqual({ ok: false, code });
  });
});

test.each([
  ["9789937905398", true],
  ["978-9937-9053-9-8", true],
  ["९७८९९३७९०५३९८", true],
  ["ISBN 9937905397", true],
  ["080442957x", true],
  ["978-9937-532-222", true],
  ["4006381333931", false],
  ["1984", false],
  ["सेतो धरती", false],
  ["", false],
])("looksLikeIsbn(%s) is %s", (text, expected) => {
  expect(looksLikeIsbn(text)).toBe(expected);
});

test.each([
  ["9789937905398", "978-9937-9053-9-8"],
  ["9937905397", "9937-9053-9-7"],
  ["9799994671815", "9799994671815"],
  ["", ""],
])("%s with hyphens is %s", (isbn, expected) => {
  expect(hyphenate(isbn)).toBe(expected);
});

function withCheckDigit(twelve: string): string {
  const sum = Array.from(twelve).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1),
    0,
  );
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

const nepaliNumbers = fc
  .tuple(fc.constantFrom("9789937", "97899933", "97899946"), fc.stringMatching(/^\d{5}$/))
  .map(([prefix, rest]) => withCheckDigit((prefix + rest).slice(0, 12)));

test("every form of a number is parsed back to it, and one changed digit is always detected", () => {
  fc.assert(
    fc.property(nepaliNumbers, fc.nat(12), fc.integer({ min: 1, max: 9 }), (number, position, step) => {
      const outcome = parseIsbn(number);
      if (!outcome.ok) {
        expect(outcome.code).toBe("isbn.range");
        return;
      }
      const { isbn13, isbn10 = "", hyphenated13, hyphenated10 = "" } = outcome.value;
      for (const form of [isbn13, isbn10, hyphenated13, hyphenated10, toDevanagariDigits(isbn13)]) {
        expect(parseIsbn(form)).toEqual(outcome);
      }
      const changed =
        number.slice(0, position) + ((Number(number[position]) + step) % 10) + number.slice(position + 1);
      expect(parseIsbn(changed)).toMatchObject({ ok: false, code: "isbn.checkDigit" });
    }),
  );
});

describe("isbnDigits", () => {
  test.each([
    ["9789999999991", { isbn13: "9789999999991", isbn10: "9999999999" }],
    ["99999-9999-9", { isbn13: "9789999999991", isbn10: "9999999999" }],
    ["080442957X", { isbn13: "9780804429573", isbn10: "080442957X" }],
    ["९७९१०९११४६१३५", { isbn13: "9791091146135" }],
  ])("%s has a counterpart even when its range is unknown", (text, digits) => {
    expect(isbnDigits(text)).toEqual(digits);
  });

  test.each(["9789999999992", "9790060115615", "12345", "4006381333931"])("%s is not an ISBN", (text) => {
    expect(isbnDigits(text)).toBeUndefined();
  });

  test("agrees with parseIsbn for known ranges", () => {
    for (const text of ["9789937905398", "9937905397", "9780306406157", "080442957X"]) {
      const known = parseIsbn(text);
      expect(known.ok && isbnDigits(text)).toEqual(
        known.ok && { isbn13: known.value.isbn13, isbn10: known.value.isbn10 },
      );
    }
  });
});
