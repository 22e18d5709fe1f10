import { href } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { AccountPage } from "#app/features/account/frame/account-page.view.tsx";
import { readAccount } from "#app/features/account/frame/read-account.server.ts";
import { ownerOf } from "#app/features/account/page/account-owner.server.ts";
import { PasswordForm } from "#app/features/account/security/change-password.form.tsx";
import { PASSWORD_FORMS } from "#app/features/account/security/change-password.schema.ts";
import { changePassword } from "#app/features/account/security/change-password.server.ts";
import { NoPasswordYet, PasswordLinkSent } from "#app/features/account/security/password-fields.view.tsx";
import { requestPassword } from "#app/features/account/security/request-password.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { LETTER_WAIT_S } from "#app/platform/auth/sign-in-limits.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/change-password";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  const isFirst = args.loaderData && !args.loaderData.hasPassword;
  return pageMeta(args, {
    title: isFirst ? m.account_set_password({}, locale) : m.account_password_title({}, locale),
    description: m.account_password_new_hint({}, locale),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = ownerOf(context);
  const { email, hasPassword } = await readAccount(viewer, viewer.id, languageOfPath(url.pathname));
  return { email, hasPassword, waitSeconds: LETTER_WAIT_S };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer, session } = ownerOf(context);
  const form = await readForm(request, PASSWORD_FORMS);
  if (!form.ok) return form.answer;
  const { settings } = await companyInfo();
  const sender = senderOf(context, settings.contact.email);
  if (form.intent === "requestPassword")
    return form.respond(await requestPassword(viewer, viewer.id, sender), {
      notice: "account_password_link_sent",
    });
  return form.respond(await changePassword(viewer, viewer.id, form.value, session.id, sender));
}

export default function ChangePasswordPage({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  const { to } = useLanguage();
  const { email, hasPassword, waitSeconds } = loaderData;
  const isLinkSent = answer?.notice === "account_password_link_sent";
  const withoutPassword = isLinkSent ? (
    <PasswordLinkSent waitSeconds={waitSeconds} />
  ) : (
    <NoPasswordYet answer={answer} />
  );
  return (
    <AccountPage
      title={hasPassword ? m.account_password_title() : m.account_set_password()}
      lead={hasPassword ? m.account_password_lead() : undefined}
      back={{ to: href("/account/security"), label: m.account_back_security() }}
      notice={answer?.notice}
    >
      {hasPassword ? <PasswordForm key={answer?.notice} email={email} answer={answer} /> : withoutPassword}
      {hasPassword ? (
        <p>
          <Link to={to(href("/auth/forgot"))}>{m.auth_forgot_link()}</Link>
        </p>
      ) : null}
    </AccountPage>
  );
}
