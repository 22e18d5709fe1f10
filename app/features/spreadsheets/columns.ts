import { MEASURE_LABELS } from "#app/desk/messages/edition-labels.ts";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import { fromPreeti } from "#app/domain/text/preeti.ts";
import { beginningOf } from "#app/domain/text/text.ts";
import * as m from "#app/i18n/generated/messages.js";

type Heading = (values: Record<string, never>, options: { locale: Language }) => string;

/** The columns of a spreadsheet of editions, in the order in which they are exported. One row is one edition with its book. */
export const COLUMNS = {
  code: m.sheet_col_code,
  bookCode: m.sheet_col_book_code,
  titleEn: m.sheet_col_title_en,
  titleNp: m.sheet_col_title_np,
  subtitleEn: m.sheet_col_subtitle_en,
  subtitleNp: m.sheet_col_subtitle_np,
  abbreviationEn: m.sheet_col_abbreviation_en,
  abbreviationNp: m.sheet_col_abbreviation_np,
  contributors: m.sheet_col_contributors,
  genres: m.sheet_col_genres,
  language: m.sheet_col_language,
  originalLanguage: m.sheet_col_original_language,
  firstPublished: m.sheet_col_first_published,
  series: m.sheet_col_series,
  seriesNumber: m.sheet_col_series_number,
  partNumber: m.sheet_col_part_number,
  descriptionEn: m.sheet_col_description_en,
  descriptionNp: m.sheet_col_description_np,
  headlineEn: m.sheet_col_headline_en,
  headlineNp: m.sheet_col_headline_np,
  blurbEn: m.sheet_col_blurb_en,
  blurbNp: m.sheet_col_blurb_np,
  audiences: m.sheet_col_audiences,
  ageFrom: m.sheet_col_age_from,
  ageUntil: m.sheet_col_age_until,
  awards: m.sheet_col_awards,
  aliases: m.sheet_col_aliases,
  submittedOn: m.sheet_col_submitted,
  format: m.sheet_col_format,
  editionNumber: m.sheet_col_edition_number,
  nameEn: m.sheet_col_name_en,
  nameNp: m.sheet_col_name_np,
  isbn13: m.sheet_col_isbn13,
  isbn10: m.sheet_col_isbn10,
  upc: m.sheet_col_upc,
  imprint: m.sheet_col_imprint,
  availability: m.sheet_col_availability,
  salesTerritory: m.sheet_col_sales_territory,
  price: m.sheet_col_price,
  currency: m.sheet_col_currency,
  priceType: m.sheet_col_price_type,
  priceTax: m.sheet_col_price_tax,
  priceTaxPercent: m.sheet_col_price_tax_percent,
  priceTerritory: m.sheet_col_price_territory,
  furtherPrices: m.sheet_col_further_prices,
  discounts: m.sheet_col_discounts,
  status: m.sheet_col_status,
  statusReason: m.sheet_col_status_reason,
  published: m.sheet_col_published,
  sizeEn: m.sheet_col_size_en,
  sizeNp: m.sheet_col_size_np,
  ...MEASURE_LABELS,
  formDetails: m.sheet_col_form_details,
  relations: m.sheet_col_relations,
  paperText: m.sheet_col_paper_text,
  paperCover: m.sheet_col_paper_cover,
  paperEndpaper: m.sheet_col_paper_endpaper,
  paperJacket: m.sheet_col_paper_jacket,
  paperCase: m.sheet_col_paper_case,
  paperInsert: m.sheet_col_paper_insert,
  editionContributors: m.sheet_col_edition_contributors,
} as const satisfies Readonly<Record<string, Heading>>;

export type ColumnKey = keyof typeof COLUMNS;
export const COLUMN_KEYS = Object.keys(COLUMNS) as readonly ColumnKey[];

export const isColumnKey = (key: unknown): key is ColumnKey =>
  typeof key === "string" && Object.hasOwn(COLUMNS, key);

/** The heading of a column in a language. */
export const headingOf = (key: ColumnKey, language: Language): string =>
  COLUMNS[key]({}, { locale: language });

/** The text of each column of a row; a column that is missing, or whose cell is empty, has none. */
export type Cells = Partial<Readonly<Record<ColumnKey, string>>>;

