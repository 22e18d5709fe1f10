import { href, redirect } from "react-router";
import { AppError } from "#app/domain/errors.ts";
import { inLanguage, languageOfPath } from "#app/domain/language.ts";
import { keepAccount } from "#app/features/account/deletion/cancel-deletion.server.ts";
import { askDeletion } from "#app/features/account/deletion/request-deletion.server.ts";
import { AccountForm } from "#app/features/account/form/account-form.view.tsx";
import { refused } from "#app/features/account/form/answer-form.ts";
import { readPosted } from "#app/features/account/form/form-answer.ts";
import { ownerOf, saving, senderOf } from "#app/features/account/page/account-owner.server.ts";
import { AccountPage } from "#app/features/account/page/account-page.view.tsx";
import { readAccount } from "#app/features/account/page/read-account.server.ts";
import { CurrentPassword, NoPasswordYet } from "#app/features/account/security/password-fields.view.tsx";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLastActionData } from "#app/platform/live/use-last-action-data.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
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
  const posted = await readPosted(request);
  if (posted.intent === "keep") {
    const kept = await saving(() => keepAccount(viewer, viewer.id));
    if (!kept.ok) return refused(kept, posted);
    const notice = kept.value.changed ? "account_delete_cancelled" : "form_no_changes";
    return redirect(inLanguage(`${href("/account")}?notice=${notice}`, language));
  }
  if (posted.intent !== "delete") throw new AppError("badRequest");
  const { settings } = await companyInfo();
  const sender = senderOf(context, settings.contact.email);
  const asked = await saving(() => askDeletion(viewer, viewer.id, posted.currentPassword, sender));
  if (!asked.ok) return refused(asked, posted);
  return redirect(inLanguage(`${href("/account/keep")}?notice=asked`, language));
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function DeletePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  return (
    <AccountPage
      title={m.account_delete_title()}
      lead={m.account_delete_lead()}
      back={{ to: href("/account/security"), label: m.account_back_security() }}
    >
      <p>{m.account_delete_effects()}</p>
      {loaderData.hasPassword ? (
        <AccountForm answer={answer} submit={m.account_delete_submit()} intent="delete">
          <CurrentPassword answer={answer} />
        </AccountForm>
      ) : (
        <NoPasswordYet />
      )}
    </AccountPage>
  );
}
