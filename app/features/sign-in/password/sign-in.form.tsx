import { href } from "react-router";
import { EMAIL_MAX } from "#app/domain/limits.ts";
import { withReturnPath } from "#app/domain/web/return-path.ts";
import type { DemoPersonKey } from "#app/features/sign-in/demo/demo-people.ts";
import { DemoSignIn } from "#app/features/sign-in/demo/demo-sign-in.form.tsx";
import { GoogleForm } from "#app/features/sign-in/google/google.form.tsx";
import type { SignInAnswer, SignInNotice } from "#app/features/sign-in/page/sign-in-messages.ts";
import {
  SignInForm,
  SignInHint,
  SignInLinks,
  SignInPage,
} from "#app/features/sign-in/page/sign-in-page.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { typedValue } from "#app/platform/forms/form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { Notice, ProblemMessage } from "#app/ui/form/messages.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";

type SignInProps = {
  answer: SignInAnswer | undefined;
  notice: SignInNotice | undefined;
  /** The path to return to after signing in. */
  from: string | null;
  hasGoogle: boolean;
  /** The demo's people for signing in with one click; none but in the demo, on this machine. */
  demo: readonly DemoPersonKey[];
};

/** The sign-in screen. */
export function SignIn({ answer, notice, from, hasGoogle, demo }: SignInProps) {
  const { to } = useLanguage();
  const email = typedValue(answer, "email") ?? "";
  const refusal = answer?.refusal?.code;
  const isOverLimit = refusal === "auth_sign_in_too_many_failures" || refusal === "auth_sign_in_too_often";
  return (
    <SignInPage
      title={m.auth_sign_in_title()}
      aside={demo.length > 0 ? <DemoSignIn people={demo} from={from} /> : undefined}
    >
      {notice === "verified" ? <Notice>{m.auth_notice_verified()}</Notice> : null}
      {notice === "reset" ? <Notice>{m.auth_notice_reset()}</Notice> : null}
      {notice === "invited" ? <Notice>{m.auth_notice_invited()}</Notice> : null}
      <ProblemMessage>{notice ? PROBLEMS[notice]?.() : undefined}</ProblemMessage>
      <SignInForm
        action={to(withReturnPath(href("/auth/login"), from))}
        submit={m.auth_sign_in()}
        answer={answer}
        labels={{ email: m.auth_email(), password: m.auth_password() }}
      >
        <TextField name="email" type="email" autoComplete="username" maxLength={EMAIL_MAX} required />
        <TextField name="password" type="password" autoComplete="current-password" required />
      </SignInForm>
      {isOverLimit ? (
        <SignInForm
          action={to(withReturnPath(href("/auth/link"), from))}
          submit={m.auth_link_send()}
          look="plain"
          answer={undefined}
          labels={{}}
        >
          <HiddenField name="email" value={email} />
        </SignInForm>
      ) : null}
      {refusal === "auth_sign_in_wrong" ? (
        <SignInForm
          action={to(withReturnPath(href("/auth/verify"), from))}
          submit={m.auth_verify_again()}
          look="plain"
          answer={undefined}
          labels={{}}
        >
          <SignInHint>{m.auth_unverified()}</SignInHint>
          <HiddenField name="email" value={email} />
        </SignInForm>
      ) : null}
      {hasGoogle ? <GoogleForm from={from} /> : null}
      <SignInLinks>
        <Link to={to(href("/auth/forgot"))}>{m.auth_forgot_link()}</Link>
        <Link to={to(withReturnPath(href("/auth/register"), from))}>{m.auth_register_link()}</Link>
      </SignInLinks>
    </SignInPage>
  );
}

/** The notices that say what went wrong. */
const PROBLEMS: Readonly<Partial<Record<SignInNotice, () => string>>> = {
  over: m.auth_notice_second_factor_expired,
  google: m.auth_google_failed,
  googleUnverified: m.auth_google_unverified,
  googleEnded: m.auth_google_ended,
  googleOther: m.auth_google_other,
};
