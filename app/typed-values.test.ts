import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { setDatabaseNow } from "#app/db/database-now.server.ts";
import {
  AMOUNTS,
  AWARD_YEARS,
  DAYS,
  NUMBERS,
  PERCENTAGES,
  PUBLISHED,
  RATES,
  type Reader,
} from "#tests/typed-value-readers.ts";

// Every field and column that takes an amount, a percentage, a rate, a number or a date, with the same spellings: each is read as what
// it says, or refused; none is guessed.

const NOW = new Date("2026-11-30T06:00:00Z");

beforeAll(() => {
  vi.useFakeTimers({ now: NOW, toFake: ["Date"] });
  setDatabaseNow(NOW);
});
afterAll(() => {
  setDatabaseNow(undefined);
  vi.useRealTimers();
});

/** Spellings that are read by each reader, or only by those of sheets, which hold what other programs and people write. */
type Rows = {
  readonly all: Readonly<Record<string, string>>;
  readonly sheets?: Readonly<Record<string, string>>;
  readonly refused: readonly string[];
};

function tryAll(
  what: string,
  readers: Readonly<Record<string, Reader>>,
  { all, sheets = {}, refused }: Rows,
) {
  const names = Object.keys(readers);
  describe.each(names)(`${what} in %s`, (name) => {
    const read = readers[name] as Reader;
    test.each(Object.entries(all))("%s is read", (typed, right) => {
      expect(read(typed)).toBe(right);
    });
    test.each(Object.entries(sheets))("%s is read right or refused", (typed, right) => {
      expect([right, undefined]).toContain(read(typed));
    });
    test.each(refused)("%s is refused", (typed) => {
      expect(read(typed)).toBeUndefined();
    });
  });
  test.each(Object.entries(sheets))(`${what}: %s is read by a sheet`, (typed, right) => {
    expect(names.filter((name) => name.includes("sheet")).map((name) => readers[name]?.(typed))).toContain(
      right,
    );
  });
}

/** What no reader of numbers takes. */
const NO_NUMBERS = [
  "50 rupees off",
  "20 copies or more",
  "15-20",
  "15–20",
  "5+5",
  "2 for 1",
  "2x",
  "1e3",
  "1E3",
  "0x10",
  "Infinity",
  "NaN",
  "-5",
  "−5",
  "+5",
  "(5)",
  "5.",
  ".5.",
  "1.2.3",
  "1,2,3",
  "12,34",
  "1 250",
  "1'250",
  "१,२",
  "५०²",
  "½",
  "one",
  "एक सय",
  "५० रुपैयाँ छुट",
  "5 5",
  "5/10",
  "~5",
  "?",
  "-",
  "=5",
  "5;",
];

tryAll("an amount", AMOUNTS, {
  all: {
    "450": "45000",
    "४५०": "45000",
    "450.5": "45050",
    "450.50": "45050",
    "४५०.५०": "45050",
    " 450 ": "45000",
    "1,250": "125000",
    "१,२५०": "125000",
    "1,25,000": "12500000",
    "125,000": "12500000",
    "1,25,000.50": "12500050",
    "12,34,567": "123456700",
    "0450": "45000",
    "４５０": "45000",
    "450\u200b": "45000",
    "0.01": "1",
  },
  sheets: {
    "Rs 450": "45000",
    "Rs. 450/-": "45000",
    "रु ४५०": "45000",
    "रू. ४५०": "45000",
    "NPR 450": "45000",
    "450/-": "45000",
    "450/=": "45000",
    "450 only": "45000",
    "४५० मात्र": "45000",
    "४५० रुपैयाँ": "45000",
    "₹450": "45000",
    "Nrs 1,250/-": "125000",
  },
  refused: [
    ...NO_NUMBERS,
    "450,50",
    "450,5",
    "1.250,50",
    "450.500",
    "450.001",
    "$450",
    "450 $",
    "USD 450",
    "450 or 500",
    "450-500",
    "450 each",
    "450 (pb)",
    "pb 450, hb 700",
    "4 50",
    "4५0.5.5",
    "99999999999999999999",
    "free",
    "निःशुल्क",
    "1,25,00",
    "1,2500",
  ],
});

