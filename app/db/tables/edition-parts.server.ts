import { sql } from "drizzle-orm";
import { check, date, integer, numeric, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { RELATION_KINDS, TAX_CODES } from "#app/domain/editions/trade-codes.ts";
import { minor, oneOf } from "./columns.server.ts";
import { bookEditions } from "./editions.server.ts";
import { currencies } from "./reference.server.ts";

const editionId = () =>
  uuid("edition_id")
    .notNull()
    .references(() => bookEditions.id);

/** The prices of an edition besides its list price: in other currencies and territories, for dealers, for some time. */
export const editionPrices = pgTable(
  "edition_prices",
  {
    editionId: editionId(),
    sequence: integer().notNull(),
    /** A code of ONIX list 58. */
    type: text().notNull(),
    /** For whom it is: a code of ONIX list 59; null where it is for everybody. */
    qualifier: text(),
    amountMinor: minor("amount_minor").notNull(),
    currency: text()
      .notNull()
      .references(() => currencies.code),
    taxCode: text("tax_code", { enum: TAX_CODES }),
    taxPercent: numeric("tax_percent", { precision: 5, scale: 2 }),
    /** Where it applies, as `domain/places/territory.ts` reads it. */
    territory: text(),
    from: date(),
    until: date(),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.sequence] }),
    check("edition_prices_type_shape", sql`${table.type} ~ '^[0-9]{2}$'`),
    check("edition_prices_qualifier_shape", sql`${table.qualifier} ~ '^[0-9]{2}$'`),
    check("edition_prices_amount_not_negative", sql`${table.amountMinor} >= 0`),
    oneOf("edition_prices_tax_code_known", table.taxCode, TAX_CODES),
    check("edition_prices_tax_percent_range", sql`${table.taxPercent} between 0 and 100`),
    check("edition_prices_territory_filled", sql`btrim(${table.territory}) <> ''`),
    check(
      "edition_prices_until_after_from",
      sql`${table.until} is null or ${table.from} is null or ${table.until} >= ${table.from}`,
    ),
  ],
);

/** Products and works that an edition is related to, by the identifiers that the trade knows them by. */
export const editionRelations = pgTable(
  "edition_relations",
  {
    editionId: editionId(),
    sequence: integer().notNull(),
    kind: text({ enum: RELATION_KINDS }).notNull(),
    /** A code of ONIX list 51 for a product, of list 164 for a work. */
    relation: text().notNull(),
    /** A code of ONIX list 5 for a product, of list 16 for a work. */
    idType: text("id_type").notNull(),
    idValue: text("id_value").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.sequence] }),
    oneOf("edition_relations_kind_known", table.kind, RELATION_KINDS),
    check("edition_relations_relation_shape", sql`${table.relation} ~ '^[0-9]{2}$'`),
    check("edition_relations_id_type_shape", sql`${table.idType} ~ '^[0-9]{2}$'`),
    check("edition_relations_id_value_filled", sql`btrim(${table.idValue}) <> ''`),
  ],
);
