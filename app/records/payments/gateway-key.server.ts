import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { gatewayRefusals } from "#app/db/tables/payments.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import type { GatewayName } from "#app/domain/orders/payment-attempt.ts";
import { KEY_REFUSED, type KeyRefused } from "#app/payments/gateway.ts";
import { log } from "#app/platform/log/log.server.ts";

/**
 * Notes for site administrators whether a gateway takes the shop's key, by what it has answered; one that does not answer says nothing
 * of it.
 * @returns the answer; undefined where the key was refused
 */
export async function noteKey<Answer>(
  way: GatewayName,
  answer: Answer | KeyRefused | undefined,
  on: Database = db(),
): Promise<Answer | undefined> {
  if (answer === undefined) return undefined;
  if (answer !== KEY_REFUSED) {
    await on.delete(gatewayRefusals).where(eq(gatewayRefusals.way, way));
    return answer;
  }
  const noted = await on.insert(gatewayRefusals).values({ way }).onConflictDoNothing().returning();
  // Once, not for each reader who would pay.
  if (noted.length > 0) log.error({ way }, "A payment gateway does not take the key of this shop");
  return undefined;
}
