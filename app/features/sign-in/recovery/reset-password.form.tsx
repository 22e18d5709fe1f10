import type { SignInAnswer } from "#app/features/sign-in/page/sign-in-messages.ts";
import { SignInForm, SignInPage } from "#app/features/sign-in/page/sign-in-page.view.tsx";
import { NewPasswordFields, newPasswordLabels } from "#app/features/sign-in/sign-up/sign-up.form.tsx";
import { OwnEmail } from "#app/fields/own-email.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";

type ResetProps = { token: string; email: string; answer: SignInAnswer | undefined; action: string };

/** The screen that sets a new password by the link of a letter. */
export function ResetForm({ token, email, answer, action }: ResetProps) {
  return (
    <SignInPage title={m.auth_reset_title()} lead={m.auth_reset_lead()}>
      <SignInForm action={action} submit={m.auth_reset()} answer={answer} labels={newPasswordLabels()}>
        <HiddenField name="token" value={token} />
        {/* Password managers store the new password under this address. */}
        <OwnEmail email={email} />
        <NewPasswordFields />
      </SignInForm>
    </SignInPage>
  );
}
