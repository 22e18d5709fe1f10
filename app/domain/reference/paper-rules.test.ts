import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PAPER_KINDS, type PaperKind } from "./paper.ts";
import { COATING_FINISHES, COATING_PROCESSES } from "./paper-reference.ts";
import {
  type CertificationOfPaper,
  type CoatingOfPaper,
  PAPER_FAULTS,
  type PaperFacts,
  paperFault,
} from "./paper-rules.ts";

const offset = {
  id: "offset",
  paperCategories: ["bookWove", "coatedGloss", "coatedMatt", "artBoard"],
} as const;
const screen = { id: "screen", paperCategories: ["lokta", "coatedGloss", "greyboard"] } as const;
const gloss: CoatingOfPaper = { process: "paper_coating", finish: "gloss", methodIds: ["offset"] };
const certified: CertificationOfPaper = {
  id: "fsc",
  appliesTo: ["paper", "press"],
  requiresCertificateNumber: true,
  requiresRecycledPct: false,
  numberPattern: null,
};
const certificate = { certificationId: "fsc", number: "1A", validUntil: null };

const plain: PaperFacts = {
  category: "bookWove",
  methods: [offset],
  coating: null,
  hasDirection: true,
  sheetSizes: ["584x914"],
  recycledPreConsumerPct: 0,
  recycledPostConsumerPct: 0,
  tensileMdNPerM: 6000,
  tensileCdNPerM: 3000,
  certifications: [],
  certificates: [],
  grammageGsm: 70,
  caliperUm: null,
  bulkCm3PerG: null,
};

describe("a paper is accepted", () => {
  test.each<[string, Partial<PaperFacts>]>([
    ["as it usually is", {}],
    ["without a method, when it is board inside a case", { category: "greyboard", methods: [] }],
    [
      "printed by hand",
      { category: "lokta", methods: [screen], hasDirection: false, sheetSizes: ["500x500"] },
    ],
    ["coated by the mill", { category: "coatedGloss", coating: gloss }],
    [
      "coated, with a finish that is not known",
      { category: "coatedMatt", coating: { ...gloss, finish: null } },
    ],
    [
      "coated, with methods not known",
      { category: "coatedGloss", methods: [screen], coating: { ...gloss, methodIds: [] } },
    ],
    ["said to have no coating", { coating: { process: "none", finish: null, methodIds: [] } }],
    ["of recycled fibre alone", { recycledPreConsumerPct: 40, recycledPostConsumerPct: 60 }],
    ["as strong across as along", { tensileCdNPerM: 6000 }],
    ["with a certificate", { certifications: [certified], certificates: [certificate] }],
  ])("%s", (_name, own) => {
    expect(paperFault({ ...plain, ...own })).toBeUndefined();
  });
});

type Refused = [
  code: (typeof PAPER_FAULTS)[number],
  field: string,
  own: Partial<PaperFacts>,
  because?: string[],
];

