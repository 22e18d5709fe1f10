import { ADDRESS_LINE_MAX } from "#app/domain/limits.ts";
import { nepalPlace } from "#app/domain/places/nepal-places.ts";
import { type Refusal, refuse } from "#app/domain/result.ts";
import { typedDigits } from "#app/domain/text/digits.ts";
import { optionalCode, optionalTexts } from "#app/features/reference/engine/fields.server.ts";
import type { Values } from "#app/features/reference/engine/kind.server.ts";
import { optionalNumber } from "#app/features/reference/engine/number-fields.server.ts";
import { optionalPlace } from "#app/features/reference/engine/party-fields.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import type { TypedAddress } from "#app/records/typed-address.ts";

const WARD_MAX = 40;
const group = m.organisation_group_address;

/** The fields of a public address in Nepal. */
export const ADDRESS_FIELDS = {
  placeCode: optionalPlace({ group, label: m.account_address_local_level }),
  ward: optionalNumber({ group, label: m.account_address_ward, min: 1, max: WARD_MAX }),
  area: optionalTexts({ group, label: m.account_address_tole, max: ADDRESS_LINE_MAX }),
  streetAddress: optionalTexts({ group, label: m.account_address_street, max: ADDRESS_LINE_MAX }),
  zipcode: optionalCode({
    group,
    label: m.account_address_zipcode,
    hint: m.account_address_zipcode_hint,
    pattern: /^\d{5}(?:\d{2})?$/,
    read: typedDigits,
  }),
} as const;

type AddressValues = { readonly address: TypedAddress; readonly others: Values };

/** The values of a form, its address apart. @returns `form_invalid` for a ward that the place does not have */
export function withAddress(values: Values): AddressValues | Refusal<"form_invalid"> {
  const { placeCode, ward, area, streetAddress, zipcode, ...others } = values as Values & TypedAddress;
  const wards = placeCode === null ? WARD_MAX : (nepalPlace(placeCode)?.wards ?? WARD_MAX);
  if (ward !== null && ward > wards) return refuse("form_invalid", { field: "ward" });
  return { others, address: { placeCode, ward, area, streetAddress, zipcode } };
}
