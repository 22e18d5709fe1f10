import { z } from "zod";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import { HOLD_NAME_MAX } from "#app/domain/orders/hold.ts";
import { GIFT_NOTE_MAX } from "#app/domain/orders/order.ts";
import { PAYMENT_WAYS } from "#app/domain/orders/payment-way.ts";
import { parseCallablePhone } from "#app/domain/people/phone-text.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import {
  PARCEL_ADDRESS,
  PARCEL_CODES,
  PARCEL_CONTACT,
  parcelAddress,
} from "#app/fields/parcel-address.schema.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import {
  anyText,
  choice,
  optional,
  optionalEmail,
  optionalLine,
  optionalText,
} from "#app/platform/forms/schema-fields.ts";

const PAN = /^\d{9}$/;

/** Whether a parcel goes to one of the reader's saved addresses (its id), to another one, or is fetched. */
export const GOES_TO = { fetch: "fetch", other: "other" } as const;

const goesTo = choice((text) =>
  text === GOES_TO.fetch || text === GOES_TO.other || isUuid(text) ? text : undefined,
);

/** The address of the form, which counts where none of the others is chosen: its fields are required then. */
const AddressStep = z
  .object({
    goesTo,
    ...PARCEL_ADDRESS,
    recipientName: optionalLine(HOLD_NAME_MAX),
    recipientPhone: optional(parseCallablePhone),
  })
  .transform(({ recipientName, recipientPhone, ...rest }, context) => {
    const recipient = recipientName && recipientPhone ? { name: recipientName, phone: recipientPhone } : null;
    if (recipientName && !recipientPhone) refuseField(context, "form_required", { path: ["recipientPhone"] });
    if (recipientPhone && !recipientName) refuseField(context, "form_required", { path: ["recipientName"] });
    const address = rest.goesTo === GOES_TO.other ? parcelAddress(rest, context) : null;
    return { goesTo: rest.goesTo, address, recipient };
  });

/** A PAN, which may be left empty: nine digits. No check digit is published, so that none is checked. */
const pan = anyText.transform((typed, context) => {
  const digits = typedDigits(typed).replace(/[\s-]/g, "");
  if (digits === "") return undefined;
  if (!PAN.test(digits)) refuseField(context, "checkout_pan_wrong");
  return digits;
});

/** The codes of what the steps refuse by themselves. */
export const CHECKOUT_CODES = [...PARCEL_CODES, "checkout_pan_wrong"] as const;

/** The forms of a checkout, by their steps. */
export const CHECKOUT_FORMS = {
  contact: z.object({ ...PARCEL_CONTACT, email: optionalEmail }),
  address: AddressStep,
  delivery: z.object({ giftNote: optionalText(GIFT_NOTE_MAX, { multiline: true }) }),
  payment: z.object({
    way: choice((text) => PAYMENT_WAYS.find((each) => each === text)),
    pan,
  }),
  review: z.object({
    /** The number of the form: sent twice, it buys once. */
    submission: choice((id) => (isUuid(id) ? id : undefined)),
    /** What the page showed: the lines with their prices, the whole sum in paisa, and a mark of everything else. */
    lines: anyText,
    total: choice((text) => (/^\d{1,16}$/.test(text) ? BigInt(text) : undefined)),
    seen: anyText,
    /** The code that was sent to the telephone, or that one is wanted. */
    code: optionalLine(20),
    wants: choice((text) => (text === "" || text === "code" ? text : undefined)).optional(),
  }),
} as const;
