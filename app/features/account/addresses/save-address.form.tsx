import { ADDRESS_LINE_MAX, CONTACT_NAME_MAX } from "#app/domain/limits.ts";
import formStyles from "#app/features/account/form/account-form.module.css";
import { AccountForm, fieldOf } from "#app/features/account/form/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/form/form-answer.ts";
import {
  type CountryOption,
  CountryOptions,
  SelectField,
} from "#app/features/account/form/select-field.view.tsx";
import styles from "#app/features/account/page/account.module.css";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { TextField } from "#app/ui/field.tsx";
import { PlacePicker } from "./place-fields.view.tsx";
import type { AddressChoices } from "./place-options.ts";

type AddressFormProps = {
  choices: AddressChoices;
  /** The address as it is kept; for a new one the person's name. */
  kept: Readonly<Record<string, string>>;
  answer: AccountAnswer | undefined;
  /** Address of the same form for the other part of the world, without language. */
  other: string;
};

/** The form of an address, of one kind for Nepal and of another for everywhere else. */
export function AddressForm({ choices, kept, answer, other }: AddressFormProps) {
  const { to } = useLanguage();
  const isNepal = choices.where === "nepal";
  const text = (name: string) => ({ ...fieldOf(answer, name, kept[name]), maxLength: ADDRESS_LINE_MAX });
  return (
    <>
      <p className={styles.way}>
        {/* Anew, so that the fields of one kind do not keep the words of the other. */}
        <a href={to(other)}>{isNepal ? m.account_address_abroad() : m.account_address_nepal()}</a>
      </p>
      <AccountForm answer={answer} submit={m.account_save()}>
        <input type="hidden" name="where" value={choices.where} />
        <TextField
          {...text("recipient")}
          label={m.account_address_recipient()}
          autoComplete="shipping name"
          maxLength={CONTACT_NAME_MAX}
          required
        />
        {isNepal ? (
          <PlacePicker groups={choices.groups} kept={kept} answer={answer} />
        ) : (
          <Abroad countries={choices.countries} text={text} />
        )}
        <TextField
          {...text("streetAddress")}
          label={m.account_address_street()}
          autoComplete="shipping address-line1"
          required
        />
        <TextField
          {...text("streetAddress2")}
          label={m.account_address_landmark()}
          hint={m.account_address_landmark_hint()}
          autoComplete="shipping address-line2"
        />
        <div className={formStyles.pair}>
          <TextField
            {...text("zipcode")}
            label={m.account_address_zipcode()}
            hint={isNepal ? m.account_address_zipcode_hint() : m.account_optional()}
            autoComplete="shipping postal-code"
            maxLength={20}
          />
          <TextField
            {...text("phone")}
            label={m.account_address_phone()}
            hint={m.account_address_phone_hint()}
            type="tel"
            autoComplete="shipping tel"
            maxLength={40}
          />
        </div>
      </AccountForm>
    </>
  );
}

type Text = (name: string) => {
  name: string;
  defaultValue: string;
  error: string | undefined;
  autoFocus: boolean;
  maxLength: number;
};

function Abroad({ countries, text }: { countries: readonly CountryOption[]; text: Text }) {
  const { maxLength: _, ...country } = text("country");
  return (
    <>
      <SelectField {...country} label={m.account_address_country()} autoComplete="shipping country" required>
        <CountryOptions countries={countries} empty={m.account_address_choose()} />
      </SelectField>
      <div className={formStyles.pair}>
        <TextField
          {...text("state")}
          label={m.account_address_state()}
          autoComplete="shipping address-level1"
          required
        />
        <TextField
          {...text("city")}
          label={m.account_address_city()}
          autoComplete="shipping address-level2"
          required
        />
      </div>
      <TextField {...text("area")} label={m.account_address_area()} hint={m.account_optional()} />
    </>
  );
}
