import { and, asc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { paymentAttempts } from "#app/db/tables/payments.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import type { GatewayName } from "#app/domain/orders/payment-attempt.ts";
import type { Gateways } from "#app/payments/gateways.server.ts";
import type { NotifyBuyer } from "#app/records/orders/locked-orders.server.ts";
import { noteKey } from "./gateway-key.server.ts";
import type { Attempt } from "./locked-attempts.server.ts";
import { type Finding, settleAttempt } from "./settle-attempt.server.ts";

/** So many attempts are looked up at a time, and so many at the same moment: a gateway that does not answer keeps none of the others. */
const BATCH = 200;
const AT_ONCE = 8;

const ask = async (attempt: Attempt, way: GatewayName, gateways: Gateways, on: Database) =>
  await noteKey(way, await gateways[way]?.lookUp(attempt), on);

/**
 * Asks the gateway of an attempt what became of it, and takes in what it says. The gateway is asked outside of any transaction.
 * @param gateways of the deployment; one whose keys were taken away does not answer
 * @returns the attempt
 */
export async function lookUpAttempt(
  attempt: Attempt,
  gateways: Gateways,
  finding: Omit<Finding, "found">,
  on: Database = db(),
): Promise<Attempt> {
  // A paid one is looked up in its time, and whenever staff ask.
  const isSettled = attempt.state === "paid" && (finding.source === "reader" || attempt.nextLookOn === null);
  if (attempt.way === "bankTransfer" || isSettled) return attempt;
  const found = await ask(attempt, attempt.way, gateways, on);
  return await settleAttempt(attempt.id, { ...finding, found }, on);
}

/**
 * As `lookUpAttempt`, for an attempt of which the gateway's number is not known: the product ended before it was stored. The number that a
 * reader brings back is a claim; it is stored once the gateway knows it and no other attempt has it.
 */
export async function lookUpReturned(
  attempt: Attempt,
  gatewayNumber: string,
  gateways: Gateways,
  finding: Omit<Finding, "found">,
  on: Database = db(),
): Promise<Attempt> {
  const [other] = await on
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.way, attempt.way), eq(paymentAttempts.gatewayNumber, gatewayNumber)));
  if (attempt.way === "bankTransfer" || attempt.gatewayNumber !== null || other) return attempt;
  const found = await ask({ ...attempt, gatewayNumber }, attempt.way, gateways, on);
  if (found === undefined) return attempt;
  await on
    .update(paymentAttempts)
    .set({ gatewayNumber })
    .where(and(eq(paymentAttempts.id, attempt.id), isNull(paymentAttempts.gatewayNumber)));
  return await settleAttempt(attempt.id, { ...finding, found }, on);
}

/** Looks up the attempts whose time has come. */
export async function lookUpDue(
  gateways: Gateways,
  notify: NotifyBuyer,
  now = databaseNow(),
  on: Database = db(),
): Promise<void> {
  for (
    let due = await readDue(on, now);
    due.length > 0;
    due = due.length < BATCH ? [] : await readDue(on, now)
  ) {
    const waiting = [...due];
    const work = async () => {
      for (let attempt = waiting.shift(); attempt; attempt = waiting.shift())
        await lookUpAttempt(attempt, gateways, { source: "product", actorId: null, notify, now }, on);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
}

const readDue = async (on: Database, now: Date): Promise<Attempt[]> =>
  await on
    .select()
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.nextLookOn), lte(paymentAttempts.nextLookOn, now)))
    .orderBy(asc(paymentAttempts.nextLookOn))
    .limit(BATCH);
