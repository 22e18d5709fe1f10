import { href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/language.ts";
import { addressForForm } from "#app/features/account/addresses/list-addresses.server.ts";
import { addressChoices, partOfWorld } from "#app/features/account/addresses/place-options.ts";
import { AddressForm } from "#app/features/account/addresses/save-address.form.tsx";
import { SAVE_ADDRESS } from "#app/features/account/addresses/save-address.schema.ts";
import { changeAddress } from "#app/features/account/addresses/save-address.server.ts";
import { refused, unread } from "#app/features/account/form/answer-form.ts";
import { parsePosted, readPosted } from "#app/features/account/form/form-answer.ts";
import { ownerOf, saving } from "#app/features/account/page/account-owner.server.ts";
import { AccountPage } from "#app/features/account/page/account-page.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { useLastActionData } from "#app/platform/live/use-last-action-data.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/address-edit";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, {
    title: m.account_address_edit({}, locale),
    description: m.account_address_lead({}, locale),
  });
};

/** The form of the part of the world the address is in, or of the one that `?where=` names. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { viewer } = ownerOf(context);
  const kept = await addressForForm(viewer, viewer.id, params.address);
  const own = kept.country === "NP" ? "nepal" : "abroad";
  const where = partOfWorld(url.searchParams.get("where") ?? own);
  return { choices: addressChoices(where, languageOfPath(url.pathname)), kept, id: params.address };
}

export async function action({ request, context, url, params }: Route.ActionArgs) {
  const { viewer } = ownerOf(context);
  // Somebody else's address is not there, whatever was written in the form.
  await addressForForm(viewer, viewer.id, params.address);
  const posted = await readPosted(request);
  const read = parsePosted(SAVE_ADDRESS[partOfWorld(posted.where)], posted);
  if (!read.ok) return unread(read.answer);
  const saved = await saving(() => changeAddress(viewer, viewer.id, params.address, read.value));
  if (!saved.ok) return refused(saved, posted);
  const notice = saved.value.changed ? "form_saved" : "form_no_changes";
  return redirect(inLanguage(`${href("/account")}?notice=${notice}`, languageOfPath(url.pathname)));
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function AddressEdit({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  const { choices, kept, id } = loaderData;
  const elsewhere = choices.where === "nepal" ? "abroad" : "nepal";
  return (
    <AccountPage
      title={m.account_address_edit()}
      lead={m.account_address_lead()}
      back={{ to: href("/account"), label: m.account_back() }}
    >
      <AddressForm
        choices={choices}
        kept={kept}
        answer={answer}
        other={`${href("/account/addresses/:address", { address: id })}?where=${elsewhere}`}
      />
    </AccountPage>
  );
}
