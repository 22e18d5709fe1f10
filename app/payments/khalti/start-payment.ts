import { z } from "zod";
import { jsonIn } from "#app/payments/json-text.ts";

/** Khalti takes ten rupees at least. */
export const KHALTI_LEAST_PAISA = 1000n;

/** What a reader is to pay, and where they come back to. */
export type KhaltiPayment = {
  readonly reference: string;
  readonly paisa: bigint;
  /** What the reader sees at Khalti: the shop and the number of the order. */
  readonly name: string;
  readonly returnUrl: string;
  readonly siteUrl: string;
};

/**
 * The body of the request that starts a payment. It names neither the reader nor what is bought: Khalti needs neither.
 * @see https://docs.khalti.com/khalti-epayment
 */
export const khaltiStart = ({ reference, paisa, name, returnUrl, siteUrl }: KhaltiPayment) => ({
  return_url: returnUrl,
  website_url: siteUrl,
  // Paisa, as a number: amounts are far below those that a number no longer holds exactly.
  amount: Number(paisa),
  purchase_order_id: reference,
  purchase_order_name: name,
});

const started = z.object({
  pidx: z.string().min(1).max(100),
  payment_url: z.url({ protocol: /^https?$/ }),
  expires_at: z.iso.datetime({ offset: true }),
});

/** A payment that was started: Khalti's number of it, the page where the reader pays, and until when. */
export type KhaltiStarted = {
  readonly gatewayReference: string;
  readonly url: string;
  readonly expiresOn: Date;
};

/** Reads the answer to a start; undefined for any other answer. */
export function khaltiStarted(text: string): KhaltiStarted | undefined {
  const read = started.safeParse(jsonIn(text));
  return read.success
    ? {
        gatewayReference: read.data.pidx,
        url: read.data.payment_url,
        expiresOn: new Date(read.data.expires_at),
      }
    : undefined;
}
