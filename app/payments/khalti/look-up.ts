import { z } from "zod";
import type { LookedUp, PaymentState } from "#app/payments/gateway-answers.ts";
import { jsonIn } from "#app/payments/json-text.ts";

/** What Khalti's words mean (docs.khalti.com, "Payment verification"). Only `Completed` is paid. */
const STATES: ReadonlyMap<string, PaymentState> = new Map([
  ["Completed", "paid"],
  // It may still fail.
  ["Pending", "pending"],
  ["Initiated", "waiting"],
  ["Expired", "failed"],
  ["User canceled", "failed"],
  ["Refunded", "refunded"],
  ["Partially Refunded", "partlyRefunded"],
]);

const answer = z.object({
  pidx: z.string(),
  total_amount: z.int().nonnegative(),
  status: z.string(),
  transaction_id: z.string().nullish(),
  refunded: z.boolean().optional(),
});

/**
 * Reads the answer to a look-up, whatever its HTTP status: that of a payment which is over is 400. An answer about another payment, or none
 * that can be read, says nothing: undefined, and the payment is looked up again. A state that is not in the documents is `unclear`.
 * @param gatewayReference Khalti's number (`pidx`) of the payment that was asked for
 */
export function khaltiLookUp(text: string, gatewayReference: string): LookedUp | undefined {
  const read = answer.safeParse(jsonIn(text));
  if (!read.success || read.data.pidx !== gatewayReference) return undefined;
  const { status, total_amount: paisa, refunded, transaction_id: transaction } = read.data;
  const state = STATES.get(status) ?? "unclear";
  return {
    // It does not say whether all of it.
    state: state === "paid" && refunded ? "partlyRefunded" : state,
    paisa: BigInt(paisa),
    gatewayReference: transaction ?? undefined,
  };
}

/**
 * The number of the payment that the address names to which a reader comes back. Nothing in that address is signed: its state and amount
 * are not read, and neither is its `txnId`, which is a bank's number.
 */
export function khaltiReturned(query: URLSearchParams): string | undefined {
  const pidx = query.get("pidx");
  return pidx !== null && /^[\w-]{1,100}$/.test(pidx) && query.getAll("pidx").length === 1 ? pidx : undefined;
}
