import { z } from "zod";
import { PARCEL_LINE_MAX, type ParcelAddress } from "#app/domain/orders/checkout.ts";
import { HOLD_NAME_MAX } from "#app/domain/orders/hold.ts";
import { parseCallablePhone } from "#app/domain/people/phone-text.ts";
import { nepalPlace } from "#app/domain/places/nepal-places.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import { cleanText } from "#app/domain/text/text.ts";
import { refuseField } from "#app/platform/forms/parse-form.ts";
import { anyText, optionalLine } from "#app/platform/forms/schema-fields.ts";

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

/** Who gets a parcel, and how they are called. */
export const PARCEL_CONTACT = { name, phone: callable } as const;

/** The fields that `ParcelAddressFields` posts, which `parcelAddress` reads. */
export const PARCEL_ADDRESS = {
  place: anyText,
  ward: optionalLine(3),
  street: optionalLine(PARCEL_LINE_MAX),
  landmark: optionalLine(PARCEL_LINE_MAX),
} as const;

/** The codes of what is refused here. */
export const PARCEL_CODES = [
  "checkout_phone_wrong",
  "checkout_name_missing",
  "checkout_place_missing",
  "checkout_ward_wrong",
  "checkout_street_missing",
  "checkout_landmark_missing",
] as const;

/** The address to which a parcel goes; null where a field is refused. */
export function parcelAddress(
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
