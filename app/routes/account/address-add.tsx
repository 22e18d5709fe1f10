import { href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { addressChoices, partOfWorld } from "#app/features/account/addresses/address-choices.ts";
import { AddressForm } from "#app/features/account/addresses/save-address.form.tsx";
import { SAVE_ADDRESS } from "#app/features/account/addresses/save-address.schema.ts";
import { addAddress } from "#app/features/account/addresses/save-address.server.ts";
import { AccountPage } from "#app/features/account/frame/account-page.view.tsx";
import { readAccount } from "#app/features/account/frame/read-account.server.ts";
import { ownerOf } from "#app/features/account/page/account-owner.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/address-add";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, {
    title: m.account_address_add({}, locale),
    description: m.account_address_lead({}, locale),
  });
};

/** `?where=abroad` selects the form for addresses outside Nepal. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = ownerOf(context);
  const language = languageOfPath(url.pathname);
  const { fullName } = await readAccount(viewer, viewer.id, language);
  const where = partOfWorld(url.searchParams.get("where") ?? "nepal");
  return { choices: addressChoices(where, language), stored: { recipient: fullName } };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { viewer } = ownerOf(context);
  const form = await readForm(request, SAVE_ADDRESS, { by: "where" });
  if (!form.ok) return form.answer;
  const added = await addAddress(viewer, viewer.id, form.value);
  if (!added.ok) return form.refuse(added);
  return redirect(inLanguage(`${href("/account")}?notice=form_saved`, languageOfPath(url.pathname)));
}

export default function AddressAdd({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  const { choices } = loaderData;
  return (
    <AccountPage
      title={m.account_address_add()}
      lead={m.account_address_lead()}
      back={{ to: href("/account"), label: m.account_back() }}
    >
      <AddressForm
        {...loaderData}
        answer={answer}
        otherPath={`${href("/account/addresses/add")}${choices.where === "nepal" ? "?where=abroad" : ""}`}
      />
    </AccountPage>
  );
}