tryAll("a percentage", PERCENTAGES, {
  all: {
    "15": "15",
    "12.5": "12.5",
    "१२.५": "12.5",
    "15%": "15",
    "15 %": "15",
    "१०%": "10",
    "１０%": "10",
    " 10 ": "10",
    "12.50": "12.5",
    "100": "100",
    "0.5%": "0.5",
  },
  sheets: { "15٪": "15", "15％": "15", "010%": "10" },
  refused: [
    ...NO_NUMBERS,
    "50 rupees off",
    "20 copies or more: 10%",
    "12,5%",
    "12,5",
    "15-20%",
    "5+5%",
    "10%%",
    "%10",
    "10 percent",
    "10 pc",
    "१० प्रतिशत",
    "10.555",
    "1.000",
    "10% or 5%",
    "10‰",
    "10% - 5",
    "Rs 10",
  ],
});

tryAll("a rate", RATES, {
  all: {
    "133.52": "133.52",
    "१३३.५२": "133.52",
    "1.6": "1.6",
    "0.92": "0.92",
    "133": "133",
    "133.520": "133.52",
    "1,25,000.5": "125000.5",
    "0133.52": "133.52",
    " 9.21 ": "9.21",
  },
  refused: [
    ...NO_NUMBERS.filter((typed) => typed !== "12,34"),
    "9,21",
    "466,50",
    "19,7",
    "1,58.20",
    "९,२१",
    "1,234",
    "0",
    "0.0",
    "०",
    "133.52 NPR",
    "1 = 133.52",
    "133/1",
    "1.6:1",
    "12,34",
    "1.600,5",
    "1234567890123",
    "1.1234567890123",
  ],
});

tryAll("a number", NUMBERS, {
  all: {
    "5": "5",
    "५": "5",
    "005": "5",
    " 12 ": "12",
    "1250": "1250",
    "1,250": "1250",
    "१,२५०": "1250",
    "1,25,000": "125000",
    "5.0": "5",
    "5.00": "5",
    "12\u200b": "12",
    "１２": "12",
  },
  refused: [
    ...NO_NUMBERS,
    "1.000",
    "1.250",
    "5.5",
    "5,0",
    "5 copies",
    "५ प्रति",
    "approx 5",
    "5th",
    "V",
    "#5",
    "1,25,0000",
    "9999999999",
    "999999999999999999999",
  ],
});

tryAll("a day", DAYS, {
  all: {
    "2026-12-01": "2026-12-01",
    "2026/12/01": "2026-12-01",
    "2026.12.1": "2026-12-01",
    "2026-1-5": "2026-01-05",
    "२०२६-१२-०१": "2026-12-01",
    "2026–12–01": "2026-12-01",
    "2028-02-29": "2028-02-29",
    "２０２６-１２-０１": "2026-12-01",
    "1 December 2026": "2026-12-01",
    "Dec 1 2026": "2026-12-01",
    "24/12/2026": "2026-12-24",
    "सन् २०२६ डिसेम्बर १": "2026-12-01",
    "2083-08-01": "2026-11-17",
    "२०८३-०८-०१": "2026-11-17",
    "2083 Mangsir 1": "2026-11-17",
    "२०८३ मंसिर १": "2026-11-17",
    "2083-08-01 BS": "2026-11-17",
    "2026-12-01 AD": "2026-12-01",
  },
  refused: [
    "01-12-2026",
    "1/12/2026",
    "12/1/26",
    "26-12-01",
    "2026-12",
    "2026",
    "2026-13-01",
    "2026-02-29",
    "2026-12-00",
    "2026-00-01",
    "2026-12-32",
    "20261201",
    "2026-12/01",
    "46357",
    "2026-12-01T00:00",
    "2026-12-01 10:00",
    "वि.सं.",
    "2083-08-32 AD x",
    "2083-13-01",
    "0000-00-00",
    "2026--12-01",
    "-2026-12-01",
  ],
});

