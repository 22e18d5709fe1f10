import type { SheetValue } from "#app/platform/spreadsheets/write-sheet.server.ts";

/** An ISBN of Nepal from a number below 10,000. */
export function isbnAt(number: number): string {
  const twelve = `97899370${String(number).padStart(4, "0")}`;
  const sum = Array.from(twelve).reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

/** The headings of the file, two of which are no column's. */
export const HEADINGS = [
  "My title",
  "Format",
  "ISBN",
  "UPC",
  "List price",
  "Currency",
  "Pages",
  "Published on",
  "Genres",
  "Contributors",
  "Language",
  "Status",
  "Discounts",
  "Edition code",
  "Book code",
  "My own notes",
] as const;

export type Heading = (typeof HEADINGS)[number];
export type Row = Partial<Record<Heading, SheetValue>>;

/** Numbers that exist before the import, at the publisher of the test and at another one. */
export const OWN_ISBN = isbnAt(0);
export const FOREIGN_ISBN = isbnAt(900);

/** One way in which a row is wrong. */
export type BadRow = {
  readonly column: Heading;
  readonly value: SheetValue;
  /** The value with which the row is imported. */
  readonly mended: SheetValue;
  /** What the report says of the row, in both languages. */
  readonly en: string;
  readonly np: string;
};

const CHECK_DIGIT = {
  en: "The last digit does not fit the others: one of them is mistyped.",
  np: "अन्तिम अङ्क अरूसँग मिलेन: कुनै अङ्क गलत लेखिएको छ।",
};
const NO_DATE = {
  en: "Published on: This is not a date. Write 2024-05-06, or 2081-01-24 BS.",
  np: "प्रकाशन मिति: यो मिति होइन। 2024-05-06 वा 2081-01-24 BS लेख्नुहोस्।",
};

function unknown(column: Heading, value: string, np: string, mended: SheetValue, text = value): BadRow {
  return {
    column,
    value,
    mended,
    en: `${column}: “${text}” is not known here.`,
    np: `${np}: “${text}” यहाँ चिनिएन।`,
  };
}

/** What is different in each file: a text in its titles, its first ISBN, and the id of a book of another publisher. */
export type FileValues = { readonly label: string; readonly first: number; readonly foreignBook: string };

/** Twenty rows, each wrong in another way. */
export const badRows = ({ label, first, foreignBook }: FileValues): readonly BadRow[] => [
  {
    column: "ISBN",
    value: "9789937000018",
    mended: isbnAt(first + 1),
    en: `ISBN-13: ${CHECK_DIGIT.en}`,
    np: `ISBN-13: ${CHECK_DIGIT.np}`,
  },
  {
    column: "ISBN",
    value: "97899370",
    mended: isbnAt(first + 2),
    en: "ISBN-13: An ISBN has 10 or 13 digits.",
    np: "ISBN-13: ISBN मा १० वा १३ अङ्क हुन्छ।",
  },
  {
    column: "ISBN",
    value: FOREIGN_ISBN,
    mended: isbnAt(first + 3),
    en: "ISBN-13: This ISBN belongs to an edition of Hill House.",
    np: "ISBN-13: यो ISBN पहाड घरको संस्करणको हो।",
  },
  {
    column: "ISBN",
    value: isbnAt(first),
    mended: isbnAt(first + 4),
    en: "ISBN-13: Row 3 is about the same edition.",
    np: "ISBN-13: पङ्क्ति ३ पनि यही संस्करणको हो।",
  },
  unknown("Format", "parchment", "ढाँचा", "paperback"),
  {
    column: "Format",
    value: null,
    mended: "paperback",
    en: "Format: A new edition needs a format.",
    np: "ढाँचा: नयाँ संस्करणलाई ढाँचा चाहिन्छ।",
  },
  {
    column: "My title",
    value: null,
    mended: `${label} with a title`,
    en: "Title (English): A new book needs a title.",
    np: "शीर्षक (अङ्ग्रेजी): नयाँ पुस्तकलाई शीर्षक चाहिन्छ।",
  },
  {
    column: "List price",
    value: "dear",
    mended: 250,
    en: "List price: This is not an amount of this currency.",
    np: "अङ्कित मूल्य: यो यस मुद्राको रकम होइन।",
  },
  unknown("Currency", "XYZ", "मुद्रा", "USD"),
  {
    column: "Pages",
    value: "many",
    mended: 12,
    en: "Pages: This must be a whole number.",
    np: "पृष्ठ सङ्ख्या: यहाँ पूर्ण सङ्ख्या हुनुपर्छ।",
  },
  { column: "Published on", value: "2081-13 BS", mended: "2081-12 BS", ...NO_DATE },
  { column: "Published on", value: "2023-02-30", mended: "2023-02-28", ...NO_DATE },
  unknown("Genres", "novels; cookery of the moon", "विधाहरू", "novels", "cookery of the moon"),
  {
    column: "Contributors",
    value: "Ann Lee (Juggler)",
    mended: "Ann Lee (Translator)",
    en: "Contributors: “Juggler” is no role known here. Brackets are for the role; if they belong to the name, add the role after them.",
    np: "सर्जकहरू: “Juggler” नामको भूमिका यहाँ छैन। कोष्ठकमा भूमिका लेखिन्छ; कोष्ठक नामकै भाग भए त्यसपछि भूमिका पनि थप्नुहोस्।",
  },
  unknown("Language", "Klingon", "भाषा", "Nepali"),
  unknown("Status", "lost", "स्थिति", "Draft"),
  {
    column: "Discounts",
    value: "ten",
    mended: "10%",
    en: "Discounts: Write a discount in percent, such as 10% or 12.5%. Its days and a remark stand after the sign: 10% [2026-10-01..2026-10-31] Dashain.",
    np: "छुट: छुट प्रतिशतमा लेख्नुहोस्, जस्तै 10% वा 12.5%। यसका दिन र टिप्पणी चिह्नपछि राख्नुहोस्: 10% [2026-10-01..2026-10-31] दशैं।",
  },
  {
    column: "Edition code",
    value: "ZZZZZZZZZZ",
    mended: null,
    en: "Edition code: The publisher has no edition with this code.",
    np: "संस्करणको कोड: प्रकाशकसँग यो कोडको संस्करण छैन।",
  },
  {
    column: "Book code",
    value: foreignBook,
    mended: null,
    en: "Book code: The publisher has no book with this code.",
    np: "पुस्तकको कोड: प्रकाशकसँग यो कोडको पुस्तक छैन।",
  },
  {
    column: "UPC",
    value: "036000291453",
    mended: "036000291452",
    en: `UPC: ${CHECK_DIGIT.en}`,
    np: `UPC: ${CHECK_DIGIT.np}`,
  },
];

/** The rows at which one of twenty wrong ones is. */
const FIRST_BAD = 7;
const EVERY = 50;
export const badRowNumber = (at: number): number => 2 + FIRST_BAD + EVERY * at;

/** A thousand rows below their headings, of which twenty are wrong. The first one is about an edition that exists. */
export function thousandRows({ label, first }: FileValues, bad: readonly BadRow[]): SheetValue[][] {
  const rows = Array.from({ length: 1000 }, (_none, at): Row => {
    const wrong = at % EVERY === FIRST_BAD ? bad[(at - FIRST_BAD) / EVERY] : undefined;
    return {
      "My title": `${label} ${at}`,
      Format: "paperback",
      ISBN: [OWN_ISBN, isbnAt(first)][at] ?? null,
      "List price": 250,
      Pages: at + 1,
      Contributors: `Writer of ${label}`,
      "My own notes": "x",
      ...(wrong && { [wrong.column]: wrong.value }),
    };
  });
  return [[...HEADINGS], ...rows.map((row) => HEADINGS.map((heading) => row[heading] ?? null))];
}
