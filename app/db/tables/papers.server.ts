import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { AMOUNT_MAX } from "#app/domain/money/money.ts";
import { GRAMMAGE_MAX, GRAMMAGE_MIN } from "#app/domain/reference/paper.ts";
import {
  BRIGHTNESS_MAX_PCT,
  BULK_MAX_CM3_PER_G,
  BULK_MIN_CM3_PER_G,
  CALIPER_MAX_UM,
  PAPER_TINTS,
  TENSILE_MAX_N_PER_M,
  WHITENESS_MAX_CIE,
} from "#app/domain/reference/paper-reference.ts";
import { filledL10n, id, l10n, mergedAreArchived, minor, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";
import { coatings, grainDirections, paperTypes, printingMethods } from "./paper-reference.server.ts";
import { currencies } from "./reference.server.ts";

const range = (constraint: string, column: AnyPgColumn, least: number, most: number) =>
  check(constraint, sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`);

/** A paper that can be bought: of a type, with all that is measured of it. Null for what is not known. */
export const papers = pgTable(
  "papers",
  {
    id: id(),
    name: l10n("name").notNull(),
    paperTypeId: uuid("paper_type_id").notNull(),
    grammageGsm: integer("grammage_gsm").notNull(),
    caliperUm: integer("caliper_um"),
    /** The volume of a gram: the thickness in micrometres divided by the weight of a square metre in grams. */
    bulkCm3PerG: numeric("bulk_cm3_per_g", { precision: 4, scale: 2 }),
    brightnessPct: integer("brightness_pct"),
    whitenessCie: integer("whiteness_cie"),
    opacityPct: integer("opacity_pct"),
    tensileMdNPerM: integer("tensile_md_n_per_m"),
    tensileCdNPerM: integer("tensile_cd_n_per_m"),
    tint: text({ enum: PAPER_TINTS }).notNull(),
    surfaceCoatingId: uuid("surface_coating_id"),
    grainDirectionId: uuid("grain_direction_id").notNull(),
    recycledPreConsumerPct: integer("recycled_pre_consumer_pct").notNull(),
    recycledPostConsumerPct: integer("recycled_post_consumer_pct").notNull(),
    isAcidFree: boolean("is_acid_free").notNull(),
    /** In millimetres, such as `584x914`. */
    sheetSizes: text("sheet_sizes").array().notNull(),
    mill: text(),
    supplier: text(),
    archivedOn: date("archived_on"),
    mergedIntoId: uuid("merged_into_id"),
    ...editable(),
  },
  (table) => [
    filledL10n("papers_name_filled", table.name),
    oneOf("papers_tint_known", table.tint, PAPER_TINTS),
    range("papers_grammage_range", table.grammageGsm, GRAMMAGE_MIN, GRAMMAGE_MAX),
    check(
      "papers_bulk_range",
      sql`${table.bulkCm3PerG} between ${sql.raw(`${BULK_MIN_CM3_PER_G} and ${BULK_MAX_CM3_PER_G}`)}`,
    ),
    range("papers_caliper_range", table.caliperUm, 1, CALIPER_MAX_UM),
    range("papers_brightness_range", table.brightnessPct, 0, BRIGHTNESS_MAX_PCT),
    range("papers_whiteness_range", table.whitenessCie, 0, WHITENESS_MAX_CIE),
    range("papers_opacity_range", table.opacityPct, 0, 100),
    range("papers_tensile_md_range", table.tensileMdNPerM, 1, TENSILE_MAX_N_PER_M),
    range("papers_tensile_cd_range", table.tensileCdNPerM, 1, TENSILE_MAX_N_PER_M),
    check("papers_tensile_in_order", sql`${table.tensileCdNPerM} <= ${table.tensileMdNPerM}`),
    check(
      "papers_recycled_range",
      sql`${table.recycledPreConsumerPct} >= 0 and ${table.recycledPostConsumerPct} >= 0
        and ${table.recycledPreConsumerPct} + ${table.recycledPostConsumerPct} <= 100`,
    ),
    mergedAreArchived("papers_merged_are_archived", table),
    foreignKey({ name: "papers_merged_into", columns: [table.mergedIntoId], foreignColumns: [table.id] }),
    foreignKey({ name: "papers_of_type", columns: [table.paperTypeId], foreignColumns: [paperTypes.id] }),
    foreignKey({
      name: "papers_of_coating",
      columns: [table.surfaceCoatingId],
      foreignColumns: [coatings.id],
    }),
    foreignKey({
      name: "papers_of_direction",
      columns: [table.grainDirectionId],
      foreignColumns: [grainDirections.id],
    }),
    index("papers_type").on(table.paperTypeId),
    index("papers_coating").on(table.surfaceCoatingId),
    index("papers_direction").on(table.grainDirectionId),
  ],
);

/** The methods by which a paper can be printed. */
export const paperPrintingMethods = pgTable(
  "paper_printing_methods",
  { paperId: uuid("paper_id").notNull(), printingMethodId: uuid("printing_method_id").notNull() },
  (table) => [
    primaryKey({ columns: [table.paperId, table.printingMethodId] }),
    foreignKey({
      name: "paper_printing_methods_of_paper",
      columns: [table.paperId],
      foreignColumns: [papers.id],
    }),
    foreignKey({
      name: "paper_printing_methods_of_method",
      columns: [table.printingMethodId],
      foreignColumns: [printingMethods.id],
    }),
    index("paper_printing_methods_method").on(table.printingMethodId),
  ],
);

/** What a kilogram of a paper costs. */
export const paperCosts = pgTable(
  "paper_costs",
  {
    paperId: uuid("paper_id").primaryKey(),
    amountMinor: minor("amount_minor").notNull(),
    currency: text()
      .notNull()
      .references(() => currencies.code),
  },
  (table) => [
    foreignKey({ name: "paper_costs_of_paper", columns: [table.paperId], foreignColumns: [papers.id] }),
    check("paper_costs_amount_range", sql`${table.amountMinor} between 1 and ${sql.raw(String(AMOUNT_MAX))}`),
  ],
);
