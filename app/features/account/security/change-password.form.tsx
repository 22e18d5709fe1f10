import { AccountForm } from "#app/features/account/frame/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/frame/account-messages.ts";
import { OwnEmail } from "#app/fields/own-email.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { TextField } from "#app/ui/form/text-field.tsx";
import { CurrentPassword, passwordLabels } from "./password-fields.view.tsx";

/** The form for another password. `email` is for password managers, which store the password under it. */
export function PasswordForm({ email, answer }: { email: string; answer: AccountAnswer | undefined }) {
  const labels = {
    ...passwordLabels(),
    password: m.account_password_new(),
    passwordAgain: m.account_password_again(),
  };
  return (
    <AccountForm answer={answer} submit={m.account_save()} labels={labels}>
      <OwnEmail email={email} />
      <CurrentPassword />
      <TextField
        name="password"
        hint={m.account_password_new_hint()}
        type="password"
        autoComplete="new-password"
        required
      />
      <TextField name="passwordAgain" type="password" autoComplete="new-password" required />
    </AccountForm>
  );
}
