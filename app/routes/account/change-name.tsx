import { href } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { AccountPage } from "#app/features/account/frame/account-page.view.tsx";
import { readAccount } from "#app/features/account/frame/read-account.server.ts";
import { ownerOf } from "#app/features/account/page/account-owner.server.ts";
import { NameForm } from "#app/features/account/profile/change-name.form.tsx";
import { ChangeName } from "#app/features/account/profile/change-name.schema.ts";
import { changeName } from "#app/features/account/profile/change-name.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
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
  const form = await readForm(request, ChangeName);
  if (!form.ok) return form.answer;
  return form.respond(await changeName(viewer, viewer.id, form.value));
}

export default function ChangeNamePage({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
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
