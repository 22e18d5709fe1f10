import { href } from "react-router";
import { PERSON_NAME_MAX } from "#app/domain/limits.ts";
import type { SignInAnswer } from "#app/features/sign-in/page/sign-in-messages.ts";
import { SignInForm, SignInLinks, SignInPage } from "#app/features/sign-in/page/sign-in-page.view.tsx";
import { NewPasswordFields, newPasswordLabels } from "#app/features/sign-in/sign-up/sign-up.form.tsx";
import { OwnEmail } from "#app/fields/own-email.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { FieldPair } from "#app/ui/form/groups.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { OpenedInvitation } from "./accept-invitation.server.ts";

type InvitationProps = {
  invitation: OpenedInvitation | undefined;
  token: string;
  answer: SignInAnswer | undefined;
  action: string;
};

/** The screen that the link of an invitation opens: it makes the account, or gives the role to who has one. */
export function InvitationScreen({ invitation, token, answer, action }: InvitationProps) {
  const { to } = useLanguage();
  const title = m.auth_invitation_title();
  if (!invitation)
    return (
      <SignInPage title={title} lead={m.auth_invitation_invalid()}>
        <SignInLinks>
          <Link to={to(href("/auth"))}>{m.auth_have_account()}</Link>
        </SignInLinks>
      </SignInPage>
    );
  const { email, account } = invitation;
  const form = { action, answer, submit: m.auth_invitation_accept() };
  if (account === "unverified")
    return (
      <SignInPage title={title} lead={m.auth_mailbox_unverified({ email })}>
        <SignInLinks>
          <Link to={to(href("/auth/forgot"))}>{m.auth_verify_other_password()}</Link>
        </SignInLinks>
      </SignInPage>
    );
  if (account === "verified")
    return (
      <SignInPage title={title} lead={m.auth_invitation_known({ email })}>
        <SignInForm {...form} intent="accept" labels={{}}>
          <HiddenField name="token" value={token} />
        </SignInForm>
      </SignInPage>
    );
  const labels = { firstName: m.auth_first_name(), lastName: m.auth_last_name(), ...newPasswordLabels() };
  return (
    <SignInPage title={title} lead={m.auth_invitation_lead({ email })}>
      <SignInForm {...form} intent="join" labels={labels}>
        <HiddenField name="token" value={token} />
        {/* Password managers store the password under this address. */}
        <OwnEmail email={email} />
        <FieldPair>
          <TextField name="firstName" autoComplete="given-name" maxLength={PERSON_NAME_MAX} required />
          <TextField name="lastName" autoComplete="family-name" maxLength={PERSON_NAME_MAX} required />
        </FieldPair>
        <NewPasswordFields />
      </SignInForm>
    </SignInPage>
  );
}
