import { KIND_LABELS, paperParts } from "#app/desk/messages/paper-text.ts";
import {
  isPaperUse,
  PAPER_KINDS,
  type PaperComponent,
  type PaperKind,
  type PaperUse,
  PLAIN_PAPER,
  PRINT_COLOURS,
} from "#app/domain/reference/paper.ts";
import { toLatinDigits } from "#app/domain/text/digits.ts";
import { LANGUAGES, type Language } from "#app/domain/text/language.ts";
import { withoutGroups } from "#app/domain/text/typed-number.ts";
import * as m from "#app/i18n/generated/messages.js";
import { parts, refuseCell } from "./cell-refused.ts";
import { type ColumnKey, headingKey } from "./columns.ts";
import type { Names, SheetReference } from "./sheet-reference.server.ts";

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

/** What the papers of cells are named by. */
type PaperReference = Pick<SheetReference, "papers" | "printingMethods" | "coatings">;

const NONE: Names = { byId: new Map(), find: () => undefined };
/** For papers that are described alone. */
export const NO_PAPER_NAMES: PaperReference = { papers: NONE, printingMethods: NONE, coatings: NONE };

/** A value in a cell has none of the characters that separate papers and their values. */
const withoutSeparators = (text: string) => withoutGroups(toLatinDigits(text)).replace(/\s*[,;\n]\s*/g, " ");

function paperInCell(paper: PaperUse, language: Language, reference: PaperReference): string {
  const { papers, printingMethods, coatings } = reference;
  const names = {
    get: (id: string) =>
      [papers, printingMethods, coatings].map(({ byId }) => byId.get(id)?.name).find(Boolean),
  };
  return paperParts(paper, language, names).map(withoutSeparators).join(", ");
}

/**
 * The papers of a component: `Book wove, 80 g/m², 120 leaves, 1/1 colours, grain along the spine`, with the name of a paper from the
 * list in the place of its kind and weight.
 */
export const paperCell = (
  papers: readonly PaperUse[],
  component: PaperComponent,
  language: Language,
  reference: PaperReference,
): string =>
  papers
    .filter((paper) => paper.component === component)
    .map((paper) => paperInCell(paper, language, reference))
    .join("; ");

/** Reads the papers of a component. @throws CellRefused */
export const papersOf =
  (component: PaperComponent, reference: PaperReference) =>
  (text: string): readonly PaperUse[] =>
    parts(text).map((part) => paperOf(component, part, reference));

function paperOf(component: PaperComponent, text: string, reference: PaperReference): PaperUse {
  const [first = "", ...rest] = withoutGroups(toLatinDigits(text))
    .split(",")
    .map((part) => part.trim());
  const details = detailsOf(
    rest.filter((part) => part !== ""),
    reference,
  );
  const kind = kindOf(first);
  const paperId = kind ? null : reference.papers.find(first);
  if (paperId === undefined) refuseCell("sheet_paper_wrong");
  const paper = { ...PLAIN_PAPER, ...details, component, kind, paperId };
  return isPaperUse(paper) ? paper : refuseCell("sheet_paper_wrong");
}

function kindOf(text: string): PaperKind | null {
  const key = headingKey(text);
  const found = PAPER_KINDS.find((kind) =>
    [kind, ...LANGUAGES.map((language) => KIND_LABELS[kind]({}, { locale: language }))].some(
      (name) => headingKey(name) === key,
    ),
  );
  return found ?? null;
}

type Details = { -readonly [Key in keyof Omit<PaperUse, "component" | "paperId" | "kind">]?: PaperUse[Key] };

/** A whole number and its unit: whatever else follows a number is refused. */
const GRAMMAGE =
  /^(\d+)\s*(?:g|gsm|g\s?\/\s?m(?:²|2)|(?:ग्राम|ग्रा\.?)(?:\s?\/\s?(?:वर्गमिटर|वर्ग मिटर|मि²))?)$/i;
const LEAVES = /^(\d+)\s*(?:leaf|leaves|पाना|पन्ना)?$/i;

/**
 * A value is known by the name of a method or coating, or by its form: a weight by its unit, colours by their stroke, leaves by their
 * number, and else the grain.
 */
function detailsOf(values: readonly string[], { printingMethods, coatings }: PaperReference): Details {
  const details: Details = {};
  for (const value of values) {
    const methodId = printingMethods.find(value);
    const coatingId = coatings.find(value);
    const number = Number(LEAVES.exec(value)?.[1] ?? GRAMMAGE.exec(value)?.[1] ?? 0);
    const colours = /(\d)\s*\/\s*(\d)/.exec(value);
    if (methodId !== undefined) details.printingMethodId = methodId;
    else if (coatingId !== undefined) details.coatingId = coatingId;
    else if (GRAMMAGE.test(value)) details.grammageGsm = number;
    else if (colours)
      details.colours =
        PRINT_COLOURS.find((each) => each === `${colours[1]}/${colours[2]}`) ??
        refuseCell("sheet_paper_wrong");
    else if (LEAVES.test(value)) details.leaves = number;
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
