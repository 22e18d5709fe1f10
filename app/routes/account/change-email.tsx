import { href } from "react-router";
import { languageOfPath } from "#app/domain/language.ts";
import { settled, unread } from "#app/features/account/form/answer-form.ts";
import { parsePosted, readPosted } from "#app/features/account/form/form-answer.ts";
import { ownerOf, saving, senderOf } from "#app/features/account/page/account-owner.server.ts";
import { AccountPage } from "#app/features/account/page/account-page.view.tsx";
import { readAccount } from "#app/features/account/page/read-account.server.ts";
import { EmailForm } from "#app/features/account/security/change-email.form.tsx";
import { ChangeEmail } from "#app/features/account/security/change-email.schema.ts";
import { askEmailChange } from "#app/features/account/security/change-email.server.ts";
import { NoPasswordYet } from "#app/features/account/security/password-fields.view.tsx";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLastActionData } from "#app/platform/live/use-last-action-data.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
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
  const { email, hasPassword } = await readAccount(viewer, viewer.id, languageOfPath(url.pathname));
  return { email, hasPassword };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = ownerOf(context);
  const posted = await readPosted(request);
  const read = parsePosted(ChangeEmail, posted);
  if (!read.ok) return unread(read.answer);
  const { settings } = await companyInfo();
  const sender = senderOf(context, settings.contact.email);
  const asked = await saving(() => askEmailChange(viewer, viewer.id, read.value, sender));
  return settled(asked, posted, { notice: "account_email_link_sent" });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ChangeEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  return (
    <AccountPage
      title={m.account_email_title()}
      lead={m.account_email_lead()}
      back={{ to: href("/account/security"), label: m.account_back_security() }}
      notice={answer?.notice}
    >
      {loaderData.hasPassword ? (
        <EmailForm key={answer?.notice} email={loaderData.email} answer={answer} />
      ) : (
        <NoPasswordYet />
      )}
    </AccountPage>
  );
}
