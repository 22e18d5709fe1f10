import { href } from "react-router";
import { EMAIL_MAX } from "#app/domain/limits.ts";
import { withReturnPath } from "#app/domain/web/return-path.ts";
import type { SignInAnswer } from "#app/features/sign-in/page/sign-in-messages.ts";
import {
  SignInForm,
  SignInHint,
  SignInLinks,
  SignInPage,
} from "#app/features/sign-in/page/sign-in-page.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { waitMessage } from "#app/platform/limits/wait-message.ts";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { ProblemMessage } from "#app/ui/form/messages.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";

/** What a letter is for. */
export type LetterKind = "verify" | "reset" | "link";

/** Shown after a letter was requested: the same for every address, whether or not it has an account. */
export type SentLetter = { readonly sentTo: string; readonly waitSeconds: number };

const PATHS: Record<LetterKind, string> = {
  verify: href("/auth/verify"),
  reset: href("/auth/forgot"),
  link: href("/auth/link"),
};

type LetterFormProps = {
  kind: LetterKind;
  answer: SignInAnswer | undefined;
  /** Address of the person who is signed in. */
  email?: string | undefined;
  /** Set when the link that was opened is not valid. */
  isLinkInvalid?: boolean;
  /** In place of the usual title. */
  title?: string;
  /** The path to return to after signing in, which the link of the letter contains. */
  from?: string | null;
};

/** The screen with the form that requests a letter to an address. */
export function LetterForm({ kind, answer, email, isLinkInvalid = false, title, from }: LetterFormProps) {
  const { to } = useLanguage();
  const texts = {
    verify: { title: m.auth_verify_title(), lead: m.auth_verify_ask(), submit: m.auth_resend() },
    reset: { title: m.auth_forgot_title(), lead: m.auth_forgot_lead(), submit: m.auth_forgot() },
    link: { title: m.auth_link_title(), lead: m.auth_link_lead(), submit: m.auth_link_send() },
  }[kind];
  return (
    <SignInPage title={title ?? texts.title} lead={texts.lead}>
      {isLinkInvalid ? <ProblemMessage>{m.auth_link_invalid()}</ProblemMessage> : null}
      <SignInForm
        action={to(withReturnPath(PATHS[kind], from))}
        submit={texts.submit}
        answer={answer}
        labels={{ email: m.auth_email() }}
      >
        <TextField
          name="email"
          stored={email}
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX}
          required
        />
      </SignInForm>
      {email ? null : <SignInLinkLine />}
    </SignInPage>
  );
}

type SentProps = {
  kind: LetterKind;
  letter: SentLetter;
  /** The answer to a request for another letter, when it was refused. */
  answer?: SignInAnswer | undefined;
  /** The path to return to, as with `LetterForm`. */
  from?: string | null;
};

/** The screen shown when a letter was sent; another can be requested after a while. */
export function LetterSent({ kind, letter: { sentTo: email, waitSeconds }, answer, from }: SentProps) {
  const { to, language } = useLanguage();
  const leads = {
    verify: m.auth_sent_verify({ email }),
    reset: m.auth_sent_reset({ email }),
    link: m.auth_sent_link({ email }),
  };
  return (
    <SignInPage title={m.auth_sent_title()} lead={leads[kind]}>
      <SignInForm
        action={to(withReturnPath(PATHS[kind], from))}
        submit={m.auth_resend()}
        answer={answer}
        look="plain"
        labels={{}}
      >
        {answer?.refusal ? null : (
          <SignInHint>{m.auth_sent_again_hint({ wait: waitMessage(waitSeconds, language) })}</SignInHint>
        )}
        <HiddenField name="email" value={email} />
      </SignInForm>
      <SignInLinkLine />
    </SignInPage>
  );
}

type SignInByLinkProps = {
  token: string;
  action: string;
  /** Set when this source has used too many invalid links; whether this one is valid is not revealed. */
  answer: SignInAnswer | undefined;
};

/**
 * One button that signs in by the link of a letter. Opening the link alone changes nothing, since programs such as mail
 * scanners open links too.
 */
export function SignInByLinkForm({ token, action, answer }: SignInByLinkProps) {
  return (
    <SignInPage title={m.auth_link_title()} lead={m.auth_link_use_lead()}>
      <SignInForm action={action} submit={m.auth_sign_in()} answer={answer} labels={{}}>
        <HiddenField name="token" value={token} />
      </SignInForm>
    </SignInPage>
  );
}

function SignInLinkLine() {
  const { to } = useLanguage();
  return (
    <SignInLinks>
      <Link to={to(href("/auth"))}>{m.auth_have_account()}</Link>
    </SignInLinks>
  );
}
