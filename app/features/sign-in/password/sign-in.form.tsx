import { href } from "react-router";
import type { Language } from "#app/domain/language.ts";
import { EMAIL_MAX } from "#app/domain/limits.ts";
import { withReturnPath } from "#app/domain/return-path.ts";
import type { DemoPersonKey } from "#app/features/sign-in/demo/demo-people.ts";
import { DemoSignIn } from "#app/features/sign-in/demo/demo-sign-in.form.tsx";
import {
  Notice,
  Problem,
  refusedBy,
  SignForm,
  SignFrame,
  SignHint,
  SignLinks,
} from "#app/features/sign-in/page/sign-in-page.view.tsx";
import type { SignErrors } from "#app/features/sign-in/sign-up/sign-up.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { waitMessage } from "#app/platform/limits/wait-message.ts";
import { TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";

/** What came of the last try to sign in. It is the same for every address. */
export type SignInAnswer =
  | { readonly kind: "wrong" | "busy"; readonly email: string }
  | { readonly kind: "fields"; readonly email: string; readonly errors: SignErrors<"email" | "password"> }
  | {
      readonly kind: "tooOften";
      readonly email: string;
      readonly seconds: number;
      readonly spent: "source" | "account";
    };

/** Good or bad news another screen sends along, by name: nobody's words but ours are shown. */
export const NOTICES = ["verified", "reset", "over", "google", "googleUnverified"] as const;
export type SignInNotice = (typeof NOTICES)[number];

type SignInProps = {
  answer: SignInAnswer | undefined;
  notice: SignInNotice | undefined;
  /** The remembered place. */
  from: string | null;
  hasGoogle: boolean;
  /** Who can be signed in as with one click: in the demo, on this machine. */
  demo: readonly DemoPersonKey[];
};

/** The sign-in screen. */
export function SignIn({ answer, notice, from, hasGoogle, demo }: SignInProps) {
  const { to, language } = useLanguage();
  const errors = answer?.kind === "fields" ? answer.errors : {};
  const email = answer?.email ?? "";
  return (
    <SignFrame
      title={m.auth_sign_in_title()}
      aside={demo.length > 0 ? <DemoSignIn people={demo} from={from} /> : undefined}
    >
      {notice === "verified" ? <Notice>{m.auth_notice_verified()}</Notice> : null}
      {notice === "reset" ? <Notice>{m.auth_notice_reset()}</Notice> : null}
      <Problem>{badNews(notice)}</Problem>
      <SignForm
        action={to(withReturnPath(href("/auth/login"), from))}
        button={m.auth_sign_in()}
        problem={problemOf(answer, language)}
        answer={answer}
      >
        <TextField
          name="email"
          label={m.auth_email()}
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX}
          defaultValue={email}
          {...refusedBy(errors, "email")}
          required
        />
        <TextField
          name="password"
          label={m.auth_password()}
          type="password"
          autoComplete="current-password"
          {...refusedBy(errors, "password")}
          required
        />
      </SignForm>
      {answer?.kind === "tooOften" ? (
        <SignForm
          action={to(withReturnPath(href("/auth/link"), from))}
          button={m.auth_link_send()}
          look="plain"
        >
          <input type="hidden" name="email" value={email} />
        </SignForm>
      ) : null}
      {answer?.kind === "wrong" ? (
        <SignForm
          action={to(withReturnPath(href("/auth/verify"), from))}
          button={m.auth_verify_again()}
          look="plain"
        >
          <SignHint>{m.auth_unverified()}</SignHint>
          <input type="hidden" name="email" value={email} />
        </SignForm>
      ) : null}
      {hasGoogle ? (
        <SignForm
          action={to(withReturnPath(href("/auth/google"), from))}
          button={m.auth_google()}
          look="plain"
        />
      ) : null}
      <SignLinks>
        <Link to={to(href("/auth/forgot"))}>{m.auth_forgot_link()}</Link>
        <Link to={to(withReturnPath(href("/auth/register"), from))}>{m.auth_register_link()}</Link>
      </SignLinks>
    </SignFrame>
  );
}

function problemOf(answer: SignInAnswer | undefined, language: Language): string | undefined {
  if (answer?.kind === "wrong") return m.auth_sign_in_wrong();
  if (answer?.kind === "busy") return m.auth_busy();
  if (answer?.kind === "fields" && Object.keys(answer.errors).length > 1) return m.account_check_fields();
  if (answer?.kind !== "tooOften") return undefined;
  const wait = { wait: waitMessage(answer.seconds, language) };
  return answer.spent === "account" ? m.auth_sign_in_too_many_failures(wait) : m.auth_sign_in_too_often(wait);
}

function badNews(notice: SignInNotice | undefined): string | undefined {
  if (notice === "over") return m.auth_notice_second_factor_expired();
  if (notice === "google") return m.auth_google_failed();
  return notice === "googleUnverified" ? m.auth_google_unverified() : undefined;
}
