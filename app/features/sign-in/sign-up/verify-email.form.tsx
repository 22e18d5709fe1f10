import { href } from "react-router";
import type { SignInAnswer } from "#app/features/sign-in/page/sign-in-messages.ts";
import { SignInForm, SignInLinks, SignInPage } from "#app/features/sign-in/page/sign-in-page.view.tsx";
import { OwnEmail } from "#app/fields/own-email.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";

type VerifyProps = { token: string; email: string; answer: SignInAnswer | undefined; action: string };

/**
 * The screen that verifies a mailbox, by the link of a letter and the password of the account. Opening the link alone
 * changes nothing, since programs such as mail scanners open links too.
 */
export function VerifyForm({ token, email, answer, action }: VerifyProps) {
  const { to } = useLanguage();
  return (
    <SignInPage title={m.auth_verify_title()} lead={m.auth_verify_lead({ email })}>
      <SignInForm
        action={action}
        submit={m.auth_verify()}
        answer={answer}
        labels={{ password: m.auth_password() }}
      >
        <HiddenField name="token" value={token} />
        {/* Password managers fill in the password that belongs to this address. */}
        <OwnEmail email={email} />
        <TextField name="password" type="password" autoComplete="current-password" required />
      </SignInForm>
      <SignInLinks>
        <Link to={to(href("/auth/forgot"))}>{m.auth_verify_other_password()}</Link>
      </SignInLinks>
    </SignInPage>
  );
}
