import {
  CERTIFICATE_FAULTS,
  type Certificate,
  type CertificationRule,
  certificateFault,
} from "./certificates.ts";
import type { PaperKind } from "./paper.ts";
import type { COATING_FINISHES, COATING_PROCESSES } from "./paper-reference.ts";

/** A printing method, as far as it depends on the paper. */
export type MethodOfPaper = {
  readonly id: string;
  /** The categories of paper that it prints on. */
  readonly paperCategories: readonly PaperKind[];
};

/** The coating that a paper has when it comes from the mill. */
export type CoatingOfPaper = {
  readonly process: (typeof COATING_PROCESSES)[number];
  readonly finish: (typeof COATING_FINISHES)[number] | null;
  /** The methods that can print on it; none where that is not known. */
  readonly methodIds: readonly string[];
};

export type CertificationOfPaper = CertificationRule & { readonly requiresRecycledPct: boolean };

/** A paper with the rows it refers to. Null for what is not known. */
export type PaperFacts = {
  readonly category: PaperKind;
  readonly methods: readonly MethodOfPaper[];
  readonly coating: CoatingOfPaper | null;
  /** Whether its grain runs along one edge of its sheets, the longer or the shorter. */
  readonly hasDirection: boolean;
  /** The sizes of its sheets in millimetres, such as `584x914`. */
  readonly sheetSizes: readonly string[];
  readonly recycledPreConsumerPct: number;
  readonly recycledPostConsumerPct: number;
  readonly grammageGsm: number;
  readonly caliperUm: number | null;
  readonly bulkCm3PerG: string | null;
  readonly tensileMdNPerM: number | null;
  readonly tensileCdNPerM: number | null;
  /** The certifications that its certificates are of. */
  readonly certifications: readonly CertificationOfPaper[];
  readonly certificates: readonly Certificate[];
};

/** What contradicts what in a paper: at which field, and the ids of the rows that are the reason. */
export type PaperFault = {
  readonly code: (typeof PAPER_FAULTS)[number];
  readonly field: string;
  readonly because?: readonly string[];
};

export const PAPER_FAULTS = [
  "papers_method_needed",
  "papers_method_category",
  "papers_coating_process",
  "papers_coating_category",
  "papers_coating_finish",
  "papers_coating_methods",
  "papers_grain_square",
  "papers_bulk_other",
  "papers_recycled_sum",
  "papers_tensile_reversed",
  "papers_certification_recycled",
  ...CERTIFICATE_FAULTS,
] as const;

/** Board inside a case is covered and never printed itself. */
const UNPRINTED: readonly PaperKind[] = ["greyboard"];

const COATED: Readonly<Partial<Record<PaperKind, CoatingOfPaper["finish"]>>> = {
  coatedGloss: "gloss",
  coatedSilk: "silk",
  coatedMatt: "matt",
};

const NEVER_COATED: readonly PaperKind[] = [
  "uncoatedWoodfree",
  "uncoatedMechanical",
  "bookWove",
  "newsprint",
  "greyboard",
  "lokta",
];

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

function methodFault({ category, methods }: PaperFacts): PaperFault | undefined {
  const field = "printingMethodIds";
  if (methods.length === 0 && !UNPRINTED.includes(category)) return { code: "papers_method_needed", field };
  const others = methods.filter(({ paperCategories }) => !paperCategories.includes(category));
  return others.length > 0 ? { code: "papers_method_category", field, because: idsOf(others) } : undefined;
}

function coatingFault({ category, coating, methods }: PaperFacts): PaperFault | undefined {
  const field = "surfaceCoatingId";
  if (!coating) return undefined;
  const isCoated = coating.process === "paper_coating";
  if (!isCoated && coating.process !== "none") return { code: "papers_coating_process", field };
  const finish = COATED[category];
  if (isCoated ? NEVER_COATED.includes(category) : finish) return { code: "papers_coating_category", field };
  if (finish && coating.finish && coating.finish !== finish) return { code: "papers_coating_finish", field };
  if (coating.methodIds.length === 0) return undefined;
  const others = methods.filter(({ id }) => !coating.methodIds.includes(id));
  return others.length > 0 ? { code: "papers_coating_methods", field, because: idsOf(others) } : undefined;
}

const isSquare = (size: string) => {
  const [width, height] = size.split("x");
  return width === height;
};

/** How far a stated bulk may be from thickness and weight, which mills round: a twentieth. */
const BULK_TOLERANCE = 0.05;

function agreesWithBulk({ grammageGsm, caliperUm, bulkCm3PerG }: PaperFacts): boolean {
  if (caliperUm === null || bulkCm3PerG === null) return true;
  const bulk = caliperUm / grammageGsm;
  return Math.abs(Number(bulkCm3PerG) - bulk) <= bulk * BULK_TOLERANCE;
}

function measureFault(paper: PaperFacts): PaperFault | undefined {
  const { tensileMdNPerM: along, tensileCdNPerM: across } = paper;
  // The longer and the shorter edge of a square do not exist.
  if (paper.hasDirection && paper.sheetSizes.some(isSquare))
    return { code: "papers_grain_square", field: "sheetSizes" };
  if (!agreesWithBulk(paper)) return { code: "papers_bulk_other", field: "bulkCm3PerG" };
  if (paper.recycledPreConsumerPct + paper.recycledPostConsumerPct > 100)
    return { code: "papers_recycled_sum", field: "recycledPostConsumerPct" };
  return along !== null && across !== null && across > along
    ? { code: "papers_tensile_reversed", field: "tensileCdNPerM" }
    : undefined;
}

function certificationFault(paper: PaperFacts): PaperFault | undefined {
  const { certifications, certificates } = paper;
  const fault = certificateFault(certificates, certifications, "paper");
  if (fault) return { ...fault, field: "certificates" };
  const recycled = certifications.filter(({ requiresRecycledPct }) => requiresRecycledPct);
  return recycled.length > 0 && paper.recycledPreConsumerPct + paper.recycledPostConsumerPct === 0
    ? { code: "papers_certification_recycled", field: "recycledPostConsumerPct", because: idsOf(recycled) }
    : undefined;
}

/** The first rule that a paper breaks; undefined when all that is known of it is compatible. */
export const paperFault = (paper: PaperFacts): PaperFault | undefined =>
  methodFault(paper) ?? coatingFault(paper) ?? measureFault(paper) ?? certificationFault(paper);
