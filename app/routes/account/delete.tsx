import { href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { cancelDeletion } from "#app/features/account/deletion/cancel-deletion.server.ts";
import { DELETE_FORMS } from "#app/features/account/deletion/delete-account.schema.ts";
import { requestDeletion } from "#app/features/account/deletion/request-deletion.server.ts";
import { AccountForm } from "#app/features/account/frame/account-form.view.tsx";
import { AccountPage } from "#app/features/account/frame/account-page.view.tsx";
import { readAccount } from "#app/features/account/frame/read-account.server.ts";
import { ownerOf } from "#app/features/account/page/account-owner.server.ts";
import {
  CurrentPassword,
  NoPasswordYet,
  passwordLabels,
} from "#app/features/account/security/password-fields.view.tsx";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import type { Route } from "./+types/delete";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, {
    title: m.account_delete_title({}, locale),
    description: m.account_delete_lead({}, locale),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = ownerOf(context);
  const { hasPassword } = await readAccount(viewer, viewer.id, languageOfPath(url.pathname));
  return { hasPassword };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { viewer } = ownerOf(context);
  const language = languageOfPath(url.pathname);
  const form = await readForm(request, DELETE_FORMS);
  if (!form.ok) return form.answer;
  if (form.intent === "cancel") {
    const { value } = await cancelDeletion(viewer, viewer.id);
    const notice = value.changed ? "account_delete_cancelled" : "form_no_changes";
    return redirect(inLanguage(`${href("/account")}?notice=${notice}`, language));
  }
  const { settings } = await companyInfo();
  const sender = senderOf(context, settings.contact.email);
  const requested = await requestDeletion(viewer, viewer.id, form.value.currentPassword, sender);
  if (!requested.ok) return form.refuse(requested, { status: 400 });
  return redirect(inLanguage(`${href("/account/keep")}?notice=asked`, language));
}

export default function DeletePage({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  return (
    <AccountPage
      title={m.account_delete_title()}
      lead={m.account_delete_lead()}
      back={{ to: href("/account/security"), label: m.account_back_security() }}
    >
      <p>{m.account_delete_effects()}</p>
      {loaderData.hasPassword ? (
        <AccountForm
          answer={answer}
          submit={m.account_delete_submit()}
          intent="delete"
          labels={passwordLabels()}
        >
          <CurrentPassword />
        </AccountForm>
      ) : (
        <NoPasswordYet />
      )}
    </AccountPage>
  );
}
