import { describe, expect, test } from "vitest";
import { detailsOf, publishedText } from "./book-details.server.ts";
import type { EditionRow } from "./book-rows.server.ts";

const BARE: EditionRow = {
  edition_id: "e",
  book_id: "b",
  code: "0123456789",
  status: "active",
  edition_number: 1,
  isbn10: null,
  isbn13: null,
  upc: null,
  published_calendar: null,
  published_year: null,
  published_month: null,
  published_day: null,
  published_from: null,
  published_until: null,
  pages: null,
  duration_minutes: null,
  size: null,
  length_mm: null,
  width_mm: null,
  height_mm: null,
  thickness_mm: null,
  weight_g: null,
  title: { en: "Book" },
  subtitle: null,
  description: null,
  contents: [],
  series: null,
  series_slug: null,
  series_number: null,
  publisher: { en: "Press", np: "प्रेस" },
  publisher_slug: "press",
  format: { en: "Paperback", np: "कागजी" },
  language: { en: "Nepali", np: "नेपाली" },
  language_tag: "ne",
  original_language: null,
  covers: [],
};

/** The text of each detail. */
function textsOf(columns: Partial<EditionRow>, language: "en" | "np"): Record<string, string> {
  const details = detailsOf({ ...BARE, ...columns }, language);
  return Object.fromEntries(details.map(({ key, value }) => [key, value.text]));
}

describe("the publication date of an edition", () => {
  const day = {
    published_calendar: "ad",
    published_year: 2018,
    published_month: 9,
    published_day: 11,
    published_from: "2018-09-11",
    published_until: "2018-09-11",
  } as const;
  const publicationDetails = (columns: Partial<EditionRow>, today: string, language: "en" | "np" = "en") =>
    detailsOf({ ...BARE, ...day, ...columns }, language, today)
      .filter(({ key }) => ["published", "expected", "announced"].includes(key))
      .map(({ key, value }) => [key, value.text]);

  test("has one label: published, expected, or announced and unconfirmed", () => {
    const date = "11 Sep 2018 (2075\u00a0Bhadra\u00a026)";
    expect(publicationDetails({}, "2026-11-20")).toEqual([["published", date]]);
    expect(publicationDetails({ status: "forthcoming" }, "2018-09-11")).toEqual([["expected", date]]);
    expect(publicationDetails({ status: "forthcoming" }, "2018-09-12")).toEqual([
      ["announced", `${date}, not confirmed`],
    ]);
    expect(publicationDetails({ status: "forthcoming" }, "2026-11-20", "np")).toEqual([
      ["announced", "२०७५ भदौ २६, पुष्टि भएको छैन"],
    ]);
    expect(publicationDetails({}, "2018-09-10")).toEqual([["expected", date]]);
  });
});

describe("the details of an edition", () => {
  test("leave out unknown values", () => {
    expect(textsOf({}, "en")).toEqual({
      publisher: "Press",
      edition: "1",
      language: "Nepali",
      format: "Paperback",
    });
  });

  test.each<[columns: Partial<EditionRow>, key: string, en: string, np: string]>([
    [{ pages: 1234 }, "pages", "1,234", "१,२३४"],
    [{ edition_number: 12 }, "edition", "12", "१२"],
    [{ weight_g: 350 }, "weight", "350 g", "३५० ग्राम"],
    [{ duration_minutes: 65 }, "duration", "1 h 5 min", "१ घण्टा ५ मिनेट"],
    [{ length_mm: 210, width_mm: 148 }, "size", "21 × 14.8 cm", "२१ × १४.८ से.मि."],
    [
      { length_mm: 210, width_mm: 148, thickness_mm: 5 },
      "size",
      "21 × 14.8 × 0.5 cm",
      "२१ × १४.८ × ०.५ से.मि.",
    ],
    [{ size: { en: "A5", np: "ए५" } }, "size", "A5", "ए५"],
    [
      { size: { en: "Slipcase" }, length_mm: 210, width_mm: 148, height_mm: 90, thickness_mm: 80 },
      "size",
      "Slipcase, 21 × 14.8 × 9 × 8 cm",
      "Slipcase, २१ × १४.८ × ९ × ८ से.मि.",
    ],
    [{ series: { en: "Tales" }, series_number: "3" }, "series", "Tales, 3", "Tales, ३"],
    [{ series: { en: "Tales" }, series_number: "III" }, "series", "Tales, III", "Tales, III"],
    [{ series: { en: "Tales" } }, "series", "Tales", "Tales"],
    [{ isbn13: "9789937000017" }, "isbn13", "978-9937-0-0001-7", "978-9937-0-0001-7"],
    [{ isbn10: "999331000X" }, "isbn10", "99933-1-000-X", "99933-1-000-X"],
    [{ upc: "036000291452" }, "upc", "036000291452", "036000291452"],
    [{ original_language: { en: "Maithili", np: "मैथिली" } }, "originalLanguage", "Maithili", "मैथिली"],
  ])("%j", (columns, key, en, np) => {
    expect(textsOf(columns, "en")[key]).toBe(en);
    expect(textsOf(columns, "np")[key]).toBe(np);
  });

  test("omit the size if only one side is known", () => {
    expect(textsOf({ length_mm: 210 }, "en")["size"]).toBeUndefined();
  });

  test("include the language of a text that exists only in the other language", () => {
    const series = { ...BARE, series: { np: "नेपाली कथा" } };
    const detail = detailsOf(series, "en").find(({ key }) => key === "series");
    expect(detail?.value).toEqual({ text: "नेपाली कथा", language: "np" });
  });
});

describe("the text of a publication date", () => {
  test.each([
    ["ad", [2026, 11, 20], "20 Nov 2026 (2083\u00a0Mangsir\u00a04)", "२०८३ मङ्सिर ४"],
    ["ad", [2026, 11, null], "Nov 2026", "सन् २०२६ नोभेम्बर"],
    ["ad", [2026, null, null], "2026", "सन् २०२६"],
    ["bs", [2081, null, null], "2081 BS (2024–2025)", "२०८१ (सन्\u00a0२०२४–२०२५)"],
    [
      "bs",
      [2083, 8, 4],
      "2083 Mangsir 4 BS (20\u00a0Nov\u00a02026)",
      "२०८३ मङ्सिर ४ (सन्\u00a0२०२६\u00a0नोभेम्बर\u00a0२०)",
    ],
  ] as const)(
    "is in the calendar in which the date was entered, with no more parts than were entered: %s %j",
    (calendar, [year, month, day], en, np) => {
      const row = {
        published_calendar: calendar,
        published_year: year,
        published_month: month,
        published_day: day,
      };
      expect(publishedText(row, "en")).toBe(en);
      expect(publishedText(row, "np")).toBe(np);
    },
  );
});
