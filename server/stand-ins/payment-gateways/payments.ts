import { randomInt } from "node:crypto";

/**
 * What becomes of a payment, as whoever stands before the page of the gateway chooses:
 * - `pay`: it is paid, and the reader goes back;
 * - `payAndStay`: it is paid, and the reader never goes back;
 * - `payLater`: the reader goes back at once, twice, and it is known as paid a while later only;
 * - `cancel`: the reader gives up, and goes back;
 * - `unsure`: the gateway does not know, and the reader goes back;
 * - `payOther`: ten rupees are paid instead, and the reader goes back.
 */
export const OUTCOMES = ["pay", "payAndStay", "payLater", "cancel", "unsure", "payOther"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How long `payLater` takes, in ms. */
const LATER_MS = 4000;
/** The paisa of `payOther`. */
const OTHER_PAISA = 1000n;

/** A payment at one of the gateways. */
export type Payment = {
  readonly gateway: "esewa" | "khalti";
  /** The shop's reference of it. */
  readonly reference: string;
  /** The number by which the gateway knows the attempt. */
  readonly number: string;
  readonly paisa: bigint;
  readonly name: string;
  readonly successUrl: string;
  readonly failureUrl: string;
  outcome: Outcome | undefined;
  /** Until then it is not known as paid. */
  knownFrom: number;
  readonly paymentNumber: string;
  refundedPaisa: bigint;
};

/** The state of a payment for whoever looks it up. */
export type Known = "new" | "waiting" | "paid" | "cancelled" | "unsure" | "refunded" | "partlyRefunded";

const digits = (): string => String(randomInt(10 ** 9, 10 ** 10));

/** All payments of a run, by the gateway's number and by the shop's reference. */
export function createPayments() {
  const all = new Map<string, Payment>();
  const keyOf = (gateway: Payment["gateway"], id: string) => `${gateway} ${id}`;
  return {
    find: (gateway: Payment["gateway"], id: string) => all.get(keyOf(gateway, id)),
    ofPaymentNumber: (given: string) =>
      [...all.values()].find(({ paymentNumber }) => paymentNumber === given),
    add(
      of: Pick<Payment, "gateway" | "reference" | "paisa" | "name" | "successUrl" | "failureUrl">,
    ): Payment {
      const payment: Payment = {
        ...of,
        number: `sim${digits()}`,
        paymentNumber: digits(),
        outcome: undefined,
        knownFrom: 0,
        refundedPaisa: 0n,
      };
      all.set(keyOf(of.gateway, payment.number), payment);
      all.set(keyOf(of.gateway, payment.reference), payment);
      return payment;
    },
  };
}

export type Payments = ReturnType<typeof createPayments>;

/** Takes in what the reader chose. */
export function choose(payment: Payment, outcome: Outcome): void {
  payment.outcome = outcome;
  payment.knownFrom = Date.now() + (outcome === "payLater" ? LATER_MS : 0);
}

/** What a look-up of now finds. */
export function knownOf({ outcome, knownFrom, refundedPaisa, paisa }: Payment): Known {
  if (refundedPaisa > 0n) return refundedPaisa === paisa ? "refunded" : "partlyRefunded";
  if (outcome === undefined) return "new";
  if (outcome === "cancel") return "cancelled";
  if (outcome === "unsure") return "unsure";
  return Date.now() >= knownFrom ? "paid" : "waiting";
}

/** What was paid, in paisa. */
export const paidPaisa = ({ outcome, paisa }: Payment): bigint =>
  outcome === "payOther" ? OTHER_PAISA : paisa;

/** An amount in rupees as eSewa writes it: with one decimal at least. */
export function rupees(paisa: bigint): string {
  const [whole = "", fraction = ""] = [paisa / 100n, paisa % 100n].map(String);
  const shown = fraction.padStart(2, "0").replace(/0$/, "");
  return `${whole}.${shown}`;
}
