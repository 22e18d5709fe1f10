import { href } from "react-router";
import { withReturnPath } from "#app/domain/web/return-path.ts";
import type { SignInAnswer } from "#app/features/sign-in/page/sign-in-messages.ts";
import { SignInForm, SignInPage } from "#app/features/sign-in/page/sign-in-page.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

/** The screen that requires the second factor. */
export function SecondFactorPage({
  answer,
  from,
}: {
  answer: SignInAnswer | undefined;
  from: string | null;
}) {
  const { to } = useLanguage();
  return (
    <SignInPage title={m.auth_second_factor_title()} lead={m.auth_second_factor_lead()}>
      <SignInForm
        action={to(withReturnPath(href("/auth/secondfactor"), from))}
        submit={m.auth_sign_in()}
        answer={answer}
        labels={{ code: m.auth_second_factor_code() }}
      >
        <TextField name="code" autoComplete="one-time-code" inputMode="text" maxLength={40} required />
      </SignInForm>
    </SignInPage>
  );
}
