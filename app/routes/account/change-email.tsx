import { href } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { AccountPage } from "#app/features/account/frame/account-page.view.tsx";
import { readAccount } from "#app/features/account/frame/read-account.server.ts";
import { googleIdentityOf } from "#app/features/account/google/google-identity.server.ts";
import { ownerOf } from "#app/features/account/page/account-owner.server.ts";
import { EmailForm } from "#app/features/account/security/change-email.form.tsx";
import { ChangeEmail } from "#app/features/account/security/change-email.schema.ts";
import { requestEmailChange } from "#app/features/account/security/change-email.server.ts";
import { NoPasswordYet } from "#app/features/account/security/password-fields.view.tsx";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import type { Route } from "./+types/change-email";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, {
    title: m.account_email_title({}, locale),
    description: m.account_email_lead({}, locale),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = ownerOf(context);
  const language = languageOfPath(url.pathname);
  const { email, hasPassword } = await readAccount(viewer, viewer.id, language);
  const google = await googleIdentityOf(viewer.id, language);
  return { email, hasPassword, hasGoogle: google !== undefined && google.endedOn === undefined };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = ownerOf(context);
  const form = await readForm(request, ChangeEmail);
  if (!form.ok) return form.answer;
  const { settings } = await companyInfo();
  const sender = senderOf(context, settings.contact.email);
  const requested = await requestEmailChange(viewer, viewer.id, form.value, sender);
  return form.respond(requested, { notice: "account_email_link_sent" });
}

export default function ChangeEmailPage({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  return (
    <AccountPage
      title={m.account_email_title()}
      lead={m.account_email_lead()}
      back={{ to: href("/account/security"), label: m.account_back_security() }}
      notice={answer?.notice}
    >
      {loaderData.hasPassword ? (
        <EmailForm
          key={answer?.notice}
          email={loaderData.email}
          hasGoogle={loaderData.hasGoogle}
          answer={answer}
        />
      ) : (
        <NoPasswordYet />
      )}
    </AccountPage>
  );
}
