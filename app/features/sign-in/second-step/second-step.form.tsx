import { href } from "react-router";
import { withReturnPath } from "#app/domain/return-path.ts";
import { SignForm, SignFrame } from "#app/features/sign-in/page/sign-in-page.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { waitMessage } from "#app/platform/limits/wait-message.ts";
import { TextField } from "#app/ui/field.tsx";

/** What came of the last code. */
export type SecondStepAnswer =
  | { readonly kind: "required" | "wrong" }
  | { readonly kind: "tooOften"; readonly seconds: number };

/** Asks for the second proof. */
export function SecondStep({ answer, from }: { answer: SecondStepAnswer | undefined; from: string | null }) {
  const { to, language } = useLanguage();
  const errors = {
    required: m.form_required(),
    wrong: m.auth_second_factor_wrong(),
  };
  const refused = answer && answer.kind !== "tooOften" ? { error: errors[answer.kind], autoFocus: true } : {};
  return (
    <SignFrame title={m.auth_second_factor_title()} lead={m.auth_second_factor_lead()}>
      <SignForm
        action={to(withReturnPath(href("/auth/secondfactor"), from))}
        button={m.auth_sign_in()}
        problem={
          answer?.kind === "tooOften"
            ? m.auth_second_factor_locked({ wait: waitMessage(answer.seconds, language) })
            : undefined
        }
        answer={answer}
      >
        <TextField
          name="code"
          label={m.auth_second_factor_code()}
          autoComplete="one-time-code"
          inputMode="text"
          maxLength={40}
          {...refused}
          required
        />
      </SignForm>
    </SignFrame>
  );
}
