import type { Values } from "#app/features/reference/engine/kind.server.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, EMPTY, twice, UNKNOWN } from "./constraint-case-for-tests.ts";
import { paperCertifications } from "./tables/certificates.server.ts";
import { paperCosts, paperPrintingMethods } from "./tables/papers.server.ts";

const paper = (own: Values) => () => addReferenceRow("paper", own);
const NOTHING = "00000000-0000-4000-8000-000000000000";

/** The constraints of papers, each with a value that it refuses. */
export const paperConstraints: readonly ConstraintCase[] = [
  ["papers_name_filled", "an empty name", paper({ name: EMPTY })],
  ["papers_tint_known", "an unknown colour", paper({ tint: UNKNOWN })],
  ["papers_grammage_range", "a paper lighter than any", paper({ grammageGsm: 24 })],
  ["papers_caliper_range", "no thickness", paper({ caliperUm: 0 })],
  ["papers_brightness_range", "more than paper can reflect", paper({ brightnessPct: 116 })],
  ["papers_whiteness_range", "a whiteness below none", paper({ whitenessCie: -1 })],
  ["papers_opacity_range", "more than opaque", paper({ opacityPct: 101 })],
  [
    "papers_tensile_md_range",
    "no strength along the grain",
    paper({ tensileMdNPerM: 0, tensileCdNPerM: null }),
  ],
  ["papers_tensile_cd_range", "no strength across the grain", paper({ tensileCdNPerM: 0 })],
  ["papers_tensile_in_order", "stronger across the grain", paper({ tensileCdNPerM: 3201 })],
  ["papers_recycled_range", "more than the whole", paper({ recycledPreConsumerPct: 91 })],
  ["papers_of_type", "an unknown type", paper({ paperTypeId: NOTHING })],
  ["papers_of_coating", "an unknown coating", paper({ surfaceCoatingId: NOTHING })],
  ["papers_of_direction", "an unknown direction", paper({ grainDirectionId: NOTHING })],
  ["papers_merged_into", "an unknown other", paper({ archivedOn: "2026-01-01", mergedIntoId: NOTHING })],
  [
    "papers_merged_are_archived",
    "a merged paper that is in use",
    async () => await addReferenceRow("paper", { mergedIntoId: (await addReferenceRow("paper")).id }),
  ],
  ["paper_printing_methods_of_method", "an unknown method", paper({ printingMethodIds: [NOTHING] })],
  [
    "paper_certifications_of_certification",
    "an unknown one",
    paper({ certificates: [{ certificationId: NOTHING, number: null, validUntil: null }] }),
  ],
  [
    "paper_certifications_number_shape",
    "a number in small letters",
    async () => {
      const certificationId = (await addReferenceRow("environmentalCertification")).id;
      await paper({ certificates: [{ certificationId, number: "fsc 1", validUntil: null }] })();
    },
  ],
  ["papers_bulk_range", "a bulk of nothing", paper({ bulkCm3PerG: "0.10" })],
  ["paper_costs_amount_range", "a paper for nothing", paper({ costPerKg: { amount: 0n, currency: "NPR" } })],
  [
    "paper_costs_currency_currencies_code_fk",
    "an unknown currency",
    paper({ costPerKg: { amount: 1n, currency: "XXX" } }),
  ],
  [
    "paper_costs_of_paper",
    "an unknown paper",
    async () => await db().insert(paperCosts).values({ paperId: NOTHING, amountMinor: 1n, currency: "NPR" }),
  ],
  [
    "paper_costs_pkey",
    "two costs of a paper",
    async () => {
      const paperId = (await addReferenceRow("paper")).id;
      await db().insert(paperCosts).values({ paperId, amountMinor: 1n, currency: "NPR" });
    },
  ],
  [
    "paper_printing_methods_of_paper",
    "an unknown paper",
    async () => {
      const printingMethodId = (await addReferenceRow("printingMethod")).id;
      await db().insert(paperPrintingMethods).values({ paperId: NOTHING, printingMethodId });
    },
  ],
  [
    "paper_certifications_of_paper",
    "an unknown paper",
    async () => {
      const certificationId = (await addReferenceRow("environmentalCertification")).id;
      await db().insert(paperCertifications).values({ paperId: NOTHING, certificationId });
    },
  ],
  [
    "paper_certifications_paper_id_certification_id_pk",
    "a certification twice",
    async () => {
      const certificationId = (await addReferenceRow("environmentalCertification")).id;
      const paperId = (await addReferenceRow("paper")).id;
      await twice({ paperId, certificationId }, (row) => db().insert(paperCertifications).values(row))();
    },
  ],
  [
    "paper_printing_methods_paper_id_printing_method_id_pk",
    "a method twice",
    async () => {
      const printingMethodId = (await addReferenceRow("printingMethod")).id;
      const paperId = (await addReferenceRow("paper")).id;
      await twice({ paperId, printingMethodId }, (row) => db().insert(paperPrintingMethods).values(row))();
    },
  ],
];
