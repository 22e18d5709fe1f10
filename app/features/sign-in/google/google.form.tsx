import { href } from "react-router";
import { withReturnPath } from "#app/domain/web/return-path.ts";
import { SignInForm } from "#app/features/sign-in/page/sign-in-page.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";

/** The button that signs in with Google. */
export function GoogleForm({ from }: { from: string | null }) {
  const { to } = useLanguage();
  const action = to(withReturnPath(href("/auth/google"), from));
  return <SignInForm action={action} answer={undefined} submit={m.auth_google()} look="plain" labels={{}} />;
}
