import type { PaperComponent, PaperKind } from "./paper.ts";
import type { CoatedPart, PaperPurpose } from "./paper-reference.ts";
import type { CoatingOfPaper, MethodOfPaper } from "./paper-rules.ts";

/** The paper of a component of an edition with what it refers to; null for what is not said. */
export type PaperUseFacts = {
  readonly component: PaperComponent;
  /** The paper of the reference data: what its type is used for, and the methods that can print it. */
  readonly paper: { readonly use: readonly PaperPurpose[]; readonly methodIds: readonly string[] } | null;
  /** The kind of a paper that is described rather than chosen. */
  readonly kind: PaperKind | null;
  readonly method: MethodOfPaper | null;
  readonly coating: (CoatingOfPaper & { readonly appliesTo: readonly CoatedPart[] }) | null;
};

/** What contradicts what in the paper of a component, and at which of its fields. */
export type PaperUseFault = {
  readonly code: (typeof PAPER_USE_FAULTS)[number];
  readonly field: "paperId" | "printingMethodId" | "coatingId";
};

export const PAPER_USE_FAULTS = [
  "edition_paper_not_for_component",
  "edition_paper_not_by_method",
  "edition_coating_from_mill",
  "edition_coating_not_for_component",
  "edition_coating_not_by_method",
] as const;

/** The part whose coatings a component can have. A case is covered like a cover; endpapers and inserts are leaves like others. */
const COATED_AS: Readonly<Record<PaperComponent, CoatedPart>> = {
  text: "text",
  endpaper: "text",
  insert: "text",
  cover: "cover",
  case: "cover",
  jacket: "jacket",
};

function paperFault({ component, paper }: PaperUseFacts): PaperUseFault | undefined {
  // An insert, such as a map or a plate, is of any paper.
  if (!paper || component === "insert" || paper.use.includes(component)) return undefined;
  return { code: "edition_paper_not_for_component", field: "paperId" };
}

function methodFault({ paper, kind, method }: PaperUseFacts): PaperUseFault | undefined {
  if (!method) return undefined;
  const canPrint = paper
    ? paper.methodIds.includes(method.id)
    : kind === null || method.paperCategories.includes(kind);
  return canPrint ? undefined : { code: "edition_paper_not_by_method", field: "printingMethodId" };
}

function coatingFault({ component, method, coating }: PaperUseFacts): PaperUseFault | undefined {
  const field = "coatingId";
  if (!coating || coating.process === "none") return undefined;
  if (coating.process === "paper_coating") return { code: "edition_coating_from_mill", field };
  if (!coating.appliesTo.includes(COATED_AS[component]))
    return { code: "edition_coating_not_for_component", field };
  const { methodIds } = coating;
  return method && methodIds.length > 0 && !methodIds.includes(method.id)
    ? { code: "edition_coating_not_by_method", field }
    : undefined;
}

/** The first rule that the paper of a component breaks; undefined when all that is said of it is compatible. */
export const paperUseFault = (facts: PaperUseFacts): PaperUseFault | undefined =>
  paperFault(facts) ?? methodFault(facts) ?? coatingFault(facts);