/** Other headings that people use, without spaces and signs. */
const OTHER_NAMES: Partial<Readonly<Record<ColumnKey, readonly string[]>>> = {
  code: ["code"],
  titleEn: [
    "title",
    "book",
    "booktitle",
    "name",
    "bookname",
    "nameofbook",
    "nameofthebook",
    "titleinenglish",
    "englishtitle",
    "titlelatin",
    "titleroman",
    "titleen",
  ],
  titleNp: [
    "शीर्षक",
    "पुस्तक",
    "किताब",
    "पुस्तककोनाम",
    "किताबकोनाम",
    "नेपालीशीर्षक",
    "titleinnepali",
    "nepalititle",
    "titlene",
    "titlenp",
  ],
  subtitleEn: ["subtitle"],
  subtitleNp: ["उपशीर्षक"],
  abbreviationEn: ["shorttitle", "abbreviation"],
  abbreviationNp: ["छोटोशीर्षक"],
  nameEn: ["editionname"],
  sizeEn: ["size", "trimsize"],
  sizeNp: ["आकार"],
  contributors: [
    "author",
    "authors",
    "writer",
    "writers",
    "authorname",
    "nameofauthor",
    "contributor",
    "लेखक",
    "लेखकहरू",
    "लेखककोनाम",
    "सर्जक",
  ],
  genres: ["genre", "category", "subject", "विधा"],
  isbn13: ["isbn", "ean", "ean13", "isbnno", "isbnnumber", "आईएसबीएन", "आईएसबीएन१३", "आइएसबिएन"],
  isbn10: ["आईएसबीएन१०"],
  price: [
    "mrp",
    "listprice",
    "rate",
    "pricenpr",
    "pricers",
    "mrprs",
    "mrpnpr",
    "listpricenpr",
    "मूल्य",
    "मूल्यरु",
    "मोल",
  ],
  published: ["year", "publicationdate", "pubdate", "date", "प्रकाशनमिति", "प्रकाशनवर्ष"],
  pages: ["page", "noofpages", "numberofpages", "pagecount", "पृष्ठ", "पृष्ठसङ्ख्या", "पाना"],
  format: ["binding", "bindingtype", "type", "ढाँचा", "बाइन्डिङ", "जिल्द"],
  editionNumber: ["edition", "संस्करण"],
  durationMinutes: ["अवधिमिनेट"],
  lengthMm: ["height", "लम्बाइ", "लम्बाइमिमि"],
  heightMm: ["उचाइमिमि"],
  widthMm: ["width", "चौडाइ"],
  weightG: ["weight", "weightg", "weightgm", "तौल"],
  descriptionEn: ["description", "blurb"],
  descriptionNp: ["विवरण"],
  language: ["lang", "भाषा"],
  headlineEn: ["headline"],
  headlineNp: ["शीर्षपङ्क्ति"],
  audiences: ["audience", "readership", "पाठक"],
  awards: ["award", "prize", "prizes"],
  paperText: ["paper", "कागज"],
  paperJacket: ["कागजजाकेट"],
};

/** A heading as headings are compared: in small letters, without spaces and signs. */
export const headingKey = (heading: string): string =>
  beginningOf(
    heading
      .normalize("NFC")
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]/gu, ""),
    100,
  );

const KNOWN: ReadonlyMap<string, ColumnKey> = new Map(
  COLUMN_KEYS.flatMap((key) => [
    ...(OTHER_NAMES[key] ?? []).map((name) => [name, key] as const),
    ...LANGUAGES.map((language) => [headingKey(headingOf(key, language)), key] as const),
    [headingKey(key), key] as const,
  ]),
);

/** Columns that have codes, numbers and words of lists, and so never text of the font Preeti. */
const CODES: readonly ColumnKey[] = [
  "code",
  "bookCode",
  "isbn13",
  "isbn10",
  "upc",
  "currency",
  "availability",
  "salesTerritory",
  "priceType",
  "priceTax",
  "priceTerritory",
  "furtherPrices",
  "formDetails",
  "relations",
  "status",
  "audiences",
];

/** Whether a column has texts that people type. */
export const isTextColumn = (key: ColumnKey): boolean => !CODES.includes(key);

const DATES: readonly ColumnKey[] = ["submittedOn", "firstPublished", "published"];

/** Whether a column has dates, so that a cell may be a day of the spreadsheet program. */
export const isDateColumn = (key: ColumnKey): boolean => DATES.includes(key);

/** How many of some cells are headings that are known. */
export const countKnown = (cells: readonly string[]): number =>
  guessMapping(cells, new Map()).filter((key) => key !== null).length;

/** The column of each heading; null for one that is left out. No column is used twice. */
export type Mapping = readonly (ColumnKey | null)[];

/**
 * Guesses the column of each heading, in either language.
 * @param remembered what the publisher chose for such headings before, by `headingKey`; null for those it left out
 */
export function guessMapping(
  headings: readonly string[],
  remembered: ReadonlyMap<string, ColumnKey | null>,
): Mapping {
  const used = new Set<ColumnKey>();
  return headings.map((heading) => {
    const key = headingKey(heading);
    const found = remembered.has(key)
      ? remembered.get(key)
      : (KNOWN.get(key) ?? KNOWN.get(inPreeti(heading)));
    if (!found || used.has(found)) return null;
    used.add(found);
    return found;
  });
}

/** A heading in the font Preeti as headings are compared. No text is changed by it: it only finds the column. */
const inPreeti = (heading: string): string => headingKey(fromPreeti(heading));

/** The other language of the same text: `titleNp` of `titleEn`. */
export function nepaliColumnOf(key: ColumnKey): ColumnKey | undefined {
  const other = key.replace(/En$/, "Np");
  return other !== key && isColumnKey(other) ? other : undefined;
}

/** The cells of a row by their columns. */
export function cellsByColumn(mapping: Mapping, row: readonly string[]): Cells {
  const cells: Partial<Record<ColumnKey, string>> = {};
  for (const [at, key] of mapping.entries()) {
    const text = row[at]?.trim();
    if (key && text) cells[key] = text;
  }
  return cells;
}
