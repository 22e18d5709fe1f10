import { inArray, or, type SQL, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { orders, purchases } from "#app/db/tables/orders.server.ts";
import { paymentAttempts } from "#app/db/tables/payments.server.ts";
import type { Language } from "#app/domain/text/language.ts";
import { paymentPath } from "./payment-paths.ts";

/** A purchase that is still to be paid, by the path of its page. */
export type OpenPayment = { readonly path: string };

/**
 * The last purchase of a reader that is still to be paid, or of which it is not known whether it was.
 * @param personId of the reader who is signed in
 * @param remembered the purchases that the device may see
 */
export async function openPayment(
  personId: string | null,
  remembered: readonly string[],
  language: Language,
): Promise<OpenPayment | undefined> {
  const own: SQL[] = [
    ...(personId === null ? [] : [sql`${purchases.personId} = ${personId}`]),
    ...(remembered.length > 0 ? [inArray(purchases.id, [...remembered])] : []),
  ];
  if (own.length === 0) return undefined;
  const [found] = await db()
    .select({ number: orders.number })
    .from(purchases)
    .innerJoin(orders, sql`${orders.purchaseId} = ${purchases.id}`)
    .where(
      sql`(${or(...own)}) and (${orders.status} = 'awaitingPayment' or exists (
        select from ${paymentAttempts} a where a.purchase_id = ${purchases.id} and a.state in ('open', 'unclear')))`,
    )
    .orderBy(sql`${purchases.placedOn} desc`)
    .limit(1);
  return found && { path: paymentPath(found.number, language) };
}
