import { rupeesOfPaisa } from "#app/payments/rupees-text.ts";
import { signatureOf } from "./sign.server.ts";

/** The account of a shop at eSewa. */
export type EsewaAccount = { readonly productCode: string; readonly secret: string };

/** What a reader is to pay, and where they come back to: addresses without a query, because eSewa appends `?data=` to them. */
export type EsewaPayment = {
  readonly reference: string;
  readonly paisa: bigint;
  readonly successUrl: string;
  readonly failureUrl: string;
};

/** What is signed, in this order. */
const SIGNED = ["total_amount", "transaction_uuid", "product_code"] as const;

/**
 * The fields of the form that a reader's browser posts to eSewa. The whole is one amount: how it is made of books, delivery and tax is on
 * the order, and eSewa refuses parts that do not sum to the total.
 * @see https://developer.esewa.com.np/pages/Epay
 */
export function esewaForm(
  { productCode, secret }: EsewaAccount,
  { reference, paisa, successUrl, failureUrl }: EsewaPayment,
): Readonly<Record<string, string>> {
  const total = rupeesOfPaisa(paisa);
  const signed = { total_amount: total, transaction_uuid: reference, product_code: productCode };
  return {
    amount: total,
    tax_amount: "0",
    product_service_charge: "0",
    product_delivery_charge: "0",
    ...signed,
    success_url: successUrl,
    failure_url: failureUrl,
    signed_field_names: SIGNED.join(","),
    signature: signatureOf(
      secret,
      SIGNED.map((name) => [name, signed[name]] as const),
    ),
  };
}
