import { type SQL, sql } from "drizzle-orm";
import { isFound } from "#app/db/reads/localized-sql.server.ts";
import { normaliseEmail } from "#app/domain/people/email.ts";
import { likeLiterally } from "#app/platform/lists/like-literally.ts";

/** Whether a person has a sign-in address with a part that was searched for. @param person name of a table or subquery with `email` */
export const hasAddress = (person: SQL, searched: string): SQL =>
  sql`${person}.email like ${`%${likeLiterally(normaliseEmail(searched))}%`}`;

/**
 * Whether a person is found by what was searched for: by their names, as everything is found, or by a part of their sign-in address.
 * @param person name of a table or subquery with `id` and `email`
 */
export const personMatches = (person: SQL, searched: string): SQL =>
  sql`(${isFound("app_users", sql`${person}.id`, searched)} or ${hasAddress(person, searched)})`;
