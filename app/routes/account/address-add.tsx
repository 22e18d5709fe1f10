import { href, redirect } from "react-router";
import { inLanguage, languageOfPath } from "#app/domain/language.ts";
import { addressChoices, partOfWorld } from "#app/features/account/addresses/place-options.ts";
import { AddressForm } from "#app/features/account/addresses/save-address.form.tsx";
import { SAVE_ADDRESS } from "#app/features/account/addresses/save-address.schema.ts";
import { addAddress } from "#app/features/account/addresses/save-address.server.ts";
import { refused, unread } from "#app/features/account/form/answer-form.ts";
import { parsePosted, readPosted } from "#app/features/account/form/form-answer.ts";
import { ownerOf, saving } from "#app/features/account/page/account-owner.server.ts";
import { AccountPage } from "#app/features/account/page/account-page.view.tsx";
import { readAccount } from "#app/features/account/page/read-account.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLastActionData } from "#app/platform/live/use-last-action-data.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/address-add";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, {
    title: m.account_address_add({}, locale),
    description: m.account_address_lead({}, locale),
  });
};

/** `?where=abroad` asks for the form of the rest of the world. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = ownerOf(context);
  const language = languageOfPath(url.pathname);
  const { fullName } = await readAccount(viewer, viewer.id, language);
  const where = partOfWorld(url.searchParams.get("where") ?? "nepal");
  return { choices: addressChoices(where, language), kept: { recipient: fullName } };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const { viewer } = ownerOf(context);
  const posted = await readPosted(request);
  const read = parsePosted(SAVE_ADDRESS[partOfWorld(posted.where)], posted);
  if (!read.ok) return unread(read.answer);
  const added = await saving(() => addAddress(viewer, viewer.id, read.value));
  if (!added.ok) return refused(added, posted);
  return redirect(inLanguage(`${href("/account")}?notice=form_saved`, languageOfPath(url.pathname)));
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function AddressAdd({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
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
        other={`${href("/account/addresses/add")}${choices.where === "nepal" ? "?where=abroad" : ""}`}
      />
    </AccountPage>
  );
}
