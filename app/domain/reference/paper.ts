/** The components of a book that paper is used for. */
export const PAPER_COMPONENTS = ["text", "cover", "endpaper", "jacket", "case", "insert"] as const;
export type PaperComponent = (typeof PAPER_COMPONENTS)[number];

/** The kinds of paper and board that books are made of. */
export const PAPER_KINDS = [
  "uncoatedWoodfree",
  "uncoatedMechanical",
  "bookWove",
  "coatedGloss",
  "coatedSilk",
  "coatedMatt",
  "newsprint",
  "artBoard",
  "foldingBoard",
  "greyboard",
  "kraft",
  "lokta",
  "other",
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** How many colours are printed on the front and on the back of a leaf. */
export const PRINT_COLOURS = ["0/0", "1/0", "1/1", "2/0", "2/2", "4/0", "4/1", "4/4", "5/0", "5/5"] as const;
export type PrintColours = (typeof PRINT_COLOURS)[number];

/** Grams of a square metre: from thin paper of dictionaries to the board of a case. */
export const GRAMMAGE_MIN = 25;
export const GRAMMAGE_MAX = 2500;
export const LEAVES_MAX = 10_000;
/** Papers of one edition. */
export const PAPERS_MAX = 20;

/** The paper of one component of an edition. Null for what is not known. */
export type PaperUse = {
  readonly component: PaperComponent;
  /** Id of a paper of the reference data, which says the kind and the weight; null where both are given here. */
  readonly paperId: string | null;
  readonly kind: PaperKind | null;
  readonly grammageGsm: number | null;
  /** Leaves of the finished book, each of two pages. */
  readonly leaves: number | null;
  readonly colours: PrintColours | null;
  /** Whether the grain of the paper runs along the spine, so that the book opens well. */
  readonly isGrainAlongSpine: boolean | null;
  /** Id of the coating that is applied to the printed component. */
  readonly coatingId: string | null;
  readonly printingMethodId: string | null;
};

/** A paper of a component of which nothing more is known than how it is described or which one it is. */
export const PLAIN_PAPER = {
  paperId: null,
  kind: null,
  grammageGsm: null,
  leaves: null,
  colours: null,
  isGrainAlongSpine: null,
  coatingId: null,
  printingMethodId: null,
} as const satisfies Omit<PaperUse, "component">;

const isWithin = (value: number, least: number, most: number) =>
  Number.isInteger(value) && value >= least && value <= most;

const isChosenOrDescribed = ({ paperId, kind, grammageGsm }: PaperUse) =>
  paperId === null
    ? kind !== null &&
      PAPER_KINDS.includes(kind) &&
      grammageGsm !== null &&
      isWithin(grammageGsm, GRAMMAGE_MIN, GRAMMAGE_MAX)
    : kind === null && grammageGsm === null;

/** Whether the paper of a component has only values that exist. */
export function isPaperUse(paper: PaperUse): boolean {
  const { component, leaves, colours } = paper;
  return (
    PAPER_COMPONENTS.includes(component) &&
    isChosenOrDescribed(paper) &&
    (leaves === null || isWithin(leaves, 1, LEAVES_MAX)) &&
    (colours === null || PRINT_COLOURS.includes(colours))
  );
}
