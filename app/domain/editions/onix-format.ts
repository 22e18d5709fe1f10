/** The codes of the formats in which books are sold here. */
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
 * Maps ONIX to our formats: any product form of the second column (list 150), with the detail of the third (list 175) where
 * there is one. The first matching row counts, so rows with a detail come before those without; flaps come before sewing,
 * because buyers see them. Kinds of books that we do not distinguish (rag, bath, novelty, loose leaf) and sets of books are
 * `book`, other print products (cards, calendars, posters) are `printed-item`, an unspecified file format is `digital`.
 */
const MAPPING: readonly Row[] = [
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
 * Our format for a product form and its details. Undefined for a form that is not sold here (maps, films, toys) and for an
 * unknown code.
 */
export function formatOfOnix(productForm: string, details: readonly string[]): FormatCode | undefined {
  const row = MAPPING.find(([, forms, detail]) => {
    return forms.split(" ").includes(productForm) && (detail === undefined || details.includes(detail));
  });
  return row?.[0];
}
