import { z } from "zod";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { CART_COPIES_MAX } from "#app/domain/orders/cart.ts";
import { choice, optional, wholeNumber } from "#app/platform/forms/schema-fields.ts";

const listing = choice((id) => (isUuid(id) ? id.toLowerCase() : undefined));
const copies = wholeNumber(CART_COPIES_MAX);
/** The price of one copy on the page from which the form was sent, in paisa; empty where it had none. */
const seen = optional((text) => (/^\d{1,16}$/.test(text) ? BigInt(text) : undefined));

/** The forms of the cart, and those of other pages that add to it, by their intents. */
export const CART_FORMS = {
  add: z.object({ listing, seen }),
  /** None removes the line. */
  change: z.object({ listing, copies }),
  remove: z.object({ listing }),
  restore: z.object({
    listing,
    copies,
    seen,
    later: optional((text) => (text === "yes" ? true : undefined)),
  }),
  later: z.object({ listing }),
  now: z.object({ listing }),
  /** The reader has seen the prices of today. */
  accept: z.object({}),
  /** Takes out everything that is not offered any more. */
  tidy: z.object({}),
} as const;
