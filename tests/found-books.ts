import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";

/** The ids of the books that a query finds, the best first. */
export async function foundBooks(query: string): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(
    sql`select object as id from search_matches('books', ${query}) order by score desc, object`,
  );
  return rows.map(({ id }) => id);
}
