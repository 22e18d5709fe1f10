import { data, Link } from "react-router";
import { languageOfPath } from "#app/domain/language.ts";
import { type AccountAnswer, readPosted } from "#app/features/people/account-answer.ts";
import { AccountForm } from "#app/features/people/account-form.view.tsx";
import { saving } from "#app/features/people/account-owner.server.ts";
import { AccountPage } from "#app/features/people/account-page.view.tsx";
import { refused } from "#app/features/people/account-settle.ts";
import { isKeepLink, keepAccountByLink } from "#app/features/people/deletion-undo.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { answering } from "#app/platform/answering/answering.server.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { useKeptAnswer } from "#app/platform/live/use-kept-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/keep";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  const hasLink = new URLSearchParams(args.location.search).has("token");
  return pageMeta(args, {
    title: hasLink ? m.delete_keep_title({}, locale) : m.delete_asked_title({}, locale),
    description: m.delete_keep_lead({}, locale),
  });
};

/** Open to everybody: who asked to be deleted is signed out, and holds nothing but the link of the letter. */
export const loader = answering(async ({ url }: Route.LoaderArgs) => {
  const token = url.searchParams.get("token") ?? "";
  return { token, isGood: await isKeepLink(token) };
});

export const action = answering(async ({ request }: Route.ActionArgs) => {
  const posted = await readPosted(request);
  const kept = await saving(() => keepAccountByLink(posted.token ?? ""));
  if (!kept.ok) return refused(kept, posted);
  return data<AccountAnswer>({ values: {}, errors: {}, notice: "account_deletion_undone" });
});

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Keep({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData);
  const { to } = useLanguage();
  const { token, isGood } = loaderData;
  const signIn = (
    <p>
      <Link to={to("/auth")}>{m.account_sign_in()}</Link>
    </p>
  );
  if (answer?.notice) return <AccountPage title={m.delete_kept()}>{signIn}</AccountPage>;
  if (token === "")
    return (
      <AccountPage title={m.delete_asked_title()} lead={m.delete_asked()}>
        {signIn}
      </AccountPage>
    );
  if (!isGood && !answer)
    return (
      <AccountPage title={m.delete_keep_title()} lead={m.delete_keep_over()}>
        {signIn}
      </AccountPage>
    );
  return (
    <AccountPage title={m.delete_keep_title()} lead={m.delete_keep_lead()}>
      <AccountForm answer={answer} submit={m.delete_keep()}>
        <input type="hidden" name="token" value={token} />
      </AccountForm>
    </AccountPage>
  );
}
