import { flatJson } from "#app/payments/flat-json.ts";
import type { LookedUp, PaymentState } from "#app/payments/gateway-answers.ts";
import { paisaOfRupees, rupeesOfPaisa } from "#app/payments/rupees-text.ts";

/** What eSewa's words mean (developer.esewa.com.np, "Status check"). */
const STATES: ReadonlyMap<string, PaymentState> = new Map([
  ["COMPLETE", "paid"],
  ["PENDING", "waiting"],
  // A session that has ended, or has not begun: final only once the attempt's own time is over.
  ["NOT_FOUND", "waiting"],
  ["AMBIGUOUS", "unclear"],
  ["CANCELED", "failed"],
  ["FULL_REFUND", "refunded"],
  ["PARTIAL_REFUND", "partlyRefunded"],
]);

/** What is asked for: eSewa answers to whoever knows reference and amount. */
export type EsewaQuery = { readonly reference: string; readonly paisa: bigint; readonly productCode: string };

/** The address that says whether a payment was made. @param statusUrl of the gateway, without a query */
export function esewaStatusUrl(statusUrl: string, { reference, paisa, productCode }: EsewaQuery): string {
  const query = new URLSearchParams({
    product_code: productCode,
    total_amount: rupeesOfPaisa(paisa),
    transaction_uuid: reference,
  });
  return `${statusUrl}?${query}`;
}

/**
 * Reads the answer about a payment. An answer about another payment or account, or none that can be read, says nothing: undefined, and
 * the payment is looked up again.
 */
export function esewaStatus(text: string, { reference, productCode }: EsewaQuery): LookedUp | undefined {
  const members = flatJson(text);
  const state = STATES.get(members?.get("status") ?? "");
  if (!members || !state) return undefined;
  if (members.get("transaction_uuid") !== reference || members.get("product_code") !== productCode)
    return undefined;
  return {
    state,
    paisa: paisaOfRupees(members.get("total_amount") ?? ""),
    gatewayReference: members.get("ref_id") || undefined,
  };
}
