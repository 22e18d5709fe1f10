import {
  REFERENCE_KINDS,
  REFERENCE_ROWS,
  type ReferenceKind,
} from "#app/domain/reference/reference-kinds.ts";
import type { Values } from "#app/features/reference/engine/kind.server.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, EMPTY, twice, UNKNOWN } from "./constraint-case-for-tests.ts";
import { coatingPrintingMethods } from "./tables/paper-reference.server.ts";

const adding = (kind: ReferenceKind, own: Values) => () => addReferenceRow(kind, own);

/** The kinds with a code whose tables have some columns in common: those beside papers, and couriers. */
const CODED = REFERENCE_KINDS.filter(
  (kind) => kind === "courier" || REFERENCE_ROWS[kind].path.startsWith("books/papers/"),
);

/** The rules that all their tables have. */
const common = CODED.flatMap((kind): ConstraintCase[] => {
  const { table } = REFERENCE_ROWS[kind];
  return [
    [`${table}_name_filled`, "an empty name", adding(kind, { name: EMPTY })],
    [`${table}_code_shape`, "capitals", adding(kind, { code: "Capitals" })],
    [
      `${table}_code_unique`,
      "one code for two",
      twice({ code: "same" }, (own) => addReferenceRow(kind, own)),
    ],
    [
      `${table}_merged_are_archived`,
      "a merged row that is in use",
      async () => await addReferenceRow(kind, { mergedIntoId: (await addReferenceRow(kind)).id }),
    ],
  ];
});

export const referenceConstraints: ConstraintCase[] = [
  ...common,
  [
    "book_formats_product_form_shape",
    "a name in place of a code",
    adding("format", { productForm: "Paper" }),
  ],
  ["book_formats_page_multiple_known", "sections of five pages", adding("format", { pageMultiple: 5 })],
  ["book_formats_default_size_range", "a page without a width", adding("format", { defaultWidthMm: 0 })],
  [
    "book_formats_merged_are_archived",
    "a merged format that is in use",
    async () => await addReferenceRow("format", { mergedIntoId: (await addReferenceRow("format")).id }),
  ],
  [
    "contributor_roles_merged_are_archived",
    "a merged role that is in use",
    async () => {
      const { id: mergedIntoId } = await addReferenceRow("contributorRole");
      await addReferenceRow("contributorRole", { mergedIntoId });
    },
  ],
  ["paper_types_category_known", "an unknown category", adding("paperType", { category: UNKNOWN })],
  ["paper_types_use_known", "a type without a use", adding("paperType", { use: [] })],
  ["paper_types_description_filled", "an empty text", adding("paperType", { description: EMPTY })],
  ["printing_methods_family_known", "an unknown family", adding("printingMethod", { family: UNKNOWN })],
  [
    "printing_methods_colour_modes_known",
    "an unknown mode",
    adding("printingMethod", { colourModes: [UNKNOWN] }),
  ],
  [
    "printing_methods_run_in_order",
    "runs that end before they begin",
    adding("printingMethod", { minEconomicRun: 5, maxEconomicRun: 4 }),
  ],
  [
    "printing_methods_paper_categories_known",
    "a method that prints on no paper",
    adding("printingMethod", { paperCategories: [] }),
  ],
  [
    "printing_methods_sheet_whole",
    "a sheet without a height",
    adding("printingMethod", { maxSheetHeightMm: null }),
  ],
  ["printing_methods_lead_days_range", "no day", adding("printingMethod", { typicalLeadDays: 0 })],
  ["printing_methods_description_filled", "an empty text", adding("printingMethod", { description: EMPTY })],
  ["coatings_process_known", "an unknown process", adding("coating", { process: UNKNOWN })],
  ["coatings_finish_known", "an unknown finish", adding("coating", { finish: UNKNOWN })],
  ["coatings_area_known", "an unknown area", adding("coating", { area: UNKNOWN })],
  ["coatings_applies_to_known", "a coating of nothing", adding("coating", { appliesTo: [] })],
  [
    "coatings_not_under_itself",
    "a coating under itself",
    async () => {
      const id = crypto.randomUUID();
      await addReferenceRow("coating", { id, requiresUnderId: id });
    },
  ],
  ["coatings_thickness_range", "no thickness", adding("coating", { thicknessUm: 0 })],
  ["coatings_protection_rank_range", "a rank of 5", adding("coating", { protectionRank: 5 })],
  [
    "coating_printing_methods_coating_id_printing_method_id_pk",
    "a method twice",
    async () => {
      const coatingId = (await addReferenceRow("coating")).id;
      const printingMethodId = (await addReferenceRow("printingMethod")).id;
      await twice({ coatingId, printingMethodId }, (row) =>
        db().insert(coatingPrintingMethods).values(row),
      )();
    },
  ],
  [
    "grain_directions_relative_to_known",
    "an unknown edge",
    adding("grainDirection", { relativeTo: UNKNOWN }),
  ],
  ["couriers_website_shape", "an address that is none", adding("courier", { website: "courier" })],
  ["grain_directions_guidance_filled", "an empty text", adding("grainDirection", { guidance: EMPTY })],
  [
    "environmental_certifications_scheme_known",
    "an unknown scheme",
    adding("environmentalCertification", { scheme: UNKNOWN }),
  ],
  [
    "environmental_certifications_applies_to_known",
    "nothing that is certified",
    adding("environmentalCertification", { appliesTo: [] }),
  ],
  [
    "environmental_certifications_onix_feature_shape",
    "a name in place of a code",
    adding("environmentalCertification", { onixFeature: "FSC" }),
  ],
  [
    "environmental_certifications_onix_scheme_shape",
    "a code of two digits",
    adding("environmentalCertification", { onixScheme: "10" }),
  ],
  [
    "environmental_certifications_number_pattern_shape",
    "a pattern of one sign",
    adding("environmentalCertification", { numberPattern: "#" }),
  ],
  [
    "environmental_certifications_logo_hash_images_hash_fk",
    "an unknown image",
    adding("environmentalCertification", { logoHash: "f".repeat(40) }),
  ],
  [
    "environmental_certifications_website_is_web",
    "a URL that runs a script",
    adding("environmentalCertification", { website: "javascript:alert(1)" }),
  ],
  [
    "environmental_certifications_label_rules_filled",
    "an empty text",
    adding("environmentalCertification", { labelRules: EMPTY }),
  ],
  [
    "environmental_certifications_public_label_filled",
    "an empty text",
    adding("environmentalCertification", { publicLabel: EMPTY }),
  ],
];
