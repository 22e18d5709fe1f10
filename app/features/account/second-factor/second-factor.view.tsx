import formStyles from "#app/features/account/form/account-form.module.css";
import { AccountForm, fieldOf } from "#app/features/account/form/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/form/form-answer.ts";
import styles from "#app/features/account/page/account.module.css";
import { Panel } from "#app/features/account/page/account-page.view.tsx";
import { CurrentPassword } from "#app/features/account/security/password-fields.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { TextField } from "#app/ui/field.tsx";
import type { SecondFactorKey } from "./change-second-factor.server.ts";
import type { SquareCode } from "./qr-code.ts";

/** A key as it is shown: to a camera, to the eye, and sealed for the form, so that it outlives a mistyped code. */
export type ShownKey = SecondFactorKey & { readonly square: SquareCode; readonly kept: string };

/** What stands on the page: the way in, the key with its codes, the code alone, or new codes alone. */
export type SecondFactorShown =
  | { readonly step: "start" }
  | { readonly step: "key"; readonly made: ShownKey }
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
        <p>{m.account_second_factor_off()}</p>
        <AccountForm answer={answer} intent="start" submit={m.account_second_factor_start()}>
          <CurrentPassword answer={answer} />
        </AccountForm>
      </>
    );
  return (
    <>
      <p>{m.account_second_factor_on()}</p>
      <AccountForm answer={answer} submit={m.account_change()}>
        <fieldset className={formStyles.group}>
          <legend>{m.account_second_factor_change()}</legend>
          <div>
            <Choice intent="renew" label={m.account_second_factor_renew()} isFirst />
            <Choice intent="off" label={m.account_second_factor_off_heading()} />
          </div>
        </fieldset>
        <CurrentPassword answer={answer} />
      </AccountForm>
    </>
  );
}

function Choice({ intent, label, isFirst = false }: { intent: string; label: string; isFirst?: boolean }) {
  return (
    <label className={formStyles.choice}>
      <input type="radio" name="intent" value={intent} defaultChecked={isFirst} />
      {label}
    </label>
  );
}

function NewKey({ made, answer }: { made: ShownKey; answer: AccountAnswer | undefined }) {
  return (
    <>
      <Panel id="key" heading={m.account_second_factor_key_heading()}>
        <p>{m.account_second_factor_key_lead()}</p>
        <Square code={made.square} label={m.account_second_factor_qr()} />
        <dl className={styles.facts}>
          <dt>{m.account_second_factor_key()}</dt>
          <dd className={styles.key} translate="no">
            {made.key.replace(/(.{4})(?=.)/g, "$1 ")}
          </dd>
        </dl>
        <p>
          <a className={styles.way} href={made.uri}>
            {m.account_second_factor_key_link()}
          </a>
        </p>
      </Panel>
      <RecoveryCodes codes={made.recoveryCodes} />
      <CodeForm answer={answer} kept={made.kept} />
    </>
  );
}

/** Dark on light whatever the colours of the page: many cameras do not read it the other way round. */
function Square({ code: { side, path }, label }: { code: SquareCode; label: string }) {
  return (
    <svg
      className={styles.square}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <Panel id="codes" heading={m.account_second_factor_codes_heading()}>
      <p>{m.account_second_factor_codes_lead()}</p>
      <ul className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Panel>
  );
}

function CodeForm({ answer, kept }: { answer: AccountAnswer | undefined; kept?: string }) {
  return (
    <Panel id="turn-on" heading={m.account_second_factor_turn_on()}>
      <AccountForm answer={answer} intent="on" submit={m.account_second_factor_turn_on()}>
        {kept ? <input type="hidden" name="kept" value={kept} /> : null}
        <TextField
          {...fieldOf(answer, "code")}
          label={m.account_second_factor_code()}
          hint={m.account_second_factor_code_hint()}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
        />
      </AccountForm>
    </Panel>
  );
}
