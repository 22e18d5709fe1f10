import { href } from "react-router";
import { languageOfPath } from "#app/domain/language.ts";
import { settled, unread } from "#app/features/account/form/answer-form.ts";
import { parsePosted, readPosted } from "#app/features/account/form/form-answer.ts";
import { ownerOf, saving } from "#app/features/account/page/account-owner.server.ts";
import { AccountPage } from "#app/features/account/page/account-page.view.tsx";
import { readAccount } from "#app/features/account/page/read-account.server.ts";
import { NameForm } from "#app/features/account/profile/change-name.form.tsx";
import { ChangeName } from "#app/features/account/profile/change-name.schema.ts";
import { changeName } from "#app/features/account/profile/change-name.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLastActionData } from "#app/platform/live/use-last-action-data.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/change-name";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, {
    title: m.account_name_title({}, locale),
    description: m.account_name_lead({}, locale),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = ownerOf(context);
  const { name } = await readAccount(viewer, viewer.id, languageOfPath(url.pathname));
  return { name };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = ownerOf(context);
  const posted = await readPosted(request);
  const read = parsePosted(ChangeName, posted);
  if (!read.ok) return unread(read.answer);
  return settled(await saving(() => changeName(viewer, viewer.id, read.value)), posted);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ChangeNamePage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  return (
    <AccountPage
      title={m.account_name_title()}
      lead={m.account_name_lead()}
      back={{ to: href("/account/security"), label: m.account_back_security() }}
      notice={answer?.notice}
    >
      <NameForm name={loaderData.name} answer={answer} />
    </AccountPage>
  );
}
