import { href } from "react-router";
import { AppError } from "#app/domain/errors.ts";
import { languageOfPath } from "#app/domain/language.ts";
import { settled } from "#app/features/account/form/answer-form.ts";
import { readPosted } from "#app/features/account/form/form-answer.ts";
import { ownerOf, saving } from "#app/features/account/page/account-owner.server.ts";
import { AccountPage } from "#app/features/account/page/account-page.view.tsx";
import { readAccount } from "#app/features/account/page/read-account.server.ts";
import { addPhone, preferPhone, removePhone } from "#app/features/account/profile/change-phones.server.ts";
import { Phones } from "#app/features/account/profile/change-phones.view.tsx";
import { dialOptions, HOME_COUNTRY } from "#app/features/account/profile/read-phone.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLastActionData } from "#app/platform/live/use-last-action-data.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/change-phone-number";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, {
    title: m.account_phone_title({}, locale),
    description: m.account_phone_lead({}, locale),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = ownerOf(context);
  const language = languageOfPath(url.pathname);
  const { phones } = await readAccount(viewer, viewer.id, language);
  return { phones, dialCodes: dialOptions(language), home: HOME_COUNTRY };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = ownerOf(context);
  const posted = await readPosted(request);
  const { intent, number = "", country = HOME_COUNTRY, e164 = "" } = posted;
  if (intent === "add") {
    const added = await saving(() => addPhone(viewer, viewer.id, { number, country }));
    return settled(added, posted, { field: "number" });
  }
  if (intent === "prefer") return settled(await saving(() => preferPhone(viewer, viewer.id, e164)), posted);
  if (intent === "remove") return settled(await saving(() => removePhone(viewer, viewer.id, e164)), posted);
  throw new AppError("badRequest");
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ChangePhoneNumber({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  // What went wrong with a number of the list is told over it, and not in the form below.
  const isOfForm = answer?.values.intent === "add";
  return (
    <AccountPage
      title={m.account_phone_title()}
      lead={m.account_phone_lead()}
      back={{ to: href("/account/security"), label: m.account_back_security() }}
      notice={answer?.notice}
      refusal={isOfForm ? undefined : answer?.refusal}
    >
      <Phones {...loaderData} answer={isOfForm ? answer : undefined} />
    </AccountPage>
  );
}
