import { createHmac } from "node:crypto";
import type { Answer, Asked, EsewaShop } from "./asked.ts";
import { choosePage, refusedPage, stayPage } from "./choose-page.ts";
import { choose, knownOf, OUTCOMES, type Payment, type Payments, paidPaisa, rupees } from "./payments.ts";

const signed = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64");

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

/** The form of a shop (ePay v2): signed over three of its fields, and its amount is the sum of its parts. */
export function takeForm({ form }: Asked, shop: EsewaShop, payments: Payments): Answer {
  const of = (name: string): string => form.get(name) ?? "";
  const [total, reference] = [of("total_amount"), of("transaction_uuid")];
  const text = `total_amount=${total},transaction_uuid=${reference},product_code=${of("product_code")}`;
  if (of("signature") !== signed(shop.secret, text) || of("product_code") !== shop.productCode)
    return { status: 400, html: refusedPage("The signature is wrong.") };
  if (!AMOUNT.test(total) || of("amount") !== total)
    return { status: 400, html: refusedPage("The amount is not the sum of its parts.") };
  const known = payments.find("esewa", reference);
  if (known?.outcome !== undefined)
    return { status: 409, html: refusedPage("This payment is over: the shop has to begin anew.") };
  const [whole = "0", fraction = ""] = total.split(".");
  const payment =
    known ??
    payments.add({
      gateway: "esewa",
      reference,
      paisa: BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0")),
      name: "Ekadeshma",
      successUrl: of("success_url"),
      failureUrl: of("failure_url"),
    });
  return { status: 200, html: choosePage(payment) };
}

/** What the reader chose, and where they go then. */
export function takeChoice({ form }: Asked, payment: Payment, shop: EsewaShop): Answer {
  const outcome = OUTCOMES.find((each) => each === form.get("outcome"));
  if (outcome === undefined) return { status: 400, html: refusedPage("Nothing was chosen.") };
  choose(payment, outcome);
  if (outcome === "payAndStay") return { status: 200, html: stayPage() };
  if (outcome === "cancel" || outcome === "unsure") return { status: 302, location: payment.failureUrl };
  const location = `${payment.successUrl}?data=${encodeURIComponent(returnData(payment, shop))}`;
  return { status: 302, location, ...(outcome === "payLater" && { alsoVisit: location }) };
}

/** The signed data of the address that a reader goes back to. */
function returnData(payment: Payment, { secret, productCode }: EsewaShop): string {
  const names = "transaction_code,status,total_amount,transaction_uuid,product_code,signed_field_names";
  const total = rupees(paidPaisa(payment));
  const values: Readonly<Record<string, string>> = {
    transaction_code: payment.paymentNumber,
    status: "COMPLETE",
    total_amount: total,
    transaction_uuid: payment.reference,
    product_code: productCode,
    signed_field_names: names,
  };
  const text = names
    .split(",")
    .map((name) => `${name}=${values[name]}`)
    .join(",");
  return Buffer.from(JSON.stringify({ ...values, signature: signed(secret, text) })).toString("base64");
}

const WORDS = {
  new: "PENDING",
  waiting: "NOT_FOUND",
  paid: "COMPLETE",
  cancelled: "NOT_FOUND",
  unsure: "AMBIGUOUS",
  refunded: "FULL_REFUND",
  partlyRefunded: "PARTIAL_REFUND",
} as const;

/** The answer about a payment; no key is asked for, as at the real one. The amount is a number that keeps its zero. */
export function takeStatus({ query }: Asked, { productCode }: EsewaShop, payments: Payments): Answer {
  const reference = query.get("transaction_uuid") ?? "";
  const payment = payments.find("esewa", reference);
  const status = payment ? WORDS[knownOf(payment)] : "NOT_FOUND";
  const total = payment ? rupees(paidPaisa(payment)) : "0.0";
  const ref = status === "COMPLETE" && payment ? `"${payment.paymentNumber}"` : "null";
  return {
    status: 200,
    json: `{"product_code":"${productCode}","transaction_uuid":"${reference.replaceAll(/[^\w-]/g, "")}","total_amount":${total},"status":"${status}","ref_id":${ref}}`,
  };
}
