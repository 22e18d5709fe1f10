import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { oneOf } from "./columns.server.ts";

/** The providers of texts to telephones that the product has an adapter for. */
export const TEXT_PROVIDERS = ["aakash", "sparrow"] as const;

/** What a provider has taken, by the day in Nepal. */
export const textCosts = pgTable(
  "text_costs",
  {
    day: date().notNull(),
    provider: text({ enum: TEXT_PROVIDERS }).notNull(),
    texts: integer().notNull(),
    /** Of the company's account at the provider; 0 where it does not say. */
    credits: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: "text_costs_pkey", columns: [table.day, table.provider] }),
    oneOf("text_costs_provider_known", table.provider, TEXT_PROVIDERS),
    check("text_costs_counted", sql`${table.texts} > 0 and ${table.credits} >= 0`),
  ],
);
