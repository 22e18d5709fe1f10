import { data, href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { AccountForm } from "#app/features/account/frame/account-form.view.tsx";
import { AccountPage } from "#app/features/account/frame/account-page.view.tsx";
import { ownerOf } from "#app/features/account/page/account-owner.server.ts";
import { LinkForm } from "#app/features/account/page/link-form.schema.ts";
import { EmailFact } from "#app/features/account/security/change-email.form.tsx";
import { confirmEmailChange, emailToConfirm } from "#app/features/account/security/confirm-email.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { moreOf, typedValue } from "#app/platform/forms/form-answer.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { HiddenField } from "#app/ui/form/hidden-field.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Route } from "./+types/confirm-email";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, {
    title: m.account_email_confirm_title({}, locale),
    description: m.account_email_confirm_lead({}, locale),
  });
};

/** Opening the link changes nothing, because programs that scan mail open links too; the form on the page confirms. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  const email = await emailToConfirm(ownerOf(context).viewer, token ?? "");
  const isLinkInvalid = token !== null && email === undefined;
  return data({ token: token ?? "", email }, { status: isLinkInvalid ? 400 : 200 });
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { viewer } = ownerOf(context);
  const form = await readForm(request, LinkForm);
  const [token = ""] = form.posted.token ?? [];
  const shown = form.with({ email: await emailToConfirm(viewer, token) });
  if (!form.ok || !("refuse" in shown)) return shown;
  const { settings } = await companyInfo();
  const sender = senderOf(context, settings.contact.email);
  const confirmed = await confirmEmailChange(viewer, form.value.token, sender);
  if (!confirmed.ok) return shown.refuse(confirmed, { status: 400 });
  return redirect(inLanguage(`${href("/account/security")}?notice=form_saved`, languageOfPath(url.pathname)));
}

export default function ConfirmEmail({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  const { to } = useLanguage();
  const email = moreOf(answer, "email") ?? loaderData.email;
  const token = typedValue(answer, "token") ?? loaderData.token;
  // The form carries the token: URLs are stored and logged on the way.
  const path = to(href("/account/security/changeemail/confirm"));
  return (
    <AccountPage
      title={m.account_email_confirm_title()}
      lead={email ? m.account_email_confirm_lead() : m.account_link_expired()}
      back={{ to: href("/account/security"), label: m.account_back_security() }}
    >
      {email ? (
        <>
          <EmailFact label={m.account_email_new()} email={email} />
          <AccountForm action={path} answer={answer} submit={m.account_email_confirm()} labels={{}}>
            <HiddenField name="token" value={token} />
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
