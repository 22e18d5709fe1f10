import { href } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { exportRefused } from "#app/features/account/export/export-refusal.ts";
import { AccountForm } from "#app/features/account/frame/account-form.view.tsx";
import { AccountPage } from "#app/features/account/frame/account-page.view.tsx";
import { readAccount } from "#app/features/account/frame/read-account.server.ts";
import { ownerOf } from "#app/features/account/page/account-owner.server.ts";
import {
  CurrentPassword,
  NoPasswordYet,
  passwordLabels,
} from "#app/features/account/security/password-fields.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/my-data";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, {
    title: m.account_export_title({}, locale),
    description: m.account_export_lead({}, locale),
  });
};

/** The file itself has its own route, which redirects to this page when the password is refused. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = ownerOf(context);
  const { hasPassword } = await readAccount(viewer, viewer.id, languageOfPath(url.pathname));
  return { hasPassword, answer: exportRefused(url.searchParams.get("refused")) };
}

export default function MyData({ loaderData }: Route.ComponentProps) {
  const { to } = useLanguage();
  const { hasPassword, answer } = loaderData;
  return (
    <AccountPage
      title={m.account_export_title()}
      lead={m.account_export_lead()}
      back={{ to: href("/account/security"), label: m.account_back_security() }}
    >
      {hasPassword ? (
        <AccountForm
          answer={answer}
          submit={m.account_export_download()}
          action={to(href("/account/export"))}
          isFile
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
