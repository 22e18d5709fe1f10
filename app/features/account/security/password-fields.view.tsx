import { href } from "react-router";
import { AccountForm } from "#app/features/account/frame/account-form.view.tsx";
import type { AccountAnswer } from "#app/features/account/frame/account-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { waitMessage } from "#app/platform/limits/wait-message.ts";
import { TextField } from "#app/ui/form/text-field.tsx";

/** The label of `CurrentPassword`, for the form around it. */
export const passwordLabels = () => ({ currentPassword: m.account_password_current() });

/** The field for the person's current password. It never has a value. */
export function CurrentPassword() {
  return <TextField name="currentPassword" type="password" autoComplete="current-password" required />;
}

/** Shown in place of a form that requires the password, to a person who has none: sends a link to set one. */
export function NoPasswordYet({ answer }: { answer?: AccountAnswer | undefined }) {
  const { to } = useLanguage();
  return (
    <AccountForm
      answer={answer}
      intent="requestPassword"
      submit={m.account_email_send()}
      action={to(href("/account/security/changepassword"))}
      labels={{}}
    >
      <p>{m.account_no_password()}</p>
      <p>{m.account_no_password_help()}</p>
    </AccountForm>
  );
}

/** Shown after the link of `NoPasswordYet` was sent: when another can be requested. */
export function PasswordLinkSent({ waitSeconds }: { waitSeconds: number }) {
  const { language } = useLanguage();
  return <p>{m.auth_sent_again_hint({ wait: waitMessage(waitSeconds, language) })}</p>;
}
