import { type SQL, sql } from "drizzle-orm";
import { normaliseEmail } from "#app/domain/people/email.ts";
import { phoneDigits } from "#app/domain/people/phone-text.ts";
import { anyOf } from "#app/platform/lists/list-search.server.ts";

/**
 * The condition for what was bought by somebody with a telephone number or an e-mail address (`rows.purchase_id`); undefined for a text that is
 * neither. Purchases are searched by themselves: joined to all orders or payments, they would be read for every page.
 */
export function purchaseOf(text: string): SQL | undefined {
  const digits = phoneDigits(text);
  const bought = anyOf([
    digits !== "" && sql`p.phone_digits = ${digits}`,
    text.includes("@") && sql`p.email = ${normaliseEmail(text)}`,
  ]);
  return bought && sql`rows.purchase_id in (select p.id from purchases p where ${bought})`;
}
