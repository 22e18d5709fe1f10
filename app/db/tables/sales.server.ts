import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { SALE_METHODS } from "#app/domain/stock/stock.ts";
import { id, oneOf } from "./columns.server.ts";
import { stockPlaces } from "./stock-places.server.ts";

/** A sale over the counter, with its receipt. Rows are only ever added. */
export const sales = pgTable(
  "sales",
  {
    id: id(),
    placeId: uuid("place_id")
      .notNull()
      .references(() => stockPlaces.id),
    /** The fiscal year in which it was recorded, as `2083/84`. */
    fiscalYear: text("fiscal_year").notNull(),
    /** Its number among the receipts of the place in the fiscal year, from 1 and without gaps. A trigger gives it. */
    receiptNumber: integer("receipt_number").notNull().default(0),
    soldOn: date("sold_on").notNull(),
    method: text({ enum: SALE_METHODS }).notNull(),
    /** Id of the form that was sent: sent twice, it sells once. */
    submission: uuid().notNull().unique(),
  },
  (table) => [
    unique("sales_receipt").on(table.placeId, table.fiscalYear, table.receiptNumber),
    index("sales_sold").on(table.placeId, table.soldOn.desc()),
    check("sales_fiscal_year_shape", sql`${table.fiscalYear} ~ '^[0-9]{4}/[0-9]{2}$'`),
    oneOf("sales_method_known", table.method, SALE_METHODS),
  ],
);
