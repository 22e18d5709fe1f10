import { EMAIL_MAX } from "#app/domain/limits.ts";
import { AccountForm, fieldOf } from "#app/features/account/form/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/form/form-answer.ts";
import styles from "#app/features/account/page/account.module.css";
import * as m from "#app/i18n/generated/messages.js";
import { TextField } from "#app/ui/field.tsx";
import { CurrentPassword } from "./password-fields.view.tsx";

/** The form that sends a link to a new sign-in address. */
export function EmailForm({ email, answer }: { email: string; answer: AccountAnswer | undefined }) {
  return (
    <>
      <EmailFact what={m.account_email_now()} email={email} />
      <AccountForm answer={answer} submit={m.account_email_send()}>
        <TextField
          {...fieldOf(answer, "email")}
          label={m.account_email_new()}
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX}
          required
        />
        <CurrentPassword answer={answer} />
      </AccountForm>
    </>
  );
}

/** One address, with what it is to the person. */
export function EmailFact({ what, email }: { what: string; email: string }) {
  return (
    <dl className={styles.facts}>
      <dt>{what}</dt>
      <dd className={styles.what}>{email}</dd>
    </dl>
  );
}
