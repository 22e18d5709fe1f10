import { useState } from "react";
import { PARCEL_LINE_MAX, type ParcelAddress } from "#app/domain/orders/checkout.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { useField } from "#app/ui/form/form-context.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { PlaceField } from "./place-field.tsx";
import type { PlaceGroup } from "./place-options.ts";

type FieldsProps = {
  /** The address as it is stored. */
  to: ParcelAddress | undefined;
  groups: readonly PlaceGroup[];
  /** The code of a district that is known already: its local levels are offered first. */
  district?: string | undefined;
};

/** Where a parcel goes: the local level, the ward, the street, and what the rider looks for. */
export function ParcelAddressFields({ to, groups, district }: FieldsProps) {
  const { language } = useLanguage();
  const [place, setPlace] = useState(useField("place", { stored: to?.placeCode }).value);
  const wards = groups.flatMap(({ levels }) => levels).find(({ code }) => code === place)?.wards;
  return (
    <>
      <PlaceField
        name="place"
        groups={groups}
        stored={to?.placeCode}
        district={district}
        onChosen={setPlace}
        ward="ward"
      />
      <TextField
        name="ward"
        stored={to?.ward ? String(to.ward) : ""}
        hint={wards ? m.place_ward_range({ last: formatNumber(wards, language) }) : m.place_ward_hint()}
        inputMode="numeric"
        maxLength={2}
      />
      <TextField
        name="street"
        stored={to?.street}
        autoComplete="shipping address-line1"
        maxLength={PARCEL_LINE_MAX}
        aria-required
      />
      <TextField
        name="landmark"
        stored={to?.landmark}
        hint={m.checkout_landmark_hint()}
        autoComplete="shipping address-line2"
        maxLength={PARCEL_LINE_MAX}
        aria-required
      />
    </>
  );
}
