import { href } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { AccountPage } from "#app/features/account/frame/account-page.view.tsx";
import { readAccount } from "#app/features/account/frame/read-account.server.ts";
import { GOOGLE_FORMS } from "#app/features/account/google/google.schema.ts";
import { GoogleAccount } from "#app/features/account/google/google.view.tsx";
import {
  allowGoogle,
  googleIdentityOf,
  unlinkGoogle,
} from "#app/features/account/google/google-identity.server.ts";
import { ownerOf } from "#app/features/account/page/account-owner.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import type { Route } from "./+types/google";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, {
    title: m.account_google_title({}, locale),
    description: m.account_google_lead({}, locale),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = ownerOf(context);
  const language = languageOfPath(url.pathname);
  const [identity, { hasPassword }] = await Promise.all([
    googleIdentityOf(viewer.id, language),
    readAccount(viewer, viewer.id, language),
  ]);
  return { identity, hasPassword };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer, session } = ownerOf(context);
  const form = await readForm(request, GOOGLE_FORMS);
  if (!form.ok) return form.answer;
  const { currentPassword } = form.value;
  if (form.intent === "allow")
    return form.respond(await allowGoogle(viewer, currentPassword), { notice: "account_google_allowed" });
  const { settings } = await companyInfo();
  const sender = senderOf(context, settings.contact.email);
  return form.respond(await unlinkGoogle(viewer, currentPassword, session.id, sender), {
    notice: "account_google_unlinked",
  });
}

export default function GooglePage({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  return (
    <AccountPage
      title={m.account_google_title()}
      lead={m.account_google_lead()}
      back={{ to: href("/account/security"), label: m.account_back_security() }}
      notice={answer?.notice}
    >
      <GoogleAccount {...loaderData} answer={answer} />
    </AccountPage>
  );
}
