import { toLatinDigits } from "#app/domain/digits.ts";
import { LANGUAGES, type Language } from "#app/domain/language.ts";
import {
  isPaperUse,
  PAPER_KINDS,
  type PaperComponent,
  type PaperKind,
  type PaperUse,
  PRINT_COLOURS,
} from "#app/domain/paper.ts";
import { KIND_LABELS, paperText } from "#app/features/books/edition/paper-text.ts";
import * as m from "#app/i18n/generated/messages.js";
import { parts, refuseCell } from "./cell-refused.ts";
import { type ColumnKey, headingKey } from "./columns.ts";

/** The columns with the papers of an edition, one for each component of a book. */
export const PAPER_COLUMNS = {
  paperText: "text",
  paperCover: "cover",
  paperEndpaper: "endpaper",
  paperJacket: "jacket",
  paperCase: "case",
  paperInsert: "insert",
} as const satisfies Partial<Record<ColumnKey, PaperComponent>>;

export type PaperColumn = keyof typeof PAPER_COLUMNS;
export const PAPER_COLUMN_KEYS = Object.keys(PAPER_COLUMNS) as readonly PaperColumn[];

/** The papers that cells of a row give, by component. */
export type GivenPapers = Partial<Readonly<Record<PaperComponent, readonly PaperUse[]>>>;

/** The papers of a component: `Book wove, 80 g/m², 120 leaves, 1/1 colours, grain along the spine`. */
export const paperCell = (
  papers: readonly PaperUse[],
  component: PaperComponent,
  language: Language,
): string =>
  papers
    .filter((paper) => paper.component === component)
    .map((paper) => toLatinDigits(paperText(paper, language)))
    .join("; ");

/** Reads the papers of a component. @throws CellRefused */
export const papersOf =
  (component: PaperComponent) =>
  (text: string): readonly PaperUse[] =>
    parts(text).map((part) => paperOf(component, part));

function paperOf(component: PaperComponent, text: string): PaperUse {
  const [first = "", ...rest] = toLatinDigits(text)
    .replace(/(?<=\d),(?=\d{2,3}(?:\D|$))/g, "")
    .split(",")
    .map((part) => part.trim());
  const paper = { component, kind: kindOf(first), ...detailsOf(rest.filter((part) => part !== "")) };
  return isPaperUse(paper) ? paper : refuseCell("sheet_paper_wrong");
}

function kindOf(text: string): PaperKind {
  const key = headingKey(text);
  const found = PAPER_KINDS.find((kind) =>
    [kind, ...LANGUAGES.map((language) => KIND_LABELS[kind]({}, { locale: language }))].some(
      (name) => headingKey(name) === key,
    ),
  );
  return found ?? refuseCell("sheet_paper_wrong");
}

type Details = {
  -readonly [Key in "grammageGsm" | "leaves" | "colours" | "isGrainAlongSpine"]: PaperUse[Key];
};

/** A value is known by its form: a weight by its unit, colours by their stroke, leaves by a number alone, and else the grain. */
function detailsOf(values: readonly string[]): Details {
  const details: Details = { grammageGsm: 0, leaves: null, colours: null, isGrainAlongSpine: null };
  for (const value of values) {
    const number = Number(/\d+/.exec(value)?.[0] ?? 0);
    const colours = /(\d)\s*\/\s*(\d)/.exec(value);
    if (/\d\s*(?:g|ग्राम|ग्रा)/i.test(value)) details.grammageGsm = number;
    else if (colours)
      details.colours =
        PRINT_COLOURS.find((each) => each === `${colours[1]}/${colours[2]}`) ??
        refuseCell("sheet_paper_wrong");
    else if (number > 0) details.leaves = number;
    else details.isGrainAlongSpine = isGrainAlong(value);
  }
  return details;
}

function isGrainAlong(text: string): boolean {
  const isOneOf = (name: typeof m.paper_grain_along) =>
    LANGUAGES.some((language) => headingKey(name({}, { locale: language })) === headingKey(text));
  if (isOneOf(m.paper_grain_along)) return true;
  return isOneOf(m.paper_grain_across) ? false : refuseCell("sheet_paper_wrong");
}

/** The papers of an edition after a change: those of the given components in the place of the stored ones. */
export function mergedPapers(stored: readonly PaperUse[], given: GivenPapers): PaperUse[] {
  const written = new Set<PaperComponent>();
  const merged = stored.flatMap((paper) => {
    const own = given[paper.component];
    if (!own) return [paper];
    if (written.has(paper.component)) return [];
    written.add(paper.component);
    return own;
  });
  return [
    ...merged,
    ...Object.entries(given).flatMap(([component, papers]) =>
      written.has(component as PaperComponent) ? [] : papers,
    ),
  ];
}
