import { type SQL, sql } from "drizzle-orm";
import { normaliseEmail } from "#app/domain/people/email.ts";
import { anyOf } from "#app/platform/lists/list-search.server.ts";
import { phoneDigests } from "#app/platform/secrets/sealed-rows.server.ts";

/**
 * The condition for what was bought by somebody with a telephone number or an e-mail address (`rows.purchase_id`); undefined for a text that is
 * neither. Purchases are searched by themselves: joined to all orders or payments, they would be read for every page.
 */
export function purchaseOf(text: string): SQL | undefined {
  const digests = phoneDigests(text);
  const bought = anyOf([
    digests.length > 0 && sql`p.phone_digest = any(${sql.param(digests)}::text[])`,
    text.includes("@") && sql`p.email = ${normaliseEmail(text)}`,
  ]);
  return bought && sql`rows.purchase_id in (select p.id from purchases p where ${bought})`;
}
