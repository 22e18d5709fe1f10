import { setTimeout as pause } from "node:timers/promises";
import { databaseNow } from "#app/db/database-now.server.ts";
import { gatewaysOf } from "#app/payments/gateways.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import { logFailure } from "#app/platform/log/log-failure.server.ts";
import type { NotifyBuyer } from "#app/records/orders/locked-orders.server.ts";
import { leaveAttempt, noteReturn, unresolvedAttempt } from "#app/records/payments/leave-attempt.server.ts";
import type { Attempt } from "#app/records/payments/locked-attempts.server.ts";
import { lookUpAttempt, lookUpReturned } from "#app/records/payments/look-up.server.ts";
import { attemptOfReference } from "./payment-attempts.server.ts";

/** A reader waits so long for the gateway, in ms. What it says later is taken in all the same. */
const WAIT_MS = 4000;
/** An attempt is not looked up again sooner, in ms, whoever asks. */
const AGAIN_MS = 2000;
/** Looks at one attempt by its reader. */
const OF_ATTEMPT = { name: "paymentLook", points: 60, seconds: 15 * 60 } as const;

/** Who looks. */
export type LookUpBy = {
  readonly personId: string | null;
  readonly config: Config;
  readonly notify: NotifyBuyer;
};

/** What an attempt is for its reader, who has come back, or asks. */
export type ReturnedAttempt = {
  /** The number of an order that it pays, as it is stored. */
  readonly number: string;
  /** Whether it was not paid, and the reader can choose again. */
  readonly isOver: boolean;
};

/**
 * A reader comes back from a gateway. What their address says is a claim: only a look-up says that it is paid.
 * @param reference in the address
 * @param isFailed whether the gateway sent them to the address of a payment that was not made
 * @returns undefined where there is no such attempt
 */
export async function takeReturn(
  reference: string,
  query: URLSearchParams,
  { isFailed, ...lookUpBy }: LookUpBy & { readonly isFailed: boolean },
): Promise<ReturnedAttempt | undefined> {
  const found = await attemptOfReference(reference);
  if (!found) return undefined;
  const { attempt, number } = found;
  const { way } = attempt;
  const gateway = way === "bankTransfer" ? undefined : gatewaysOf(lookUpBy.config.payments)[way];
  // An answer of the gateway about another payment, sent again to this address, says nothing of this one.
  const isOfOther = !isFailed && gateway?.claim(query, attempt)?.fits === false;
  if (!isFailed && !isOfOther) await noteReturn(attempt.id);
  const after = await look(attempt, lookUpBy, gateway?.returnedNumber?.(query));
  // They gave up there, and choose again here. A payment that shows later still counts.
  const isLeft =
    isFailed &&
    after?.state === "open" &&
    (await leaveAttempt(attempt.id, { source: "reader", actorId: lookUpBy.personId })).ok;
  const state = isLeft ? "left" : after?.state;
  return { number, isOver: state === "left" || state === "failed" };
}

/**
 * Asks the gateway of the attempt of a purchase that is not resolved, where there is one.
 * @returns whether it is paid
 */
export async function lookUpOpen(purchaseId: string, lookUpBy: LookUpBy): Promise<boolean> {
  const open = await unresolvedAttempt(purchaseId);
  return open !== undefined && (await look(open, lookUpBy))?.state === "paid";
}

/**
 * Asks the gateway of an attempt for a reader who waits.
 * @param returned the gateway's number of the attempt, as the reader's address has it
 * @returns the attempt; undefined where the gateway takes longer than a reader waits, or was asked too often
 */
async function look(
  attempt: Attempt,
  { personId, config, notify }: LookUpBy,
  returned?: string,
): Promise<Attempt | undefined> {
  if (attempt.state === "paid" || attempt.way === "bankTransfer") return attempt;
  const sinceLast = databaseNow().getTime() - (attempt.lookedOn?.getTime() ?? 0);
  if (sinceLast < AGAIN_MS) return attempt;
  if (!(await takeAttempt(OF_ATTEMPT, attempt.id)).ok) return undefined;
  const finding = { source: "reader", actorId: personId, notify } as const;
  const gateways = gatewaysOf(config.payments);
  const work =
    attempt.gatewayNumber === null && returned !== undefined
      ? lookUpReturned(attempt, returned, gateways, finding)
      : lookUpAttempt(attempt, gateways, finding);
  const looking = logFailure("a payment could not be looked up", work).catch(() => undefined);
  const waiting = new AbortController();
  const late = pause(WAIT_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  return await Promise.race([looking.finally(() => waiting.abort()), late]);
}
