import { useState } from "react";
import { type CheckoutDraft, PARCEL_LINE_MAX } from "#app/domain/checkout.ts";
import { formatNumber } from "#app/domain/digits.ts";
import { HOLD_NAME_MAX } from "#app/domain/hold.ts";
import { PlaceField } from "#app/fields/place-field.tsx";
import type { PlaceGroup } from "#app/fields/place-options.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { useField } from "#app/ui/form/form-context.ts";
import { FieldGroup, FieldPair } from "#app/ui/form/groups.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import styles from "./checkout.module.css";
import { CHECKOUT_REFUSALS, type StepAnswer } from "./checkout-messages.ts";

const PHONE_MAX = 40;

/** A saved address as a choice. */
export type AddressChoice = { readonly id: string; readonly label: string; readonly isChosen: boolean };

type AddressProps = {
  draft: CheckoutDraft;
  saved: readonly AddressChoice[];
  groups: readonly PlaceGroup[];
  answer: StepAnswer;
};

/** Where it goes: to a saved address, to another one, or nowhere, as it is fetched. */
export function AddressStep({ draft: { address }, saved, groups, answer }: AddressProps) {
  const own = saved.find(({ isChosen }) => isChosen) ?? (address ? undefined : saved[0]);
  const chosen = address?.way === "fetch" ? "fetch" : (own?.id ?? "other");
  return (
    <Form
      answer={answer}
      messages={CHECKOUT_REFUSALS}
      labels={{
        goesTo: m.checkout_goes_to(),
        place: m.checkout_local_level(),
        ward: m.checkout_ward(),
        street: m.checkout_street(),
        landmark: m.checkout_landmark(),
        recipientName: m.checkout_recipient_name(),
        recipientPhone: m.checkout_recipient_phone(),
      }}
      submit={m.checkout_to_delivery()}
    >
      <ChoicesField
        name="goesTo"
        type="radio"
        stored={[chosen]}
        options={[
          ...saved.map(({ id, label }) => ({ value: id, label })),
          {
            value: "other",
            label: saved.length > 0 ? m.checkout_another_address() : m.checkout_to_an_address(),
          },
          { value: "fetch", label: m.checkout_fetch() },
        ]}
      />
      <div className={styles.otherAddress}>
        <AddressFields to={address?.to ?? undefined} groups={groups} />
      </div>
      <div className={styles.recipient}>
        <FieldGroup id="recipient" legend={m.checkout_recipient()} hint={m.checkout_recipient_hint()}>
          <FieldPair>
            <TextField
              name="recipientName"
              stored={address?.recipient?.name}
              autoComplete="off"
              maxLength={HOLD_NAME_MAX}
            />
            <TextField
              name="recipientPhone"
              stored={address?.recipient?.phone}
              type="tel"
              autoComplete="off"
              maxLength={PHONE_MAX}
            />
          </FieldPair>
        </FieldGroup>
      </div>
    </Form>
  );
}

type FieldsProps = {
  to: NonNullable<CheckoutDraft["address"]>["to"] | undefined;
  groups: readonly PlaceGroup[];
};

function AddressFields({ to, groups }: FieldsProps) {
  const { language } = useLanguage();
  const [place, setPlace] = useState(useField("place", { stored: to?.placeCode }).value);
  const wards = groups.flatMap(({ levels }) => levels).find(({ code }) => code === place)?.wards;
  return (
    <>
      <PlaceField name="place" groups={groups} stored={to?.placeCode} onChosen={setPlace} />
      <TextField
        name="ward"
        stored={to?.ward ? String(to.ward) : ""}
        hint={
          wards
            ? m.account_address_ward_range({ last: formatNumber(wards, language) })
            : m.account_address_ward_hint()
        }
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
