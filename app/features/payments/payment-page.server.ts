import { formatInstantInBoth } from "#app/domain/calendar/nepal-date.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { sumOfOrders } from "#app/domain/money/order-sum.ts";
import { shownOrderNumber } from "#app/domain/orders/order.ts";
import type { PrepaidWay } from "#app/domain/orders/payment-attempt.ts";
import { type CashLimits, cashMaxPaisa, cashWayOf, type PaymentWay } from "#app/domain/orders/payment-way.ts";
import type { Language } from "#app/domain/text/language.ts";
import { offeredWays } from "#app/payments/offered-ways.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { qrCode } from "#app/platform/qr-code/qr-code.ts";
import type { Order } from "#app/records/orders/locked-orders.server.ts";
import { unresolvedIn } from "#app/records/payments/leave-attempt.server.ts";
import type { Attempt } from "#app/records/payments/locked-attempts.server.ts";
import { attemptsOf, dueOf, lastRefusal, ordersOf } from "./payment-attempts.server.ts";
import { type LookUpBy, lookUpOpen } from "./payment-return.server.ts";

/** Where a reader goes on: they choose a way, are at a gateway, or transfer the money; or it is found out what became of a payment. */
type PaymentStep =
  | {
      readonly kind: "choose";
      /** Each with what it costs in that way. */
      readonly choices: readonly { readonly way: PaymentWay; readonly sum: string }[];
      /** Whether an attempt was not paid. */
      readonly isAgain: boolean;
    }
  | { readonly kind: "open"; readonly way: PrepaidWay; readonly payUrl: string | undefined }
  | { readonly kind: "checking"; readonly way: PrepaidWay }
  | { readonly kind: "transfer"; readonly account: Account; readonly refusal: string | undefined }
  | { readonly kind: "proof" }
  /** Less than the sum was transferred: what came, and what is missing. */
  | { readonly kind: "rest"; readonly account: Account; readonly came: string; readonly missing: string }
  | {
      readonly kind: "unclear";
      readonly way: PrepaidWay;
      /** Another amount that came. */
      readonly came?: string;
    };

/** The account to which readers transfer money: its lines, and all that a transfer needs as a QR code, for whoever pays by another device. */
type Account = { readonly lines: readonly string[]; readonly code: ReturnType<typeof qrCode> };

/** The page where a purchase is paid. */
export type PaymentPage = {
  /** The number of the order from which the reader came. */
  readonly order: string;
  readonly sum: string;
  /** Until when the copies are kept for it, in both calendars; undefined where that is over. */
  readonly until: string | undefined;
  /** The reference by which a payment is found at the bank. */
  readonly reference: string | undefined;
  readonly step: PaymentStep;
};

/**
 * The page where a purchase is paid. What its reader may have paid meanwhile is looked up: their way back may have been lost.
 * @param order one of its orders
 * @returns undefined where nothing is to be paid, and nothing to be found out
 */
export async function paymentPage(
  { purchaseId, number }: Order,
  lookUpBy: LookUpBy & { readonly cash: CashLimits },
  language: Language,
): Promise<PaymentPage | undefined> {
  await lookUpOpen(purchaseId, lookUpBy);
  const { config } = lookUpBy;
  const [attempts, all] = await Promise.all([attemptsOf(purchaseId), ordersOf(purchaseId)]);
  const due = dueOf(all);
  const attempt = unresolvedIn(attempts);
  if (due.length === 0 && attempt === undefined) return undefined;
  const [first] = due;
  const paisa = attempt?.paisa ?? sumOfOrders(due).totalPaisa;
  const until = first?.expiresOn ?? undefined;
  return {
    order: shownOrderNumber(number),
    sum: formatRupees(paisa, language),
    until: until && formatInstantInBoth(until, language),
    reference: attempt?.reference,
    step: attempt
      ? await stepOf(attempt, config, language)
      : {
          kind: "choose",
          choices: choicesOf(due, config, lookUpBy.cash, language),
          isAgain: attempts.length > 0,
        },
  };
}

async function stepOf(
  { id, way, state, problem, paisa, foundPaisa, returnedOn, payUrl, reference }: Attempt,
  { payments }: Config,
  language: Language,
): Promise<PaymentStep> {
  if (problem === "proofSent") return { kind: "proof" };
  if (state === "unclear") {
    if (problem !== "otherAmount" || foundPaisa === null) return { kind: "unclear", way };
    const came = formatRupees(foundPaisa, language);
    if (way !== "bankTransfer" || foundPaisa > paisa) return { kind: "unclear", way, came };
    const missing = formatRupees(paisa - foundPaisa, language);
    return { kind: "rest", account: accountOf(payments, missing, reference), came, missing };
  }
  if (way === "bankTransfer")
    return {
      kind: "transfer",
      account: accountOf(payments, formatRupees(paisa, language), reference),
      refusal: await lastRefusal(id),
    };
  return returnedOn ? { kind: "checking", way } : { kind: "open", way, payUrl: payUrl ?? undefined };
}

function accountOf(
  { bankAccount = "" }: Pick<Config["payments"], "bankAccount">,
  sum: string,
  reference: string,
): Account {
  const lines = bankAccount
    // The name of a bank may have a comma.
    .split(/[;\n]/.test(bankAccount) ? /[;\n]/ : ",")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return { lines, code: qrCode([...lines, sum, reference].join("\n")) };
}

/** The ways in which orders can be paid now. What is paid in cash is paid for each parcel, in whole rupees. */
function choicesOf(due: readonly Order[], { payments }: Config, cashLimits: CashLimits, language: Language) {
  const { totalPaisa: paisa, cashPaisa } = sumOfOrders(due);
  const inCash = paisa <= cashMaxPaisa(cashLimits) ? cashWayOf(due.map(({ way }) => way)) : undefined;
  const cash = inCash ? [inCash] : [];
  return [
    ...offeredWays(payments, paisa).map((way) => ({ way, sum: formatRupees(paisa, language) })),
    ...cash.map((way) => ({ way, sum: formatRupees(cashPaisa, language) })),
  ];
}
