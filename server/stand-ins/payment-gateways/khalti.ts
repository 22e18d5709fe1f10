import type { Answer, Asked } from "./asked.ts";
import { choosePage, refusedPage, stayPage } from "./choose-page.ts";
import { choose, knownOf, OUTCOMES, type Payment, type Payments, paidPaisa } from "./payments.ts";

/** How long a link can be paid, in ms. */
const LINK_MS = 3_600_000;

const json = (status: number, value: object): Answer => ({ status, json: JSON.stringify(value) });
const isWhole = (value: unknown): value is number => Number.isInteger(value);

const NO_KEY = json(401, { detail: "Invalid token." });
const hasKey = ({ headers }: Asked, secretKey: string): boolean =>
  headers.authorization === `Key ${secretKey}`;

/** A shop begins a payment (KPG-2). */
export function takeStart(asked: Asked, secretKey: string, payments: Payments): Answer {
  if (!hasKey(asked, secretKey)) return NO_KEY;
  const { amount, purchase_order_id: reference, purchase_order_name: name, return_url: url } = asked.json;
  if (!isWhole(amount) || amount < 1000)
    return json(400, { amount: ["Amount should be greater than Rs. 10."] });
  if (typeof reference !== "string" || typeof url !== "string" || typeof name !== "string")
    return json(400, { error_key: "validation_error" });
  const payment = payments.add({
    gateway: "khalti",
    reference,
    paisa: BigInt(amount),
    name,
    successUrl: url,
    failureUrl: url,
  });
  return json(200, {
    pidx: payment.number,
    payment_url: `${asked.origin}/khalti/${payment.number}`,
    expires_at: new Date(Date.now() + LINK_MS).toISOString(),
    expires_in: LINK_MS / 1000,
  });
}

/** The page at which a reader pays. */
export const khaltiPage = (payment: Payment): Answer =>
  payment.outcome === undefined
    ? { status: 200, html: choosePage(payment) }
    : { status: 409, html: refusedPage("This payment is over.") };

/** What the reader chose, and where they go then: nothing in that address is signed. */
export function takeKhaltiChoice({ form }: Asked, payment: Payment): Answer {
  const outcome = OUTCOMES.find((each) => each === form.get("outcome"));
  if (outcome === undefined) return { status: 400, html: refusedPage("Nothing was chosen.") };
  choose(payment, outcome);
  if (outcome === "payAndStay") return { status: 200, html: stayPage() };
  const query = new URLSearchParams({
    pidx: payment.number,
    status: outcome === "cancel" ? "User canceled" : "Completed",
    txnId: "9999999999",
    amount: String(payment.paisa),
    purchase_order_id: payment.reference,
  });
  const location = `${payment.successUrl}?${query}`;
  return { status: 302, location, ...(outcome === "payLater" && { alsoVisit: location }) };
}

const WORDS = {
  new: "Initiated",
  waiting: "Pending",
  paid: "Completed",
  cancelled: "User canceled",
  unsure: "Under review",
  refunded: "Refunded",
  partlyRefunded: "Partially Refunded",
} as const;

/** The answer about a payment. That of one which is over is a status of 400, as at the real one. */
export function takeLookUp(asked: Asked, secretKey: string, payments: Payments): Answer {
  if (!hasKey(asked, secretKey)) return NO_KEY;
  const payment = payments.find("khalti", String(asked.json.pidx));
  if (!payment) return json(400, { detail: "Not found.", error_key: "validation_error" });
  const known = knownOf(payment);
  const isPaid = known === "paid" || known === "refunded" || known === "partlyRefunded";
  return json(known === "cancelled" ? 400 : 200, {
    pidx: payment.number,
    total_amount: Number(paidPaisa(payment)),
    status: WORDS[known],
    transaction_id: isPaid ? payment.paymentNumber : null,
    fee: 0,
    refunded: known === "refunded" || known === "partlyRefunded",
  });
}

/** Gives back: an empty body is everything. */
export function takeRefund(asked: Asked, secretKey: string, payment: Payment | undefined): Answer {
  if (!hasKey(asked, secretKey)) return NO_KEY;
  if (!payment) return json(404, { detail: "Not found." });
  const amount = "amount" in asked.json ? asked.json.amount : Number(payment.paisa);
  if (!isWhole(amount) || amount <= 0 || payment.refundedPaisa + BigInt(amount) > payment.paisa)
    return json(400, { detail: "Amount is not refundable." });
  payment.refundedPaisa += BigInt(amount);
  return json(200, { detail: "Transaction refund successful." });
}
