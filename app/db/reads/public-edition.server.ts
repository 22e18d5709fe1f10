import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether visitors see the edition with this id: a store lists it in the catalogue. */
export const isPublicEdition = (id: SQLWrapper): SQL<boolean> =>
  sql`exists (select from catalogue_entries entry where entry.edition_id = ${id})`;
