import { href } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { AccountPage } from "#app/features/account/frame/account-page.view.tsx";
import { readAccount } from "#app/features/account/frame/read-account.server.ts";
import { ownerOf } from "#app/features/account/page/account-owner.server.ts";
import { CHANGE_PHONES } from "#app/features/account/profile/change-phones.schema.ts";
import { addPhone, preferPhone, removePhone } from "#app/features/account/profile/change-phones.server.ts";
import { Phones } from "#app/features/account/profile/change-phones.view.tsx";
import { dialOptions, HOME_COUNTRY } from "#app/features/account/profile/read-phone.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { typedValue } from "#app/platform/forms/form-answer.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
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
  return { phones, dialCodes: dialOptions(language), defaultCountry: HOME_COUNTRY };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = ownerOf(context);
  const form = await readForm(request, CHANGE_PHONES);
  if (!form.ok) return form.answer;
  if (form.intent === "add")
    return form.respond(await addPhone(viewer, viewer.id, form.value), { field: "number" });
  const change = form.intent === "prefer" ? preferPhone : removePhone;
  return form.respond(await change(viewer, viewer.id, form.value.e164));
}

export default function ChangePhoneNumber({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  // A refusal about a number of the list is shown above the list, and not in the form below.
  const isOfForm = typedValue(answer, "intent") === "add";
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