const REFUSED: Refused[] = [
  ["papers_method_needed", "printingMethodIds", { methods: [] }],
  ["papers_method_category", "printingMethodIds", { methods: [offset, screen] }, ["screen"]],
  ["papers_coating_process", "surfaceCoatingId", { coating: { ...gloss, process: "lamination" } }],
  ["papers_coating_category", "surfaceCoatingId", { coating: gloss }],
  [
    "papers_coating_category",
    "surfaceCoatingId",
    { category: "coatedGloss", coating: { ...gloss, process: "none" } },
  ],
  ["papers_coating_finish", "surfaceCoatingId", { category: "coatedMatt", coating: gloss }],
  [
    "papers_coating_methods",
    "surfaceCoatingId",
    { category: "coatedGloss", methods: [offset, screen], coating: gloss },
    ["screen"],
  ],
  ["papers_grain_square", "sheetSizes", { sheetSizes: ["584x914", "500x500"] }],
  [
    "papers_recycled_sum",
    "recycledPostConsumerPct",
    { recycledPreConsumerPct: 41, recycledPostConsumerPct: 60 },
  ],
  ["papers_tensile_reversed", "tensileCdNPerM", { tensileCdNPerM: 6001 }],
  [
    "certificate_other_thing",
    "certificates",
    { certifications: [{ ...certified, appliesTo: ["press"] }], certificates: [certificate] },
    ["fsc"],
  ],
  [
    "papers_certification_recycled",
    "recycledPostConsumerPct",
    { certifications: [{ ...certified, requiresRecycledPct: true }], certificates: [certificate] },
    ["fsc"],
  ],
  [
    "certificate_number_needed",
    "certificates",
    { certifications: [certified], certificates: [{ ...certificate, number: null }] },
    ["fsc"],
  ],
  [
    "certificate_number_other",
    "certificates",
    { certifications: [{ ...certified, numberPattern: "FSC-C######" }], certificates: [certificate] },
    ["fsc"],
  ],
  [
    "certificate_twice",
    "certificates",
    { certifications: [certified], certificates: [certificate, certificate] },
    ["fsc"],
  ],
  ["papers_bulk_other", "bulkCm3PerG", { caliperUm: 126, bulkCm3PerG: "1.2" }],
];

describe("a paper is refused", () => {
  test.each(REFUSED)("by %s at %s", (code, field, own, because) => {
    expect(paperFault({ ...plain, ...own })).toEqual({ code, field, ...(because && { because }) });
  });

  test("by each rule at least once in this table", () => {
    expect(new Set(REFUSED.map(([code]) => code))).toEqual(new Set(PAPER_FAULTS));
  });
});

/** Papers of which every rule still refuses some, and more than one in ten is accepted by all. */
const anyMethod = fc.record({
  id: fc.constantFrom("a", "b", "c"),
  paperCategories: fc.subarray<PaperKind>([...PAPER_KINDS], { minLength: PAPER_KINDS.length - 1 }),
});
const anyPaper: fc.Arbitrary<PaperFacts> = fc.record({
  category: fc.constantFrom(...PAPER_KINDS),
  methods: fc.uniqueArray(anyMethod, { selector: ({ id }) => id, maxLength: 3 }),
  coating: fc.option(
    fc.record({
      process: fc.constantFrom(...COATING_PROCESSES),
      finish: fc.option(fc.constantFrom(...COATING_FINISHES)),
      methodIds: fc.subarray(["a", "b", "c"]),
    }),
    { freq: 1 },
  ),
  hasDirection: fc.boolean(),
  sheetSizes: fc.subarray(["584x914", "500x500"]),
  recycledPreConsumerPct: fc.integer({ min: 0, max: 60 }),
  recycledPostConsumerPct: fc.integer({ min: 0, max: 60 }),
  tensileMdNPerM: fc.option(fc.integer({ min: 3000, max: 9000 })),
  tensileCdNPerM: fc.option(fc.integer({ min: 1, max: 4000 })),
  certifications: fc.subarray([certified, { ...certified, id: "recycled", requiresRecycledPct: true }]),
  certificates: fc.subarray([certificate, { ...certificate, certificationId: "recycled" }]),
  grammageGsm: fc.constant(70),
  caliperUm: fc.constant(126),
  bulkCm3PerG: fc.constantFrom(null, "1.8", "1.85", "2.1"),
});

test("a paper that is accepted stays accepted without any one of its certifications, sizes or methods but the last", () => {
  fc.assert(
    fc.property(anyPaper, fc.nat(), (paper, at) => {
      fc.pre(paperFault(paper) === undefined);
      const less = <Row>(rows: readonly Row[]) =>
        rows.filter((_, index) => index !== at % (rows.length || 1));
      expect(paperFault({ ...paper, certificates: less(paper.certificates) })).toBeUndefined();
      expect(paperFault({ ...paper, sheetSizes: less(paper.sheetSizes) })).toBeUndefined();
      if (paper.methods.length > 1)
        expect(paperFault({ ...paper, methods: less(paper.methods) })).toBeUndefined();
    }),
  );
});
