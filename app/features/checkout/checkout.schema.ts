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

const CONTACT = { ...PARCEL_CONTACT, email: optionalEmail } as const;

/** Where a parcel goes: the typed address counts where none of the others is chosen, and its fields are required then. */
const ADDRESS = {
  goesTo,
  ...PARCEL_ADDRESS,
  recipientName: optionalLine(HOLD_NAME_MAX),
  recipientPhone: optional(parseCallablePhone),
} as const;
type TypedAddress = z.output<z.ZodObject<typeof ADDRESS>>;

function addressOf(typed: TypedAddress, context: Pick<z.RefinementCtx, "addIssue">) {
  const { recipientName: name, recipientPhone: phone } = typed;
  if (name && !phone) refuseField(context, "form_required", { path: ["recipientPhone"] });
  if (phone && !name) refuseField(context, "form_required", { path: ["recipientName"] });
  return {
    goesTo: typed.goesTo,
    to: typed.goesTo === GOES_TO.other ? parcelAddress(typed, context) : null,
    recipient: name && phone ? { name, phone } : null,
  };
}

/** A PAN, which may be left empty: nine digits. No check digit is published, so that none is checked. */
const pan = anyText.transform((typed, context) => {
  const digits = typedDigits(typed).replace(/[\s-]/g, "");
  if (digits === "") return undefined;
  if (!PAN.test(digits)) refuseField(context, "checkout_pan_wrong");
  return digits;
});

/** The codes of what the steps refuse by themselves. */
export const CHECKOUT_CODES = [...PARCEL_CODES, "checkout_pan_wrong"] as const;

/** The forms of a checkout: of its first step, with and without a parcel, of its second, and of its last, which buys. */
export const CHECKOUT_FORMS = {
  details: z.object({ ...CONTACT, ...ADDRESS }).transform(({ name, phone, email, ...typed }, context) => ({
    contact: { name, phone, email: email ?? null },
    address: addressOf(typed, context),
  })),
  contact: z
    .object(CONTACT)
    .transform(({ name, phone, email }) => ({ contact: { name, phone, email: email ?? null } })),
  /** On the page of the last step. */
  address: z.object(ADDRESS).transform((typed, context) => ({ address: addressOf(typed, context) })),
  payment: z
    .object({
      way: choice((text) => PAYMENT_WAYS.find((each) => each === text)),
      pan,
      giftNote: optionalText(GIFT_NOTE_MAX, { multiline: true }),
    })
    .transform(({ way, pan: number, giftNote }) => ({
      payment: { way, pan: number ?? null },
      delivery: { giftNote: giftNote ?? null },
    })),
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
