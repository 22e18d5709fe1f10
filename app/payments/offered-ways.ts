import type { PrepaidWay } from "#app/domain/orders/payment-attempt.ts";
import type { GatewaySettings } from "./gateways.server.ts";
import { KHALTI_LEAST_PAISA } from "./khalti/start-payment.ts";

/**
 * The ways in which a sum can be paid before anything is sent. A shop without an account at a gateway offers nothing of it.
 * @param paisa the sum; undefined where it is not known yet
 */
export function offeredWays(
  { esewa, khalti, bankAccount }: GatewaySettings & { readonly bankAccount: string | undefined },
  paisa?: bigint,
): readonly PrepaidWay[] {
  const isLarge = paisa === undefined || paisa >= KHALTI_LEAST_PAISA;
  return [
    ...(esewa ? (["esewa"] as const) : []),
    ...(khalti && isLarge ? (["khalti"] as const) : []),
    ...(bankAccount === undefined ? [] : (["bankTransfer"] as const)),
  ];
}
