import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { PAPER_KINDS, type PaperKind } from "#app/domain/reference/paper.ts";
import {
  CERTIFICATION_SCHEMES,
  CERTIFIED_THINGS,
  type CertifiedThing,
  COATED_PARTS,
  COATING_AREAS,
  COATING_FINISHES,
  COATING_PROCESSES,
  COLOUR_MODES,
  type CoatedPart,
  type ColourMode,
  GRAIN_EDGES,
  PAPER_USES,
  type PaperPurpose,
  PRINTING_FAMILIES,
} from "#app/domain/reference/paper-reference.ts";
import { filledL10n, filledOrNull, id, l10n, mergedAreArchived, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";
import { images } from "./images.server.ts";

/** The columns of every table of reference rows about paper. */
const common = () => ({
  id: id(),
  code: text().notNull().unique(),
  name: l10n("name").notNull(),
  sortOrder: integer("sort_order").notNull(),
  archivedOn: date("archived_on"),
  mergedIntoId: uuid("merged_into_id"),
});

type Common = Readonly<Record<"id" | "code" | "name" | "archivedOn" | "mergedIntoId", AnyPgColumn>>;

const commonRules = (table: string, row: Common) => [
  filledL10n(`${table}_name_filled`, row.name),
  check(`${table}_code_shape`, sql`${row.code} ~ '^[a-z][a-z0-9_-]*$'`),
  mergedAreArchived(`${table}_merged_are_archived`, row),
  foreignKey({ name: `${table}_merged_into`, columns: [row.mergedIntoId], foreignColumns: [row.id] }),
];

const quoted = (values: readonly string[]): SQL =>
  sql.raw(`array[${values.map((each) => `'${each}'`).join(", ")}]`);

/** Some values of a closed list, one at least. */
const someOf = (constraint: string, column: AnyPgColumn, values: readonly string[]) =>
  check(constraint, sql`cardinality(${column}) > 0 and ${column} <@ ${quoted(values)}`);

export const paperTypes = pgTable(
  "paper_types",
  {
    ...common(),
    category: text({ enum: PAPER_KINDS }).notNull(),
    use: text().array().$type<PaperPurpose[]>().notNull(),
    description: l10n("description"),
    ...editable(),
  },
  (table) => [
    ...commonRules("paper_types", table),
    oneOf("paper_types_category_known", table.category, PAPER_KINDS),
    someOf("paper_types_use_known", table.use, PAPER_USES),
    filledOrNull("paper_types_description_filled", table.description),
  ],
);

export const printingMethods = pgTable(
  "printing_methods",
  {
    ...common(),
    family: text({ enum: PRINTING_FAMILIES }).notNull(),
    minEconomicRun: integer("min_economic_run"),
    maxEconomicRun: integer("max_economic_run"),
    colourModes: text("colour_modes").array().$type<ColourMode[]>().notNull(),
    paperCategories: text("paper_categories").array().$type<PaperKind[]>().notNull(),
    supportsVariableData: boolean("supports_variable_data").notNull(),
    needsPlates: boolean("needs_plates").notNull(),
    typicalLeadDays: integer("typical_lead_days"),
    /** The largest sheet that it prints. */
    maxSheetWidthMm: integer("max_sheet_width_mm"),
    maxSheetHeightMm: integer("max_sheet_height_mm"),
    description: l10n("description"),
    ...editable(),
  },
  (table) => [
    ...commonRules("printing_methods", table),
    oneOf("printing_methods_family_known", table.family, PRINTING_FAMILIES),
    someOf("printing_methods_colour_modes_known", table.colourModes, COLOUR_MODES),
    someOf("printing_methods_paper_categories_known", table.paperCategories, PAPER_KINDS),
    check(
      "printing_methods_run_in_order",
      sql`${table.minEconomicRun} between 1 and ${table.maxEconomicRun}`,
    ),
    check(
      "printing_methods_sheet_whole",
      sql`(${table.maxSheetWidthMm} is null) = (${table.maxSheetHeightMm} is null)
        and ${table.maxSheetWidthMm} > 0 and ${table.maxSheetHeightMm} > 0`,
    ),
    check("printing_methods_lead_days_range", sql`${table.typicalLeadDays} between 1 and 365`),
    filledOrNull("printing_methods_description_filled", table.description),
  ],
);

export const coatings = pgTable(
  "coatings",
  {
    ...common(),
    process: text({ enum: COATING_PROCESSES }).notNull(),
    finish: text({ enum: COATING_FINISHES }),
    area: text({ enum: COATING_AREAS }),
    appliesTo: text("applies_to").array().$type<CoatedPart[]>().notNull(),
    requiresUnderId: uuid("requires_under_id").references((): AnyPgColumn => coatings.id),
    thicknessUm: integer("thickness_um"),
    protectionRank: integer("protection_rank").notNull(),
    hindersRecycling: boolean("hinders_recycling").notNull(),
    onixDetails: text("onix_details").array().notNull(),
    ...editable(),
  },
  (table) => [
    ...commonRules("coatings", table),
    oneOf("coatings_process_known", table.process, COATING_PROCESSES),
    oneOf("coatings_finish_known", table.finish, COATING_FINISHES),
    oneOf("coatings_area_known", table.area, COATING_AREAS),
    someOf("coatings_applies_to_known", table.appliesTo, COATED_PARTS),
    check("coatings_not_under_itself", sql`${table.requiresUnderId} <> ${table.id}`),
    check("coatings_thickness_range", sql`${table.thicknessUm} between 1 and 1000`),
    check("coatings_protection_rank_range", sql`${table.protectionRank} between 0 and 4`),
  ],
);

/** The printing methods whose sheets a coating can be applied to. */
export const coatingPrintingMethods = pgTable(
  "coating_printing_methods",
  {
    coatingId: uuid("coating_id")
      .notNull()
      .references(() => coatings.id),
    printingMethodId: uuid("printing_method_id").notNull(),
  },
  (table) => [
    foreignKey({
      name: "coating_printing_methods_of_method",
      columns: [table.printingMethodId],
      foreignColumns: [printingMethods.id],
    }),
    primaryKey({ columns: [table.coatingId, table.printingMethodId] }),
    index("coating_printing_methods_method").on(table.printingMethodId),
  ],
);

export const grainDirections = pgTable(
  "grain_directions",
  {
    ...common(),
    relativeTo: text("relative_to", { enum: GRAIN_EDGES }),
    notation: text(),
    guidance: l10n("guidance"),
    ...editable(),
  },
  (table) => [
    ...commonRules("grain_directions", table),
    oneOf("grain_directions_relative_to_known", table.relativeTo, GRAIN_EDGES),
    filledOrNull("grain_directions_guidance_filled", table.guidance),
  ],
);

export const environmentalCertifications = pgTable(
  "environmental_certifications",
  {
    ...common(),
    scheme: text({ enum: CERTIFICATION_SCHEMES }).notNull(),
    claim: text(),
    appliesTo: text("applies_to").array().$type<CertifiedThing[]>().notNull(),
    onixFeature: text("onix_feature"),
    onixScheme: text("onix_scheme"),
    requiresCertificateNumber: boolean("requires_certificate_number").notNull(),
    requiresRecycledPct: boolean("requires_recycled_pct").notNull(),
    issuer: text(),
    website: text(),
    labelRules: l10n("label_rules"),
    publicLabel: l10n("public_label").notNull(),
    /** How its numbers are written (`domain/number-pattern`). */
    numberPattern: text("number_pattern"),
    logoHash: text("logo_hash").references(() => images.hash),
    ...editable(),
  },
  (table) => [
    ...commonRules("environmental_certifications", table),
    oneOf("environmental_certifications_scheme_known", table.scheme, CERTIFICATION_SCHEMES),
    someOf("environmental_certifications_applies_to_known", table.appliesTo, CERTIFIED_THINGS),
    check("environmental_certifications_onix_feature_shape", sql`${table.onixFeature} ~ '^[0-9]{2}$'`),
    check("environmental_certifications_onix_scheme_shape", sql`${table.onixScheme} ~ '^[0-9]{3}$'`),
    check(
      "environmental_certifications_number_pattern_shape",
      sql`${table.numberPattern} ~ '^[A-Z0-9#@./-]{2,40}$'`,
    ),
    index("environmental_certifications_logo").on(table.logoHash).where(sql`${table.logoHash} is not null`),
    check("environmental_certifications_website_is_web", sql`${table.website} ~ '^https?://'`),
    filledOrNull("environmental_certifications_label_rules_filled", table.labelRules),
    filledL10n("environmental_certifications_public_label_filled", table.publicLabel),
  ],
);
