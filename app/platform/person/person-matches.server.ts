import { type SQL, sql } from "drizzle-orm";
import { normaliseEmail } from "#app/domain/email.ts";
import { searchKey } from "#app/domain/search-key.ts";

/** A text as a pattern of `like` that matches wherever it is contained. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/**
 * Whether a person is found by what was searched for: by their names, each word of which may be in either script and any usual
 * spelling, or by a part of their sign-in address.
 * @param person name of a table or subquery with `search_key` and `email`
 */
export function personMatches(person: SQL, searched: string): SQL {
  const address = sql`${person}.email like ${containing(normaliseEmail(searched))}`;
  const keys = searched.split(/\s+/).map(searchKey).filter(Boolean);
  if (keys.length === 0 || searched.includes("@")) return address;
  const words = keys.map((key) => sql`${person}.search_key like ${containing(key)}`);
  return sql`(${sql.join(words, sql` and `)} or ${address})`;
}