tryAll("a date of publication", PUBLISHED, {
  all: {
    "2024": "ad 2024",
    "२०२४": "ad 2024",
    "2024-05": "ad 2024-5",
    "2024/05/06": "ad 2024-5-6",
    "1999": "ad 1999",
    "1814": "ad 1814",
    "2029-01": "ad 2029-1",
    "05-2024": "ad 2024-5",
    "May 2024": "ad 2024-5",
    "असार २०८१": "bs 2081-3",
    "2050": "bs 2050",
    "2045": "bs 2045",
    "2056": "bs 2056",
    "२०८१": "bs 2081",
    "2050-04-12": "bs 2050-4-12",
    "2081-04 BS": "bs 2081-4",
    "2081-04-15 वि.सं.": "bs 2081-4-15",
    "2024 AD": "ad 2024",
    "2024 ई.सं.": "ad 2024",
  },
  refused: [
    "24",
    "202",
    "20245",
    "2024-13",
    "2024-02-30",
    "2024?",
    "c. 2024",
    "2024-2025",
    "2024/25",
    "forthcoming",
    "2024-05-",
    "2083-08-33",
  ],
});

tryAll("the year of an award", AWARD_YEARS, {
  all: { "2018": "2018", "२०१८": "2018", "1956": "1956", "2027": "2027" },
  refused: ["2075", "२०७५", "2083", "2045", "2084"],
});

/** The readers of the domain, with the modules that call them: each is tried here. */
const CALLERS: Readonly<Record<string, readonly string[]>> = {
  "parseMoney|readTypedNumber|readTypedWholeNumber": [
    "app/features/bulk/bulk-forms.schema.ts",
    "app/features/reference/engine/number-fields.server.ts",
    "app/features/spreadsheets/cell-parsers.server.ts",
    "app/features/spreadsheets/price-cells.server.ts",
    "app/features/spreadsheets/trade-cells.server.ts",
    "app/fields/money.schema.ts",
    "app/platform/forms/schema-fields.ts",
    // Files of ONIX have a form of their own for amounts; the demonstration has amounts of ours.
    "app/demo/demo-editions.server.ts",
    "app/onix/normalise/read-prices.ts",
    // A price as its form has read it.
    "app/features/bulk/set-price-change.server.ts",
  ],
  "parsePercent|isPriceChangePercent": [
    "app/desk/discounts/percent-field.schema.ts",
    "app/desk/editions/edition-trade.schema.ts",
    "app/features/bulk/bulk-forms.schema.ts",
    "app/features/spreadsheets/cell-parsers.server.ts",
    "app/features/spreadsheets/trade-cells.server.ts",
  ],
  parseRate: ["app/features/bulk/bulk-forms.schema.ts", "app/features/exchange-rates/rate-forms.schema.ts"],
  readTypedDate: [
    "app/features/audit/audit-list.server.ts",
    "app/features/spreadsheets/date-cells.server.ts",
    "app/fields/day.schema.ts",
    "app/fields/publication-date.schema.ts",
    "app/fields/read-date.ts",
  ],
  parseDay: ["app/fields/day.schema.ts"],
  parsePublicationDate: ["app/fields/publication-date.schema.ts"],
};

test.each(Object.entries(CALLERS))("no other field reads its text by %s", (names, callers) => {
  const found = globSync("app/**/*.{ts,tsx}").filter(
    (file) =>
      !/\.test\.|^app\/domain\//.test(file) &&
      new RegExp(`\\b(?:${names})\\b`).test(readFileSync(file, "utf8")),
  );
  expect(found.toSorted()).toEqual(callers.toSorted());
});
