import * as m from "#app/i18n/generated/messages.js";
import { TextField } from "#app/ui/field.tsx";
import styles from "./account.module.css";
import type { AccountAnswer } from "./account-answer.ts";
import { AccountForm, fieldOf, Panel } from "./account-page.view.tsx";
import { CurrentPassword } from "./password-fields.view.tsx";
import type { SecondFactorKey } from "./second-factor.server.ts";

/** What stands on the page: the way in, the key with its codes, or new codes alone. */
export type SecondFactorShown =
  | { readonly step: "start" }
  | { readonly step: "key"; readonly made: SecondFactorKey }
  | { readonly step: "code" }
  | { readonly step: "codes"; readonly recoveryCodes: readonly string[] };

type SecondFactorProps = { isOn: boolean; shown: SecondFactorShown; answer: AccountAnswer | undefined };

/** Setting up the second factor, its recovery codes, and turning it off. */
export function SecondFactor({ isOn, shown, answer }: SecondFactorProps) {
  if (shown.step === "codes") return <RecoveryCodes codes={shown.recoveryCodes} />;
  if (shown.step === "key") return <NewKey made={shown.made} answer={answer} />;
  if (shown.step === "code") return <CodeForm answer={answer} />;
  if (!isOn)
    return (
      <>
        <p>{m.second_is_off()}</p>
        <AccountForm answer={answer} intent="start" submit={m.second_start()}>
          <CurrentPassword answer={answer} />
        </AccountForm>
      </>
    );
  return (
    <>
      <p>{m.second_is_on()}</p>
      <Panel id="change" heading={m.second_title()}>
        <AccountForm answer={answer} submit={m.account_change()}>
          <fieldset className={styles.group}>
            <legend>{m.account_change()}</legend>
            <label>
              <input type="radio" name="intent" value="renew" defaultChecked /> {m.second_renew()}
            </label>
            <label>
              <input type="radio" name="intent" value="off" /> {m.second_off_heading()}
            </label>
          </fieldset>
          <CurrentPassword answer={answer} />
        </AccountForm>
      </Panel>
    </>
  );
}

function NewKey({ made, answer }: { made: SecondFactorKey; answer: AccountAnswer | undefined }) {
  return (
    <>
      <Panel id="key" heading={m.second_key_heading()}>
        <dl className={styles.facts}>
          <dt>{m.second_key()}</dt>
          <dd className={styles.key} translate="no">
            {made.key.replace(/(.{4})(?=.)/g, "$1 ")}
          </dd>
        </dl>
        <p>
          <a href={made.uri}>{m.second_key_link()}</a>
        </p>
      </Panel>
      <RecoveryCodes codes={made.recoveryCodes} />
      <CodeForm answer={answer} />
    </>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Panel id="codes" heading={m.second_codes_heading()}>
      <p>{m.second_codes_lead()}</p>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Panel>
  );
}

function CodeForm({ answer }: { answer: AccountAnswer | undefined }) {
  return (
    <Panel id="turn-on" heading={m.second_turn_on()}>
      <AccountForm answer={answer} intent="on" submit={m.second_turn_on()}>
        <TextField
          {...fieldOf(answer, "code")}
          label={m.second_code()}
          hint={m.second_code_hint()}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
        />
      </AccountForm>
    </Panel>
  );
}
