import { z } from "zod";
import { PREPAID_WAYS } from "#app/domain/orders/payment-attempt.ts";
import { choice } from "#app/platform/forms/schema-fields.ts";

/** What a reader does on the page where a purchase is paid. */
export const PAYMENT_FORMS = {
  /** Begins to pay. */
  pay: z.object({ way: choice((text) => PREPAID_WAYS.find((each) => each === text)) }),
  /** Pays in cash after all. */
  cash: z.object({}),
  /** Asks the gateway once more. */
  look: z.object({}),
  /** Leaves an attempt, to choose again. */
  leave: z.object({}),
  /** Buys nothing. */
  giveUp: z.object({}),
  /** Sends the picture of a transfer, in the field `picture`. */
  proof: z.object({}),
} as const;
