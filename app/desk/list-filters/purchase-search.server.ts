import { type SQL, sql } from "drizzle-orm";
import { isFound } from "#app/db/reads/localized-sql.server.ts";
import { normaliseEmail } from "#app/domain/email.ts";
import { phoneDigits } from "#app/domain/phone-text.ts";

/**
 * The ids of the purchases that are found by what a reader says on the telephone: their name or that of who gets the parcel, as everything
 * is found, their telephone number or their e-mail address. Purchases are searched by themselves: joined to all orders or payments, they would
 * be read for every page.
 */
export function purchasesFound(text: string): SQL {
  const digits = phoneDigits(text);
  const byPhone =
    digits === "" ? sql`` : sql`union all select p.id from purchases p where p.phone_digits = ${digits}`;
  const byEmail = text.includes("@")
    ? sql`union all select p.id from purchases p where p.email = ${normaliseEmail(text)}`
    : sql``;
  return sql`(select p.id from purchases p where ${isFound("purchases", sql`p.id`, text)} ${byPhone} ${byEmail})`;
}
