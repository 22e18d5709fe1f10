import { href } from "react-router";
import { EMAIL_MAX, PERSON_NAME_MAX } from "#app/domain/limits.ts";
import { withReturnPath } from "#app/domain/web/return-path.ts";
import { GoogleForm } from "#app/features/sign-in/google/google.form.tsx";
import type { SignInAnswer } from "#app/features/sign-in/page/sign-in-messages.ts";
import { SignInForm, SignInLinks, SignInPage } from "#app/features/sign-in/page/sign-in-page.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";

type SignUpProps = { answer: SignInAnswer | undefined; from: string | null; hasGoogle: boolean };

/** The sign-up screen. */
export function SignUpScreen({ answer, from, hasGoogle }: SignUpProps) {
  const { to } = useLanguage();
  const labels = {
    firstName: m.auth_first_name(),
    lastName: m.auth_last_name(),
    email: m.auth_email(),
    ...newPasswordLabels(),
  };
  return (
    <SignInPage title={m.auth_register_title()} lead={m.auth_register_lead()}>
      <SignInForm
        action={to(withReturnPath(href("/auth/register"), from))}
        submit={m.auth_register()}
        answer={answer}
        labels={labels}
      >
        <FieldPair>
          <TextField name="firstName" autoComplete="given-name" maxLength={PERSON_NAME_MAX} required />
          <TextField name="lastName" autoComplete="family-name" maxLength={PERSON_NAME_MAX} required />
        </FieldPair>
        <TextField name="email" type="email" autoComplete="username" maxLength={EMAIL_MAX} required />
        <NewPasswordFields />
      </SignInForm>
      {hasGoogle ? <GoogleForm from={from} /> : null}
      <SignInLinks>
        <Link to={to(withReturnPath(href("/auth"), from))}>{m.auth_have_account()}</Link>
      </SignInLinks>
    </SignInPage>
  );
}

/** The labels of `NewPasswordFields`, for the form around them. */
export const newPasswordLabels = () => ({
  password: m.auth_password(),
  passwordAgain: m.auth_password_again(),
});

/** The fields of a new password, which is typed twice, with its rules as a hint. */
export function NewPasswordFields() {
  return (
    <>
      <TextField
        name="password"
        hint={m.auth_password_hint()}
        type="password"
        autoComplete="new-password"
        required
      />
      <TextField name="passwordAgain" type="password" autoComplete="new-password" required />
    </>
  );
}
