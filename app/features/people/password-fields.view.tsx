import { Link } from "react-router";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { TextField } from "#app/ui/field.tsx";
import type { AccountAnswer } from "./account-answer.ts";
import { fieldOf } from "./account-form.view.tsx";

/** The person's own password, asked again. It is never shown back. */
export function CurrentPassword({ answer }: { answer: AccountAnswer | undefined }) {
  const { defaultValue: _, ...field } = fieldOf(answer, "currentPassword");
  return (
    <TextField
      {...field}
      label={m.password_current()}
      type="password"
      autoComplete="current-password"
      required
    />
  );
}

/** In place of a form that asks the password, for a person who has none here. */
export function NoPasswordYet() {
  const { to } = useLanguage();
  return (
    <>
      <p>{m.account_no_password()}</p>
      <p>
        <Link to={to("/auth/forgot")}>{m.account_set_password()}</Link>
      </p>
    </>
  );
}
