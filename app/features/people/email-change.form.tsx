import { EMAIL_MAX } from "#app/domain/limits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { TextField } from "#app/ui/field.tsx";
import styles from "./account.module.css";
import type { AccountAnswer } from "./account-answer.ts";
import { AccountForm, fieldOf } from "./account-form.view.tsx";
import { CurrentPassword } from "./password-fields.view.tsx";

/** The form that sends a link to a new sign-in address. */
export function EmailForm({ email, answer }: { email: string; answer: AccountAnswer | undefined }) {
  return (
    <>
      <EmailFact what={m.email_now()} email={email} />
      <AccountForm answer={answer} submit={m.email_send()}>
        <TextField
          {...fieldOf(answer, "email")}
          label={m.email_new()}
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
