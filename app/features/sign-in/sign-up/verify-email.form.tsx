import { href } from "react-router";
import type { Language } from "#app/domain/language.ts";
import { EMAIL_MAX } from "#app/domain/limits.ts";
import { refusedBy, SignForm, SignFrame, SignLinks } from "#app/features/sign-in/page/sign-in-page.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { waitMessage } from "#app/platform/limits/wait-message.ts";
import { TextField } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";

/** What came of the last try to verify a mailbox. */
export type VerifyAnswer =
  | { readonly kind: "required" | "wrong" | "busy" }
  | { readonly kind: "tooOften"; readonly seconds: number };

type VerifyProps = { token: string; email: string; answer: VerifyAnswer | undefined; action: string };

/** Verifies a mailbox by a link from it and the password of the account: opening the link alone changes nothing. */
export function VerifyForm({ token, email, answer, action }: VerifyProps) {
  const { to, language } = useLanguage();
  return (
    <SignFrame title={m.auth_verify_title()} lead={m.auth_verify_lead({ email })}>
      <SignForm
        action={action}
        button={m.auth_verify()}
        problem={problemOf(answer, language)}
        answer={answer}
      >
        <input type="hidden" name="token" value={token} />
        {/* Password keepers learn from it whose password is asked. */}
        <input type="email" autoComplete="username" value={email} maxLength={EMAIL_MAX} readOnly hidden />
        <TextField
          name="password"
          label={m.auth_password()}
          type="password"
          autoComplete="current-password"
          {...refusedBy(answer?.kind === "required" ? { password: "form_required" } : undefined, "password")}
          {...(answer?.kind === "wrong" ? { error: m.auth_verify_wrong(), autoFocus: true } : {})}
          required
        />
      </SignForm>
      <SignLinks>
        <Link to={to(href("/auth/forgot"))}>{m.auth_verify_other_password()}</Link>
      </SignLinks>
    </SignFrame>
  );
}

function problemOf(answer: VerifyAnswer | undefined, language: Language): string | undefined {
  if (answer?.kind === "busy") return m.auth_busy();
  if (answer?.kind === "tooOften") return m.auth_too_often({ wait: waitMessage(answer.seconds, language) });
  return undefined;
}
