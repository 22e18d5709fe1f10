import { AccountForm, fieldOf } from "#app/features/account/form/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/form/form-answer.ts";
import * as m from "#app/i18n/generated/messages.js";
import { TextField } from "#app/ui/field.tsx";
import { CurrentPassword } from "./password-fields.view.tsx";

/** The form for another password. `email` lets password keepers file it rightly. */
export function PasswordForm({ email, answer }: { email: string; answer: AccountAnswer | undefined }) {
  return (
    <AccountForm answer={answer} submit={m.account_save()}>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <CurrentPassword answer={answer} />
      <TextField
        {...fieldOf(answer, "password")}
        label={m.account_password_new()}
        hint={m.account_password_new_hint()}
        type="password"
        autoComplete="new-password"
        required
      />
      <TextField
        {...fieldOf(answer, "passwordAgain")}
        label={m.account_password_again()}
        type="password"
        autoComplete="new-password"
        required
      />
    </AccountForm>
  );
}
