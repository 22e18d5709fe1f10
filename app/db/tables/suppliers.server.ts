import { sql } from "drizzle-orm";
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
import {
  ARTIST_KINDS,
  ARTIST_RIGHTS,
  DISCIPLINES,
  type Discipline,
  PRESS_KINDS,
  type PressKind,
} from "#app/domain/suppliers.ts";
import { places } from "./address-columns.server.ts";
import { filledL10n, filledOrNull, id, l10n, mergedAreArchived, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";
import { coatings, paperTypes, printingMethods } from "./paper-reference.server.ts";
import { currencies } from "./reference.server.ts";

/** The columns of every table of people and companies that the company hires. */
const common = () => ({
  id: id(),
  name: l10n("name").notNull(),
  archivedOn: date("archived_on"),
  mergedIntoId: uuid("merged_into_id"),
  address: l10n("address"),
  phone: text(),
  email: text(),
  panNumber: text("pan_number"),
  notes: text(),
});

type Common = Readonly<
  Record<"id" | "name" | "archivedOn" | "mergedIntoId" | "address" | "panNumber", AnyPgColumn>
>;

const commonRules = (table: string, row: Common) => [
  filledL10n(`${table}_name_filled`, row.name),
  filledOrNull(`${table}_address_filled`, row.address),
  check(`${table}_pan_number_shape`, sql`${row.panNumber} ~ '^[0-9]{9}$'`),
  mergedAreArchived(`${table}_merged_are_archived`, row),
  foreignKey({ name: `${table}_merged_into`, columns: [row.mergedIntoId], foreignColumns: [row.id] }),
];

const someOf = (constraint: string, column: AnyPgColumn, values: readonly string[]) =>
  check(
    constraint,
    sql`cardinality(${column}) > 0 and ${column} <@ ${sql.raw(`array[${values.map((each) => `'${each}'`).join(", ")}]`)}`,
  );

/** A company that prints, binds or finishes books. */
export const presses = pgTable(
  "presses",
  {
    ...common(),
    kinds: text().array().$type<PressKind[]>().notNull(),
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
    ...commonRules("presses", table),
    someOf("presses_kinds_known", table.kinds, PRESS_KINDS),
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

/** A person or studio that is hired for pictures, lettering, maps or layout. */
export const artists = pgTable(
  "artists",
  {
    ...common(),
    kind: text({ enum: ARTIST_KINDS }).notNull(),
    disciplines: text().array().$type<Discipline[]>().notNull(),
    defaultRights: text("default_rights", { enum: ARTIST_RIGHTS }).notNull(),
    website: text(),
    ...editable(),
  },
  (table) => [
    ...commonRules("artists", table),
    oneOf("artists_kind_known", table.kind, ARTIST_KINDS),
    someOf("artists_disciplines_known", table.disciplines, DISCIPLINES),
    oneOf("artists_default_rights_known", table.defaultRights, ARTIST_RIGHTS),
    check("artists_website_is_web", sql`${table.website} ~ '^https?://'`),
  ],
);
