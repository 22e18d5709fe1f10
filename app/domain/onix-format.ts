/** The forms a book is sold in here, by the codes that the house's formats carry. */
export const FORMAT_CODES = [
  "hardback",
  "paperback",
  "paperback-flaps",
  "sewn-paperback",
  "pamphlet",
  "spiral",
  "wire-o",
  "board-book",
  "book",
  "printed-item",
  "pdf",
  "epub",
  "digital",
  "audiobook",
  "audio-cd",
] as const;

export type FormatCode = (typeof FORMAT_CODES)[number];

type Row = readonly [format: FormatCode, forms: string, details?: string];

/**
 * How the trade's words are understood: any product form of the second column (ONIX list 150), with the detail of
 * the third (list 175) where there is one. The first row that fits counts, so rows with a detail stand before those
 * without; flaps are what a reader sees, so they stand before the sewing. A book of a make we do not tell apart
 * (rag, bath, novelty, loose leaf) and a set of books are a `book`, whatever else publishers print (cards, calendars,
 * posters) is a `printed-item`, an unnamed file format is `digital`.
 */
const UNDERSTOOD: readonly Row[] = [
  ["paperback-flaps", "BC", "B504"],
  ["paperback-flaps", "BC", "B131"],
  ["sewn-paperback", "BC", "B304"],
  ["pamphlet", "BC", "B310"],
  ["wire-o", "BE", "B312"],
  ["epub", "EA EB EC ED", "E101"],
  ["epub", "EA EB EC ED", "E150"],
  ["pdf", "EA EB EC ED", "E107"],
  ["pdf", "EA EB EC ED", "E108"],
  ["audiobook", "EA EB EC ED", "A103"],
  ["hardback", "BB BG"],
  ["paperback", "BC"],
  ["pamphlet", "BF"],
  ["spiral", "BE"],
  ["board-book", "BH"],
  ["book", "BA BD BI BJ BK BL BM BN BO BP BZ SA SB SC SD SE SF"],
  ["printed-item", "PA PB PC PD PE PF PG PH PI PJ PK PL PM PN PO PP PQ PR PS PT PU PV PZ"],
  ["digital", "EA EB EC ED DA DB DI DJ DK DL DM DN DO DZ SG"],
  ["audiobook", "AA AJ AK AL AN AO AZ"],
  ["audio-cd", "AC AE AH"],
];

/**
 * Our format for a product form and its details. Undefined for a form that is nothing of ours (maps, films, toys) or
 * no form at all.
 */
export function formatOfOnix(productForm: string, details: readonly string[]): FormatCode | undefined {
  const row = UNDERSTOOD.find(([, forms, detail]) => {
    return forms.split(" ").includes(productForm) && (detail === undefined || details.includes(detail));
  });
  return row?.[0];
}
