import { EMAIL_MAX } from "#app/domain/limits.ts";
import { SignForm, SignFrame } from "#app/features/sign-in/page/sign-in-page.view.tsx";
import { NewPasswordFields } from "#app/features/sign-in/sign-up/sign-up.form.tsx";
import type { NewPasswordField, SignErrors } from "#app/features/sign-in/sign-up/sign-up.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { waitMessage } from "#app/platform/limits/wait-message.ts";

/** What came of the last try to set a password. */
export type ResetAnswer = {
  readonly errors: SignErrors<NewPasswordField>;
  readonly problem?: { readonly kind: "busy" | "tooOften"; readonly seconds: number } | undefined;
};

type ResetProps = { token: string; email: string; answer: ResetAnswer | undefined; action: string };

/** Sets a new password by a link from the mailbox. */
export function ResetForm({ token, email, answer, action }: ResetProps) {
  const { language } = useLanguage();
  const { problem } = answer ?? {};
  const words =
    problem &&
    (problem.kind === "busy"
      ? m.auth_busy()
      : m.auth_too_often({ wait: waitMessage(problem.seconds, language) }));
  return (
    <SignFrame title={m.auth_reset_title()} lead={m.auth_reset_lead()}>
      <SignForm action={action} button={m.auth_reset()} problem={words} answer={answer}>
        <input type="hidden" name="token" value={token} />
        {/* Password keepers learn from it whose password this is. */}
        <input type="email" autoComplete="username" value={email} maxLength={EMAIL_MAX} readOnly hidden />
        <NewPasswordFields errors={answer?.errors} />
      </SignForm>
    </SignFrame>
  );
}
