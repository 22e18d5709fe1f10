import { href } from "react-router";
import type { Language } from "#app/domain/language.ts";
import { EMAIL_MAX } from "#app/domain/limits.ts";
import { withReturnPath } from "#app/domain/return-path.ts";
import {
  Problem,
  refusedBy,
  SignForm,
  SignFrame,
  SignHint,
  SignLinks,
} from "#app/features/sign-in/page/sign-in-page.view.tsx";
import type { SignRefusal } from "#app/features/sign-in/sign-up/sign-up.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { waitMessage } from "#app/platform/limits/wait-message.ts";
import { TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";

/** What a letter is for. */
export type LetterKind = "verify" | "reset" | "link";

/** What came of asking for a letter; the same for every address. */
export type LetterAnswer =
  | { readonly kind: "sent"; readonly email: string }
  | { readonly kind: "wait" | "tooOften"; readonly email: string; readonly seconds: number }
  | { readonly kind: "field"; readonly email: string; readonly error: SignRefusal };

const PLACES: Record<LetterKind, string> = {
  verify: href("/auth/verify"),
  reset: href("/auth/forgot"),
  link: href("/auth/link"),
};

type AskProps = {
  kind: LetterKind;
  answer: LetterAnswer | undefined;
  /** Address of whoever is signed in. */
  email?: string | undefined;
  /** The link that led here is of no use any more. */
  isBad?: boolean;
  /** In place of the usual title. */
  title?: string;
  /** The remembered place, which the letter's link goes on remembering. */
  from?: string | null;
};

/** Asks for an address to write to. */
export function LetterForm({ kind, answer, email, isBad = false, title, from }: AskProps) {
  const { to, language } = useLanguage();
  const words = {
    verify: { title: m.auth_verify_title(), lead: m.auth_verify_ask(), button: m.auth_resend() },
    reset: { title: m.auth_forgot_title(), lead: m.auth_forgot_lead(), button: m.auth_forgot() },
    link: { title: m.auth_link_title(), lead: m.auth_link_lead(), button: m.auth_link_send() },
  }[kind];
  return (
    <SignFrame title={title ?? words.title} lead={words.lead}>
      {isBad ? <Problem>{m.auth_link_invalid()}</Problem> : null}
      <SignForm
        action={to(withReturnPath(PLACES[kind], from))}
        button={words.button}
        problem={problemOf(answer, language)}
        answer={answer}
      >
        <TextField
          name="email"
          label={m.auth_email()}
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX}
          defaultValue={answer?.email ?? email ?? ""}
          {...refusedBy(answer?.kind === "field" ? { email: answer.error } : undefined, "email")}
          required
        />
      </SignForm>
      {email ? null : <HaveAccount />}
    </SignFrame>
  );
}

type SentProps = {
  kind: LetterKind;
  answer: LetterAnswer;
  waitSeconds: number;
  /** The remembered place, as with `LetterForm`. */
  from?: string | null;
};

/** A letter is on its way, or is waited for; another may be asked for after a while. */
export function LetterSent({ kind, answer, waitSeconds, from }: SentProps) {
  const { to, language } = useLanguage();
  const { email } = answer;
  const leads = {
    verify: m.auth_sent_verify({ email }),
    reset: m.auth_sent_reset({ email }),
    link: m.auth_sent_link({ email }),
  };
  const problem = problemOf(answer, language);
  return (
    <SignFrame title={m.auth_sent_title()} lead={leads[kind]}>
      <SignForm
        action={to(withReturnPath(PLACES[kind], from))}
        button={m.auth_resend()}
        problem={problem}
        look="plain"
      >
        {problem ? null : (
          <SignHint>{m.auth_sent_again_hint({ wait: waitMessage(waitSeconds, language) })}</SignHint>
        )}
        <input type="hidden" name="email" value={email} />
      </SignForm>
      <HaveAccount />
    </SignFrame>
  );
}

type UseProps = {
  token: string;
  action: string;
  /** Too many links that are no good came from here; nothing is said of this one. Seconds to wait. */
  waitSeconds: number | undefined;
};

/** One button that signs in by the link of a letter: opening the link alone changes nothing, whoever opens it. */
export function LinkUse({ token, action, waitSeconds }: UseProps) {
  const { language } = useLanguage();
  const problem =
    waitSeconds === undefined ? undefined : m.auth_too_often({ wait: waitMessage(waitSeconds, language) });
  return (
    <SignFrame title={m.auth_link_title()} lead={m.auth_link_use_lead()}>
      <SignForm action={action} button={m.auth_sign_in()} problem={problem}>
        <input type="hidden" name="token" value={token} />
      </SignForm>
    </SignFrame>
  );
}

function HaveAccount() {
  const { to } = useLanguage();
  return (
    <SignLinks>
      <Link to={to(href("/auth"))}>{m.auth_have_account()}</Link>
    </SignLinks>
  );
}

function problemOf(answer: LetterAnswer | undefined, language: Language): string | undefined {
  if (!answer || !("seconds" in answer)) return undefined;
  const wait = waitMessage(answer.seconds, language);
  if (answer.kind === "wait") return m.auth_wait({ wait });
  return m.auth_too_often({ wait });
}
