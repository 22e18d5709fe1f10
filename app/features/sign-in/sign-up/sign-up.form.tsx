import { href } from "react-router";
import type { Language } from "#app/domain/language.ts";
import { EMAIL_MAX, PERSON_NAME_MAX } from "#app/domain/limits.ts";
import { withReturnPath } from "#app/domain/return-path.ts";
import {
  FieldPair,
  refusedBy,
  SignForm,
  SignFrame,
  SignLinks,
} from "#app/features/sign-in/page/sign-in-page.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { waitMessage } from "#app/platform/limits/wait-message.ts";
import { TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { SignErrors, SignUpField } from "./sign-up.schema.ts";

/** What came of the last try to sign up: the words as typed, without passwords, and what was refused. */
export type SignUpAnswer = {
  readonly values: Partial<Record<SignUpField, string>>;
  readonly errors: SignErrors<SignUpField>;
  readonly problem?: { readonly kind: "busy" | "tooOften"; readonly seconds: number } | undefined;
};

type SignUpProps = { answer: SignUpAnswer | undefined; from: string | null; hasGoogle: boolean };

/** The sign-up screen. */
export function SignUpScreen({ answer, from, hasGoogle }: SignUpProps) {
  const { to, language } = useLanguage();
  const field = (name: SignUpField) => ({ name, ...refusedBy(answer?.errors, name), required: true });
  const kept = (name: SignUpField) => ({ ...field(name), defaultValue: answer?.values[name] ?? "" });
  return (
    <SignFrame title={m.auth_register_title()} lead={m.auth_register_lead()}>
      <SignForm
        action={to(withReturnPath(href("/auth/register"), from))}
        button={m.auth_register()}
        problem={problemOf(answer, language)}
        answer={answer}
      >
        <FieldPair>
          <TextField
            {...kept("firstName")}
            label={m.auth_first_name()}
            autoComplete="given-name"
            maxLength={PERSON_NAME_MAX}
          />
          <TextField
            {...kept("lastName")}
            label={m.auth_last_name()}
            autoComplete="family-name"
            maxLength={PERSON_NAME_MAX}
          />
        </FieldPair>
        <TextField
          {...kept("email")}
          label={m.auth_email()}
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX}
        />
        <NewPasswordFields errors={answer?.errors} />
      </SignForm>
      {hasGoogle ? (
        <SignForm
          action={to(withReturnPath(href("/auth/google"), from))}
          button={m.auth_google()}
          look="plain"
        />
      ) : null}
      <SignLinks>
        <Link to={to(withReturnPath(href("/auth"), from))}>{m.auth_have_account()}</Link>
      </SignLinks>
    </SignFrame>
  );
}

/** A new password, typed twice, with its rules beside it. */
export function NewPasswordFields({
  errors = {},
}: {
  errors?: SignErrors<"password" | "passwordAgain"> | undefined;
}) {
  return (
    <>
      <TextField
        name="password"
        label={m.auth_password()}
        hint={m.auth_password_hint()}
        type="password"
        autoComplete="new-password"
        {...refusedBy(errors, "password")}
        required
      />
      <TextField
        name="passwordAgain"
        label={m.auth_password_again()}
        type="password"
        autoComplete="new-password"
        {...refusedBy(errors, "passwordAgain")}
        required
      />
    </>
  );
}

function problemOf(answer: SignUpAnswer | undefined, language: Language): string | undefined {
  const { problem, errors = {} } = answer ?? {};
  if (!problem) return Object.keys(errors).length > 1 ? m.account_check_fields() : undefined;
  return problem.kind === "busy"
    ? m.auth_busy()
    : m.auth_too_often({ wait: waitMessage(problem.seconds, language) });
}
