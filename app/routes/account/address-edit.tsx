import { href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/text/language.ts";
import { addressChoices, partOfWorld } from "#app/features/account/addresses/address-choices.ts";
import { addressForForm } from "#app/features/account/addresses/list-addresses.server.ts";
import { AddressForm } from "#app/features/account/addresses/save-address.form.tsx";
import { SAVE_ADDRESS } from "#app/features/account/addresses/save-address.schema.ts";
import { changeAddress } from "#app/features/account/addresses/save-address.server.ts";
import { AccountPage } from "#app/features/account/frame/account-page.view.tsx";
import { ownerOf } from "#app/features/account/page/account-owner.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/address-edit";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, {
    title: m.account_address_edit({}, locale),
    description: m.account_address_lead({}, locale),
  });
};

/** The form for Nepal or for other countries: as `?where=` selects, else as the stored address is. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { viewer } = ownerOf(context);
  const stored = await addressForForm(viewer, viewer.id, params.address);
  const own = stored.country === "NP" ? "nepal" : "abroad";
  const where = partOfWorld(url.searchParams.get("where") ?? own);
  return { choices: addressChoices(where, languageOfPath(url.pathname)), stored, id: params.address };
}

export async function action({ request, context, url, params }: Route.ActionArgs) {
  const { viewer } = ownerOf(context);
  // Another person's address is not found, even when the form itself would be refused.
  await addressForForm(viewer, viewer.id, params.address);
  const form = await readForm(request, SAVE_ADDRESS, { by: "where" });
  if (!form.ok) return form.answer;
  const saved = await changeAddress(viewer, viewer.id, params.address, form.value);
  if (!saved.ok) return form.refuse(saved);
  const notice = saved.value.changed ? "form_saved" : "form_no_changes";
  return redirect(inLanguage(`${href("/account")}?notice=${notice}`, languageOfPath(url.pathname)));
}

export default function AddressEdit({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  const { choices, stored, id } = loaderData;
  const elsewhere = choices.where === "nepal" ? "abroad" : "nepal";
  return (
    <AccountPage
      title={m.account_address_edit()}
      lead={m.account_address_lead()}
      back={{ to: href("/account"), label: m.account_back() }}
    >
      <AddressForm
        choices={choices}
        stored={stored}
        answer={answer}
        otherPath={`${href("/account/addresses/:address", { address: id })}?where=${elsewhere}`}
      />
    </AccountPage>
  );
}
