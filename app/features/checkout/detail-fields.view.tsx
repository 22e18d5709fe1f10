import { EMAIL_MAX } from "#app/domain/limits.ts";
import type { CheckoutDraft } from "#app/domain/orders/checkout.ts";
import { HOLD_NAME_MAX } from "#app/domain/orders/hold.ts";
import { ParcelAddressFields } from "#app/fields/parcel-address-fields.tsx";
import type { PlaceGroup } from "#app/fields/place-options.ts";
import * as m from "#app/i18n/generated/messages.js";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { useField } from "#app/ui/form/form-context.ts";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import styles from "./checkout.module.css";

const PHONE_MAX = 40;

/** What is known of a reader who is signed in. */
export type KnownContact = { readonly name: string; readonly phone: string; readonly email: string };

/** A saved address as a choice. */
export type AddressChoice = { readonly id: string; readonly label: string; readonly isChosen: boolean };

type ContactProps = { draft: CheckoutDraft; known: KnownContact | undefined };

/** The labels of the fields; call while rendering. */
export const contactLabels = () => ({
  name: m.checkout_name(),
  phone: m.checkout_phone(),
  email: m.checkout_email(),
});

/** Who buys, and how they are reached. */
export function ContactFields({ draft: { contact }, known }: ContactProps) {
  return (
    <>
      <TextField
        name="phone"
        stored={contact?.phone ?? known?.phone}
        hint={m.checkout_phone_hint()}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={PHONE_MAX}
        required
      />
      <TextField
        name="name"
        stored={contact?.name ?? known?.name}
        autoComplete="name"
        maxLength={HOLD_NAME_MAX}
        required
      />
      <TextField
        name="email"
        stored={contact ? (contact.email ?? "") : known?.email}
        hint={m.checkout_email_hint()}
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
      />
    </>
  );
}

type AddressProps = {
  draft: CheckoutDraft;
  saved: readonly AddressChoice[];
  groups: readonly PlaceGroup[];
};

/** The labels of the fields; call while rendering. */
export const addressLabels = () => ({
  goesTo: m.checkout_goes_to(),
  place: m.checkout_local_level(),
  ward: m.checkout_ward(),
  street: m.checkout_street(),
  landmark: m.checkout_landmark(),
  recipientName: m.checkout_recipient_name(),
  recipientPhone: m.checkout_recipient_phone(),
});

/** Where it goes: to a saved address, to another one, or nowhere, as it is collected. */
export function AddressFields({ draft: { address, district }, saved, groups }: AddressProps) {
  const own = saved.find(({ isChosen }) => isChosen) ?? (address ? undefined : saved[0]);
  const chosen = address?.way === "fetch" ? "fetch" : (own?.id ?? "other");
  return (
    <>
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
        <ParcelAddressFields to={address?.to ?? undefined} groups={groups} district={district} />
      </div>
      <Recipient recipient={address?.recipient ?? null} />
    </>
  );
}

/** Somebody else who receives it: few parcels have one. */
function Recipient({ recipient }: Pick<NonNullable<CheckoutDraft["address"]>, "recipient">) {
  const name = useField("recipientName", { stored: recipient?.name });
  const phone = useField("recipientPhone", { stored: recipient?.phone });
  const isOpen = [name, phone].some(({ value, error }) => value !== "" || error !== undefined);
  return (
    <details className={styles.recipient} open={isOpen}>
      <summary>{m.checkout_recipient()}</summary>
      <FieldPair>
        <TextField
          name="recipientName"
          stored={recipient?.name}
          autoComplete="off"
          maxLength={HOLD_NAME_MAX}
        />
        <TextField
          name="recipientPhone"
          stored={recipient?.phone}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          maxLength={PHONE_MAX}
        />
      </FieldPair>
    </details>
  );
}
