import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import {
  PRESS_BINDINGS,
  PRESS_KINDS,
  type PressBinding,
  type PressKind,
} from "#app/domain/reference/suppliers.ts";
import { places } from "./address-columns.server.ts";
import { editable } from "./editable.server.ts";
import { coatings, paperTypes, printingMethods } from "./paper-reference.server.ts";
import { currencies } from "./reference.server.ts";
import { someOf, supplierColumns, supplierRules } from "./supplier-columns.server.ts";

/** A company that prints, binds or finishes books. */
export const presses = pgTable(
  "presses",
  {
    ...supplierColumns(),
    kinds: text().array().$type<PressKind[]>().notNull(),
    /** The bindings that it makes; none where it does not bind. */
    bindings: text().array().$type<PressBinding[]>().notNull().default([]),
    legalName: text("legal_name"),
    isVatRegistered: boolean("is_vat_registered").notNull(),
    country: text().notNull(),
    placeCode: text("place_code").references(() => places.code),
    /** The largest sheet that its machines take. */
    maxSheetWidthMm: integer("max_sheet_width_mm"),
    maxSheetHeightMm: integer("max_sheet_height_mm"),
    minRun: integer("min_run"),
    maxRun: integer("max_run"),
    standardLeadDays: integer("standard_lead_days"),
    /** What is paid before it begins, and the days after delivery in which the rest is due. */
    advancePercent: integer("advance_percent"),
    balanceDays: integer("balance_days"),
    currency: text()
      .notNull()
      .references(() => currencies.code),
    ...editable(),
  },
  (table) => [
    ...supplierRules("presses", table),
    someOf("presses_kinds_known", table.kinds, PRESS_KINDS),
    check(
      "presses_bindings_known",
      sql`${table.bindings} <@ ${sql.raw(`array[${PRESS_BINDINGS.map((each) => `'${each}'`).join(", ")}]`)}`,
    ),
    check("presses_country_shape", sql`${table.country} ~ '^[A-Z]{2}$'`),
    check("presses_place_in_nepal", sql`${table.placeCode} is null or ${table.country} = 'NP'`),
    check(
      "presses_sheet_whole",
      sql`(${table.maxSheetWidthMm} is null) = (${table.maxSheetHeightMm} is null)
        and ${table.maxSheetWidthMm} > 0 and ${table.maxSheetHeightMm} > 0`,
    ),
    check(
      "presses_runs_in_order",
      sql`${table.minRun} > 0 and ${table.maxRun} >= coalesce(${table.minRun}, 1)`,
    ),
    check("presses_lead_days_range", sql`${table.standardLeadDays} between 1 and 365`),
    check("presses_advance_range", sql`${table.advancePercent} between 0 and 100`),
    check("presses_balance_days_range", sql`${table.balanceDays} between 0 and 365`),
  ],
);

/** How a press can print. */
export const pressPrintingMethods = pgTable(
  "press_printing_methods",
  { pressId: uuid("press_id").notNull(), printingMethodId: uuid("printing_method_id").notNull() },
  (table) => [
    primaryKey({ columns: [table.pressId, table.printingMethodId] }),
    foreignKey({
      name: "press_printing_methods_of_press",
      columns: [table.pressId],
      foreignColumns: [presses.id],
    }),
    foreignKey({
      name: "press_printing_methods_of_method",
      columns: [table.printingMethodId],
      foreignColumns: [printingMethods.id],
    }),
    index("press_printing_methods_method").on(table.printingMethodId),
  ],
);

/** How a press can coat what it printed. */
export const pressCoatings = pgTable(
  "press_coatings",
  { pressId: uuid("press_id").notNull(), coatingId: uuid("coating_id").notNull() },
  (table) => [
    primaryKey({ columns: [table.pressId, table.coatingId] }),
    foreignKey({ name: "press_coatings_of_press", columns: [table.pressId], foreignColumns: [presses.id] }),
    foreignKey({
      name: "press_coatings_of_coating",
      columns: [table.coatingId],
      foreignColumns: [coatings.id],
    }),
    index("press_coatings_coating").on(table.coatingId),
  ],
);

/** The types of paper that a press usually has in stock. */
export const pressPaperTypes = pgTable(
  "press_paper_types",
  { pressId: uuid("press_id").notNull(), paperTypeId: uuid("paper_type_id").notNull() },
  (table) => [
    primaryKey({ columns: [table.pressId, table.paperTypeId] }),
    foreignKey({
      name: "press_paper_types_of_press",
      columns: [table.pressId],
      foreignColumns: [presses.id],
    }),
    foreignKey({
      name: "press_paper_types_of_type",
      columns: [table.paperTypeId],
      foreignColumns: [paperTypes.id],
    }),
    index("press_paper_types_type").on(table.paperTypeId),
  ],
);
