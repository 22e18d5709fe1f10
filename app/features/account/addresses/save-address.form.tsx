import { useState } from "react";
import { ADDRESS_LINE_MAX, CONTACT_NAME_MAX, EMAIL_MAX } from "#app/domain/limits.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import styles from "#app/features/account/frame/account.module.css";
import { AccountEditForm } from "#app/features/account/frame/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/frame/account-messages.ts";
import { PlaceField } from "#app/fields/place-field.tsx";
import type { PlaceGroup } from "#app/fields/place-options.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { type Option, SelectField } from "#app/ui/form/choice-field.tsx";
import { useField } from "#app/ui/form/form-context.ts";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import type { AddressChoices } from "./address-choices.ts";

type Stored = Readonly<Record<string, string>>;

type AddressFormProps = {
  choices: AddressChoices;
  /** The address as it is stored; for a new one the person's name. */
  stored: Stored;
  answer: AccountAnswer | undefined;
  /** Path of the same form for the other part of the world, without language prefix. */
  otherPath: string;
};

const labels = () => ({
  recipient: m.account_address_recipient(),
  place: m.account_address_local_level(),
  ward: m.account_address_ward(),
  country: m.account_address_country(),
  state: m.account_address_state(),
  city: m.account_address_city(),
  streetAddress: m.account_address_street(),
  streetAddress2: m.account_address_landmark(),
  zipcode: m.account_address_zipcode(),
  phone: m.account_address_phone(),
  email: m.account_address_email(),
});

/** The form of an address, with other fields for Nepal than for all other countries. */
export function AddressForm({ choices, stored, answer, otherPath }: AddressFormProps) {
  const { to } = useLanguage();
  const isNepal = choices.where === "nepal";
  const area = isNepal ? m.account_address_tole() : m.account_address_area();
  return (
    <>
      <p className={styles.link}>
        {/* Loads a new document, so that the fields of one part of the world do not keep what was typed for the other. */}
        <a href={to(otherPath)}>{isNepal ? m.account_address_abroad() : m.account_address_nepal()}</a>
      </p>
      <AccountEditForm answer={answer} submit={m.account_save()} labels={{ ...labels(), area }}>
        <HiddenField name="where" value={choices.where} />
        <TextField
          name="recipient"
          stored={stored.recipient}
          hint={m.account_address_recipient_hint()}
          autoComplete="shipping name"
          maxLength={CONTACT_NAME_MAX}
          required
        />
        {choices.where === "nepal" ? (
          <InNepal groups={choices.groups} stored={stored} />
        ) : (
          <Abroad countries={choices.countries} stored={stored} />
        )}
        <TextField
          name="streetAddress"
          stored={stored.streetAddress}
          autoComplete="shipping address-line1"
          maxLength={ADDRESS_LINE_MAX}
          required
        />
        <TextField
          name="streetAddress2"
          stored={stored.streetAddress2}
          hint={m.account_address_landmark_hint()}
          autoComplete="shipping address-line2"
          maxLength={ADDRESS_LINE_MAX}
        />
        <TextField
          name="zipcode"
          stored={stored.zipcode}
          hint={isNepal ? m.account_address_zipcode_hint() : m.account_optional()}
          autoComplete="shipping postal-code"
          maxLength={20}
        />
        <FieldPair>
          <TextField
            name="phone"
            stored={stored.phone}
            hint={m.account_address_phone_hint()}
            type="tel"
            autoComplete="shipping tel"
            maxLength={40}
          />
          <TextField
            name="email"
            stored={stored.email}
            hint={m.account_address_email_hint()}
            type="email"
            autoComplete="shipping email"
            maxLength={EMAIL_MAX}
          />
        </FieldPair>
      </AccountEditForm>
    </>
  );
}

function InNepal({ groups, stored }: { groups: readonly PlaceGroup[]; stored: Stored }) {
  const { language } = useLanguage();
  const [place, setPlace] = useState(useField("place", { stored: stored.place }).value);
  const wards = groups.flatMap(({ levels }) => levels).find(({ code }) => code === place)?.wards;
  const hint = wards ? m.place_ward_range({ last: formatNumber(wards, language) }) : m.place_ward_hint();
  return (
    <>
      {/* Entered before places had codes: it has to be chosen from the list. */}
      {stored.unlistedPlace ? (
        <p>{m.account_address_unlisted_place({ place: stored.unlistedPlace })}</p>
      ) : null}
      <PlaceField name="place" groups={groups} stored={stored.place} onChosen={setPlace} ward="ward" />
      <FieldPair>
        <TextField name="ward" stored={stored.ward} hint={hint} inputMode="numeric" maxLength={2} />
        <TextField
          name="area"
          stored={stored.area}
          hint={m.account_optional()}
          maxLength={ADDRESS_LINE_MAX}
        />
      </FieldPair>
    </>
  );
}

function Abroad({ countries, stored }: { countries: readonly Option[]; stored: Stored }) {
  return (
    <>
      <SelectField
        name="country"
        stored={stored.country}
        options={countries}
        empty={m.place_choose()}
        autoComplete="shipping country"
        required
      />
      <FieldPair>
        <TextField
          name="state"
          stored={stored.state}
          autoComplete="shipping address-level1"
          maxLength={ADDRESS_LINE_MAX}
          required
        />
        <TextField
          name="city"
          stored={stored.city}
          autoComplete="shipping address-level2"
          maxLength={ADDRESS_LINE_MAX}
          required
        />
      </FieldPair>
      <TextField name="area" stored={stored.area} hint={m.account_optional()} maxLength={ADDRESS_LINE_MAX} />
    </>
  );
}
