import { z } from "zod";
import { PARCEL_LINE_MAX, type ParcelAddress } from "#app/domain/checkout.ts";
import { typedDigits } from "#app/domain/digits.ts";
import { HOLD_NAME_MAX } from "#app/domain/hold.ts";
import { isUuid } from "#app/domain/identifiers.ts";
import { nepalPlace } from "#app/domain/nepal-places.ts";
import { GIFT_NOTE_MAX } from "#app/domain/order.ts";
import { PAYMENT_WAYS } from "#app/domain/payment-way.ts";
import { parseCallablePhone } from "#app/domain/phone-text.ts";
import { cleanText } from "#app/domain/text.ts";
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
    place: anyText,
    ward: optionalLine(3),
    street: optionalLine(PARCEL_LINE_MAX),
    landmark: optionalLine(PARCEL_LINE_MAX),
    recipientName: optionalLine(HOLD_NAME_MAX),
    recipientPhone: optional(parseCallablePhone),
  })
  .transform(({ recipientName, recipientPhone, ...rest }, context) => {
    const recipient = recipientName && recipientPhone ? { name: recipientName, phone: recipientPhone } : null;
    if (recipientName && !recipientPhone) refuseField(context, "form_required", { path: ["recipientPhone"] });
    if (recipientPhone && !recipientName) refuseField(context, "form_required", { path: ["recipientName"] });
    const address = rest.goesTo === GOES_TO.other ? addressOf(rest, context) : null;
    return { goesTo: rest.goesTo, address, recipient };
  });

function addressOf(
  typed: {
    readonly place: string;
    readonly ward?: string | undefined;
    readonly street?: string | undefined;
    readonly landmark?: string | undefined;
  },
  context: Pick<z.RefinementCtx, "addIssue">,
): ParcelAddress | null {
  const place = nepalPlace(typed.place);
  const ward = typed.ward === undefined ? null : Number(typedDigits(typed.ward));
  const { street, landmark } = typed;
  if (!place) refuseField(context, "checkout_place_missing", { path: ["place"] });
  if (place && ward !== null && !(Number.isInteger(ward) && ward >= 1 && ward <= place.wards))
    refuseField(context, "checkout_ward_wrong", { path: ["ward"], values: { last: place.wards } });
  if (!street) refuseField(context, "checkout_street_missing", { path: ["street"] });
  if (!landmark) refuseField(context, "checkout_landmark_missing", { path: ["landmark"] });
  return place && street && landmark ? { placeCode: place.code, ward, street, landmark } : null;
}

/** A PAN, which may be left empty: nine digits. No check digit is published, so that none is checked. */
const pan = anyText.transform((typed, context) => {
  const digits = typedDigits(typed).replace(/[\s-]/g, "");
  if (digits === "") return undefined;
  if (!PAN.test(digits)) refuseField(context, "checkout_pan_wrong");
  return digits;
});

/** A telephone number at which the rider can call. */
const callable = z.string().transform((typed, context) => {
  const phone = parseCallablePhone(typed);
  if (phone === undefined) refuseField(context, "checkout_phone_wrong");
  return phone ?? z.NEVER;
});

/** A name, which the parcel bears. */
const name = z.string().transform((typed, context) => {
  const cleaned = cleanText(typed, { max: HOLD_NAME_MAX });
  if (!cleaned.ok) refuseField(context, typed.trim() === "" ? "checkout_name_missing" : "form_invalid");
  return cleaned.ok ? cleaned.value : z.NEVER;
});

/** The codes of what the steps refuse by themselves. */
export const CHECKOUT_CODES = [
  "checkout_phone_wrong",
  "checkout_name_missing",
  "checkout_place_missing",
  "checkout_ward_wrong",
  "checkout_street_missing",
  "checkout_landmark_missing",
  "checkout_pan_wrong",
] as const;

/** The forms of a checkout, by their steps. */
export const CHECKOUT_FORMS = {
  contact: z.object({ name, phone: callable, email: optionalEmail }),
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
  }),
} as const;
