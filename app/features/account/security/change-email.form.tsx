import { EMAIL_MAX } from "#app/domain/limits.ts";
import styles from "#app/features/account/frame/account.module.css";
import { AccountForm } from "#app/features/account/frame/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/frame/account-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { TextField } from "#app/ui/form/text-field.tsx";
import { CurrentPassword, passwordLabels } from "./password-fields.view.tsx";

type EmailFormProps = {
  email: string;
  /** Whether a Google account opens the account, which ends with the change. */
  hasGoogle: boolean;
  answer: AccountAnswer | undefined;
};

/** The form that sends a link to a new sign-in address. */
export function EmailForm({ email, hasGoogle, answer }: EmailFormProps) {
  return (
    <>
      <EmailFact label={m.account_email_now()} email={email} />
      {hasGoogle ? <p>{m.account_email_ends_google()}</p> : null}
      <AccountForm
        answer={answer}
        submit={m.account_email_send()}
        labels={{ email: m.account_email_new(), ...passwordLabels() }}
      >
        <TextField name="email" type="email" autoComplete="email" maxLength={EMAIL_MAX} required />
        <CurrentPassword />
      </AccountForm>
    </>
  );
}

/** An address of the person, with a label of its purpose. */
export function EmailFact({ label, email }: { label: string; email: string }) {
  return (
    <dl className={styles.facts}>
      <dt>{label}</dt>
      <dd className={styles.entry}>{email}</dd>
    </dl>
  );
}
