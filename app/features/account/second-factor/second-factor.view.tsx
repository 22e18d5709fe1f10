import styles from "#app/features/account/frame/account.module.css";
import { AccountForm } from "#app/features/account/frame/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/frame/account-messages.ts";
import { Panel } from "#app/features/account/frame/account-page.view.tsx";
import { CurrentPassword, passwordLabels } from "#app/features/account/security/password-fields.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { ChoicesField } from "#app/ui/form/choice-field.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { type DrawnQrCode, QrCode } from "#app/ui/qr-code.tsx";
import type { SecondFactorKey } from "./change-second-factor.server.ts";

/**
 * A key as the page shows it: as QR code and as text, and encrypted for the form, so that it is shown again after a
 * mistyped code.
 */
export type ShownKey = SecondFactorKey & { readonly qrCode: DrawnQrCode; readonly sealed: string };

/** What the page shows: the first form, the key with its recovery codes, the form for the code alone, or new recovery codes. */
export type SecondFactorShown =
  | { readonly step: "start" }
  | { readonly step: "key"; readonly made: ShownKey }
  | { readonly step: "code" }
  | { readonly step: "codes"; readonly recoveryCodes: readonly string[] };

type SecondFactorProps = { isOn: boolean; shown: SecondFactorShown; answer: AccountAnswer | undefined };

/** The forms that set up the second factor, renew its recovery codes, and turn it off. */
export function SecondFactor({ isOn, shown, answer }: SecondFactorProps) {
  if (shown.step === "codes") return <RecoveryCodes codes={shown.recoveryCodes} />;
  if (shown.step === "key") return <NewKey made={shown.made} answer={answer} />;
  if (shown.step === "code") return <CodeForm answer={answer} />;
  if (!isOn)
    return (
      <>
        <p>{m.account_second_factor_off()}</p>
        <AccountForm
          answer={answer}
          intent="start"
          submit={m.account_second_factor_start()}
          labels={passwordLabels()}
        >
          <CurrentPassword />
        </AccountForm>
      </>
    );
  return (
    <>
      <p>{m.account_second_factor_on()}</p>
      <AccountForm
        answer={answer}
        submit={m.account_change()}
        labels={{ intent: m.account_second_factor_change(), ...passwordLabels() }}
      >
        <ChoicesField
          name="intent"
          type="radio"
          stored={["renew"]}
          options={[
            { value: "renew", label: m.account_second_factor_renew() },
            { value: "off", label: m.account_second_factor_off_heading() },
          ]}
        />
        <CurrentPassword />
      </AccountForm>
    </>
  );
}

function NewKey({ made, answer }: { made: ShownKey; answer: AccountAnswer | undefined }) {
  return (
    <>
      <Panel id="key" heading={m.account_second_factor_key_heading()}>
        <p>{m.account_second_factor_key_lead()}</p>
        <QrCode code={made.qrCode} label={m.account_second_factor_qr()} />
        <dl className={styles.facts}>
          <dt>{m.account_second_factor_key()}</dt>
          <dd className={styles.key} translate="no">
            {made.key.replace(/(.{4})(?=.)/g, "$1 ")}
          </dd>
        </dl>
        <p>
          <a className={styles.link} href={made.uri}>
            {m.account_second_factor_key_link()}
          </a>
        </p>
      </Panel>
      <RecoveryCodes codes={made.recoveryCodes} />
      <CodeForm answer={answer} sealed={made.sealed} />
    </>
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

function CodeForm({ answer, sealed }: { answer: AccountAnswer | undefined; sealed?: string }) {
  return (
    <Panel id="turn-on" heading={m.account_second_factor_turn_on()}>
      <AccountForm
        answer={answer}
        intent="on"
        submit={m.account_second_factor_turn_on()}
        labels={{ code: m.account_second_factor_code() }}
      >
        {sealed ? <HiddenField name="sealedKey" value={sealed} /> : null}
        <TextField
          name="code"
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
