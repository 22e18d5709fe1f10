import { AccountForm, ActionButton, fieldOf } from "#app/features/account/form/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/form/form-answer.ts";
import { SelectField } from "#app/features/account/form/select-field.view.tsx";
import styles from "#app/features/account/page/account.module.css";
import { Panel } from "#app/features/account/page/account-page.view.tsx";
import type { Account } from "#app/features/account/page/read-account.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { TextField } from "#app/ui/field.tsx";

/** A country a number can belong to: two letters, and name with dial code. */
export type DialOption = { readonly country: string; readonly label: string };

type PhonesProps = {
  phones: Account["phones"];
  dialCodes: readonly DialOption[];
  /** The country chosen before a person chooses. */
  home: string;
  answer: AccountAnswer | undefined;
};

/** A person's numbers, and a form for one more. Numbers stand in Latin digits in both languages. */
export function Phones({ phones, dialCodes, home, answer }: PhonesProps) {
  const country = fieldOf(answer, "country", home);
  return (
    <>
      <Panel id="numbers" heading={m.account_phone_yours()}>
        {phones.length === 0 ? <p>{m.account_phone_none()}</p> : null}
        <ul className={styles.list}>
          {phones.map(({ e164, words, isPreferred }) => (
            <li key={e164} className={styles.row}>
              <span className={styles.what}>
                <span>{words}</span>
                {isPreferred ? <span className={styles.mark}>{m.account_preferred()}</span> : null}
              </span>
              <span className={styles.deeds}>
                {isPreferred ? null : deed("prefer", e164, m.account_prefer(), words)}
                {deed("remove", e164, m.account_remove(), words)}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel id="add" heading={m.account_phone_add_heading()}>
        {/* A number that was taken up leaves the field empty for the next. */}
        <AccountForm key={phones.length} answer={answer} submit={m.account_phone_add()} intent="add">
          <SelectField
            name={country.name}
            defaultValue={country.defaultValue}
            error={country.error}
            label={m.account_phone_country()}
            autoComplete="tel-country-code"
          >
            {dialCodes.map(({ country, label }) => (
              <option key={country} value={country}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextField
            {...fieldOf(answer, "number")}
            label={m.account_phone_number()}
            hint={m.account_phone_number_hint()}
            type="tel"
            autoComplete="tel-national"
            maxLength={40}
            required
          />
        </AccountForm>
      </Panel>
    </>
  );
}

function deed(intent: string, e164: string, label: string, words: string) {
  return <ActionButton intent={intent} of={["e164", e164]} label={label} fullLabel={`${label}: ${words}`} />;
}
