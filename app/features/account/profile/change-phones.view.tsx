import styles from "#app/features/account/frame/account.module.css";
import { AccountForm } from "#app/features/account/frame/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/frame/account-messages.ts";
import { Panel } from "#app/features/account/frame/account-page.view.tsx";
import type { Account } from "#app/features/account/frame/read-account.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { ActionButton } from "#app/ui/form/action-button.tsx";
import { type Option, SelectField } from "#app/ui/form/choice-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";

type PhonesProps = {
  phones: Account["phones"];
  /** Countries a number can belong to, with name and dial code. */
  dialCodes: readonly Option[];
  /** The country selected by default. */
  defaultCountry: string;
  answer: AccountAnswer | undefined;
};

/** A person's numbers, and a form to add one. Numbers are shown in Latin digits in both languages. */
export function Phones({ phones, dialCodes, defaultCountry, answer }: PhonesProps) {
  return (
    <>
      <Panel id="numbers" heading={m.account_phone_yours()}>
        {phones.length === 0 ? <p>{m.account_phone_none()}</p> : null}
        <ul className={styles.list}>
          {phones.map(({ e164, text, isPreferred }) => (
            <li key={e164} className={styles.row}>
              <span className={styles.entry}>
                <span>{text}</span>
                {isPreferred ? <span className={styles.badge}>{m.account_preferred()}</span> : null}
              </span>
              <span className={styles.actions}>
                {isPreferred ? null : action("prefer", e164, m.account_prefer(), text)}
                {action("remove", e164, m.account_remove(), text)}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel id="add" heading={m.account_phone_add_heading()}>
        {/* The key changes once a number was added, which empties the field for the next one. */}
        <AccountForm
          key={phones.length}
          answer={answer}
          submit={m.account_phone_add()}
          intent="add"
          labels={{ country: m.account_phone_country(), number: m.account_phone_number() }}
        >
          <SelectField
            name="country"
            stored={defaultCountry}
            options={dialCodes}
            autoComplete="tel-country-code"
          />
          <TextField
            name="number"
            hint={m.account_phone_number_hint()}
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={40}
            required
          />
        </AccountForm>
      </Panel>
    </>
  );
}

function action(intent: string, e164: string, label: string, phone: string) {
  return (
    <ActionButton intent={intent} target={["e164", e164]} label={label} fullLabel={`${label}: ${phone}`} />
  );
}
