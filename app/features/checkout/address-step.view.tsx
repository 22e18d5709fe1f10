import type { CheckoutDraft } from "#app/domain/orders/checkout.ts";
import { HOLD_NAME_MAX } from "#app/domain/orders/hold.ts";
import { ParcelAddressFields } from "#app/fields/parcel-address-fields.tsx";
import type { PlaceGroup } from "#app/fields/place-options.ts";
import * as m from "#app/i18n/generated/messages.js";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { Form } from "#app/ui/form/form.tsx";
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
        <ParcelAddressFields to={address?.to ?? undefined} groups={groups} />
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
