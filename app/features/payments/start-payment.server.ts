import { href } from "react-router";
import { shownOrderNumber } from "#app/domain/orders/order.ts";
import { isPrepaid, type PrepaidWay } from "#app/domain/orders/payment-attempt.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import type { PaymentOrder, Start } from "#app/payments/gateway.ts";
import { gatewaysOf } from "#app/payments/gateways.server.ts";
import { offeredWays } from "#app/payments/offered-ways.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import type { NotifyBuyer, Order, Purchase } from "#app/records/orders/locked-orders.server.ts";
import { noteKey } from "#app/records/payments/gateway-key.server.ts";
import type { Attempt } from "#app/records/payments/locked-attempts.server.ts";
import { noteStart, type OpenRefusal, openAttempt } from "#app/records/payments/open-attempt.server.ts";
import { settleAttempt } from "#app/records/payments/settle-attempt.server.ts";
import { leavePath, paymentPath } from "./payment-paths.ts";

/** The company's name as gateways show it. */
const SHOP = "Ekadeshma";

/** Who pays, and how the reader is told. */
export type Payer = {
  readonly personId: string | null;
  readonly config: Config;
  readonly language: Language;
  readonly notify: NotifyBuyer;
};

export type StartRefusal =
  | OpenRefusal
  /** It cannot be paid in this way here. */
  | "payment_way_wrong"
  /** The gateway does not answer, or does not take the payment. */
  | "payment_unreachable";

/**
 * Begins to pay what is still to be paid of a purchase.
 * @param order one of its orders, to whose page the reader comes back
 * @returns the path of the page from which the reader goes on
 */
export async function startPayment(
  { purchaseId, number }: Pick<Order, "purchaseId" | "number">,
  way: PrepaidWay,
  { personId, config, language, notify }: Payer,
): Promise<Result<string, StartRefusal>> {
  if (!offeredWays(config.payments).includes(way)) return refuse("payment_way_wrong");
  const opened = await openAttempt(purchaseId, way, personId);
  if (!opened.ok) return opened;
  const attempt = opened.value;
  if (way === "bankTransfer") return done(paymentPath(number, language));
  const start = await startOf(attempt, number, config, language);
  if (!start) {
    const found = { state: "failed", paisa: undefined, gatewayReference: undefined } as const;
    await settleAttempt(attempt.id, { source: "product", actorId: null, found, notify });
    return refuse("payment_unreachable");
  }
  if (start.kind === "page") await noteStart(attempt, start);
  return done(leavePath(number, language));
}

/**
 * Begins to pay what was bought just now.
 * @returns the path of the page from which the reader goes on; undefined where it is paid in cash
 */
export async function afterPurchase(
  order: Pick<Order, "purchaseId" | "number" | "status">,
  { paymentWay, personId }: Pick<Purchase, "paymentWay" | "personId">,
  payer: Omit<Payer, "personId">,
): Promise<string | undefined> {
  if (order.status !== "awaitingPayment" || !isPrepaid(paymentWay)) return undefined;
  const started = await startPayment(order, paymentWay, { ...payer, personId });
  if (started.ok) return started.value;
  const notice = started.code === "payment_unreachable" ? "?done=payment_unreachable" : "";
  return paymentPath(order.number, payer.language) + notice;
}

/** The form by which a reader gets to the gateway of an attempt; undefined where it has none. It can be written any number of times. */
export async function formOf(
  attempt: Attempt,
  number: string,
  config: Config,
  language: Language,
): Promise<Extract<Start, { readonly kind: "form" }> | undefined> {
  if (attempt.way !== "esewa") return undefined;
  const start = await startOf(attempt, number, config, language);
  return start?.kind === "form" ? start : undefined;
}

/** How a reader gets to the gateway of an attempt. @returns undefined where it cannot be reached, or has no account here any more */
async function startOf(
  attempt: Attempt,
  number: string,
  config: Config,
  language: Language,
): Promise<Start | undefined> {
  const gateway = attempt.way === "bankTransfer" ? undefined : gatewaysOf(config.payments)[attempt.way];
  if (!gateway || attempt.way === "bankTransfer") return undefined;
  return await noteKey(attempt.way, await gateway.start(orderOf(attempt, number, config, language)));
}

function orderOf(
  { reference, paisa }: Attempt,
  number: string,
  { baseUrl }: Config,
  language: Language,
): PaymentOrder {
  const at = (path: string) => baseUrl + inLanguage(path, language);
  return {
    reference,
    paisa,
    name: `${SHOP} ${shownOrderNumber(number)}`,
    returnUrl: at(href("/checkout/payments/:reference/return", { reference })),
    failureUrl: at(href("/checkout/payments/:reference/failed", { reference })),
    siteUrl: baseUrl,
  };
}
