import { formatRupees } from "#app/domain/money/money.ts";
import type { PrepaidWay } from "#app/domain/orders/payment-attempt.ts";
import type { Language } from "#app/domain/text/language.ts";
import type { Start } from "#app/payments/gateway.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import type { Order } from "#app/records/orders/locked-orders.server.ts";
import { unresolvedAttempt } from "#app/records/payments/leave-attempt.server.ts";
import { paymentPath } from "./payment-paths.ts";
import { formOf } from "./start-payment.server.ts";

/** How a reader leaves for a gateway. */
export type Leaving = {
  readonly way: PrepaidWay;
  readonly sum: string;
  readonly start: Extract<Start, { readonly kind: "form" }> | { readonly kind: "page"; readonly url: string };
  /** The path of the page to which the back button leads. */
  readonly backTo: string;
};

/**
 * How the reader of an order leaves for the gateway of the attempt that they have begun.
 * @returns undefined where there is none, or they have been there
 */
export async function leavePage(
  { purchaseId, number }: Order,
  config: Config,
  language: Language,
): Promise<Leaving | undefined> {
  const attempt = await unresolvedAttempt(purchaseId);
  if (attempt?.state !== "open" || attempt.returnedOn !== null || attempt.way === "bankTransfer")
    return undefined;
  const { way, paisa, payUrl } = attempt;
  const start = payUrl
    ? ({ kind: "page", url: payUrl } as const)
    : await formOf(attempt, number, config, language);
  if (!start) return undefined;
  return {
    way,
    sum: formatRupees(paisa, language),
    start,
    backTo: paymentPath(number, language),
  };
}
