import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Language } from "#app/domain/language.ts";

/**
 * Order of a list by names in two languages, under the Nepali collation the catalogue sorts by: PostgreSQL's default
 * would compare code points, which puts nasal signs, accents and capital letters out of order.
 * @param name a column of `{ en?, np? }`; a missing language falls back to the other
 */
export const byName = (name: PgColumn, language: Language): SQL =>
  sql`coalesce(${name} ->> ${language}, ${name} ->> 'en', ${name} ->> 'np') collate "ne-x-icu"`;
