import { data, href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/language.ts";
import { AccountForm } from "#app/features/account/form/account-form.view.tsx";
import { refused } from "#app/features/account/form/answer-form.ts";
import { readPosted } from "#app/features/account/form/form-answer.ts";
import { ownerOf, saving, senderOf } from "#app/features/account/page/account-owner.server.ts";
import { AccountPage } from "#app/features/account/page/account-page.view.tsx";
import { EmailFact } from "#app/features/account/security/change-email.form.tsx";
import { confirmEmailChange, emailToConfirm } from "#app/features/account/security/confirm-email.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { useLastActionData } from "#app/platform/live/use-last-action-data.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/confirm-email";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, {
    title: m.account_email_confirm_title({}, locale),
    description: m.account_email_confirm_lead({}, locale),
  });
};

/** Opening the link changes nothing yet: programs that look into mail open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  const email = await emailToConfirm(ownerOf(context).viewer, token ?? "");
  const isBad = token !== null && email === undefined;
  return data({ token: token ?? "", email }, { status: isBad ? 400 : 200 });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { viewer } = ownerOf(context);
  const posted = await readPosted(request);
  const { settings } = await companyInfo();
  const sender = senderOf(context, settings.contact.email);
  const confirmed = await saving(() => confirmEmailChange(viewer, posted.token ?? "", sender));
  if (!confirmed.ok) return refused(confirmed, posted);
  return redirect(inLanguage(`${href("/account/security")}?notice=form_saved`, languageOfPath(url.pathname)));
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  const { to } = useLanguage();
  const { email, token } = loaderData;
  return (
    <AccountPage
      title={m.account_email_confirm_title()}
      lead={email ? m.account_email_confirm_lead() : m.account_link_expired()}
      back={{ to: href("/account/security"), label: m.account_back_security() }}
    >
      {email ? (
        <>
          <EmailFact what={m.account_email_new()} email={email} />
          <AccountForm answer={answer} submit={m.account_email_confirm()}>
            <input type="hidden" name="token" value={token} />
          </AccountForm>
        </>
      ) : (
        <p>
          <Link to={to(href("/account/security/changeemail"))} className={buttonClass()}>
            {m.account_link_again()}
          </Link>
        </p>
      )}
    </AccountPage>
  );
}
