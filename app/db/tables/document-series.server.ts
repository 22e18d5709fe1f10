import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { DOCUMENT_KINDS } from "#app/domain/money/invoice.ts";
import { oneOf } from "./columns.server.ts";
import { shops } from "./shops.server.ts";

/**
 * The last number of each series: of one kind of document of a shop in a fiscal year. Numbers have no gaps. Only `next_document_number` writes
 * these rows.
 */
export const documentSeries = pgTable(
  "document_series",
  {
    shopId: uuid("shop_id")
      .notNull()
      .references(() => shops.id),
    /** `2083/84` */
    fiscalYear: text("fiscal_year").notNull(),
    kind: text({ enum: DOCUMENT_KINDS }).notNull(),
    lastNumber: integer("last_number").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shopId, table.fiscalYear, table.kind] }),
    check("document_series_fiscal_year_shape", sql`${table.fiscalYear} ~ '^20[0-9]{2}/[0-9]{2}$'`),
    oneOf("document_series_kind_known", table.kind, DOCUMENT_KINDS),
    check("document_series_positive", sql`${table.lastNumber} > 0`),
  ],
);
