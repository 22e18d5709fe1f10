import { languageOfPath } from "#app/domain/text/language.ts";
import { ACCOUNT_NOTICES } from "#app/features/account/frame/account-messages.ts";
import { readAccount } from "#app/features/account/frame/read-account.server.ts";
import { googleIdentityOf } from "#app/features/account/google/google-identity.server.ts";
import { ownerOf } from "#app/features/account/page/account-owner.server.ts";
import { SecurityOverview } from "#app/features/account/page/account-security.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/security";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, {
    title: m.account_security_title({}, locale),
    description: m.account_security_lead({}, locale),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = ownerOf(context);
  const isProduction = requestDetailsOf(context).config.production;
  const language = languageOfPath(url.pathname);
  const [account, google] = await Promise.all([
    readAccount(viewer, viewer.id, language),
    googleIdentityOf(viewer.id, language),
  ]);
  const { fullName, email, phones, hasPassword, hasSecondFactor, devices } = account;
  return {
    account: { fullName, email, phones, hasPassword, hasSecondFactor, devices, google },
    notice: codeIn(ACCOUNT_NOTICES, url.searchParams.get("notice")),
    // The desks redirect a site administrator without a second factor to this page, which must give the reason.
    needsSecondFactor:
      isProduction && !hasSecondFactor && viewer.roles.some(({ type }) => type === "siteAdmin"),
  };
}

export default function Security({ loaderData }: Route.ComponentProps) {
  return <SecurityOverview {...loaderData} />;
}
