import type { BankAccount } from "#app/domain/orders/payment-attempt.ts";
import { typedCode } from "#app/domain/orders/spoken-code.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type Result, refuse } from "#app/domain/result.ts";
import { accountKey } from "#app/platform/auth/sign-in-limits.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { takeAttempt } from "#app/platform/limits/limits.server.ts";
import { networkOf } from "#app/platform/network/network.ts";
import { isOfPhone } from "#app/platform/secrets/sealed-rows.server.ts";
import { leaveOutGone } from "#app/records/orders/gone-preorders.server.ts";
import type { Order, Purchase } from "#app/records/orders/locked-orders.server.ts";
import { cancelOrder } from "#app/records/orders/move-alone.server.ts";
import { nameRefundAccount } from "#app/records/payments/refund-account.server.ts";

/** Attempts to open an order by a telephone number: at one number from anywhere, and from one source at any. */
const OF_ORDER = { name: "orderProof", points: 10, seconds: 15 * 60 } as const;
const OF_SOURCE = { name: "orderProofSource", points: 30, seconds: 15 * 60 } as const;

/**
 * Checks that a reader knows the telephone number of an order. Whether there is no such order or another telephone number makes no
 * difference, and neither does the time it takes.
 * @param typed the number of the order as it is in the address
 */
export async function proveOrder(
  phone: string,
  typed: string,
  found: { readonly purchase: Purchase } | undefined,
  { source, config }: { readonly source: string; readonly config: Config },
): Promise<Result<Purchase, "order_not_proved" | "order_too_often">> {
  const attempts = [
    await takeAttempt(OF_SOURCE, networkOf(source)),
    await takeAttempt(OF_ORDER, accountKey(config, `order ${typedCode(typed).slice(0, 40)}`)),
  ];
  for (const attempt of attempts)
    if (!attempt.ok) return refuse("order_too_often", { seconds: attempt.seconds });
  const purchase = found?.purchase;
  return purchase && isOfPhone(purchase, phone)
    ? { ok: true, value: purchase }
    : refuse("order_not_proved", { field: "phone" });
}

/** Cancels an order for a reader who has shown that it is theirs. @returns `order_over` when it is packed or ended */
export const cancelOwnOrder = async ({ id }: Pick<Order, "id">, viewer: Viewer | null) =>
  await cancelOrder(id, viewer?.id ?? null);

/** Goes on with a preorder without the books that will not come. @returns as `leaveOutGone` */
export const leaveOutGoneBooks = async ({ id }: Pick<Order, "id">, viewer: Viewer | null) =>
  await leaveOutGone(id, viewer?.id ?? null);

/** Stores the account to which a transfer is paid back. @returns as `nameRefundAccount` */
export const takeRefundAccount = async (
  { id }: Pick<Order, "id">,
  account: BankAccount,
  { sessionSecret }: Pick<Config, "sessionSecret">,
) => await nameRefundAccount(id, account, sessionSecret ?? "");
