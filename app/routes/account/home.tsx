import { AppError } from "#app/domain/errors.ts";
import { languageOfPath } from "#app/domain/language.ts";
import { formatDate, todayInNepal } from "#app/domain/nepal-date.ts";
import { listAddresses } from "#app/features/account/addresses/list-addresses.server.ts";
import { preferAddress, removeAddress } from "#app/features/account/addresses/save-address.server.ts";
import { settled } from "#app/features/account/form/answer-form.ts";
import { readPosted } from "#app/features/account/form/form-answer.ts";
import { noticeNamed } from "#app/features/account/form/form-messages.ts";
import { AccountHome } from "#app/features/account/page/account-home.view.tsx";
import { ownerOf, saving } from "#app/features/account/page/account-owner.server.ts";
import { readAccount } from "#app/features/account/page/read-account.server.ts";
import { preferEmail, removeEmail } from "#app/features/account/profile/change-contact-emails.server.ts";
import { preferLanguage } from "#app/features/account/profile/prefer-language.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLastActionData } from "#app/platform/live/use-last-action-data.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = (args) => {
  const locale = { locale: languageOfPath(args.location.pathname) };
  return pageMeta(args, { title: m.account_title({}, locale), description: m.account_lead({}, locale) });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = ownerOf(context);
  const language = languageOfPath(url.pathname);
  const account = await readAccount(viewer, viewer.id, language);
  const { fullName, preferredName, email, emails, roles, preferredLanguage, createdOn } = account;
  return {
    account: { fullName, preferredName, email, emails, roles, preferredLanguage },
    since: formatDate(todayInNepal(createdOn), language),
    notice: noticeNamed(url.searchParams.get("notice")),
    addresses: await listAddresses(viewer, viewer.id, language),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = ownerOf(context);
  const posted = await readPosted(request);
  const { intent, address = "", email = "", language = "" } = posted;
  const deeds: Record<string, () => ReturnType<typeof preferEmail>> = {
    preferAddress: () => preferAddress(viewer, viewer.id, address),
    removeAddress: () => removeAddress(viewer, viewer.id, address),
    preferEmail: () => preferEmail(viewer, viewer.id, email),
    removeEmail: () => removeEmail(viewer, viewer.id, email),
    preferLanguage: () => preferLanguage(viewer, viewer.id, language),
  };
  const deed = Object.hasOwn(deeds, intent ?? "") ? deeds[intent ?? ""] : undefined;
  if (!deed) throw new AppError("badRequest");
  return settled(await saving(deed), posted);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useLastActionData(actionData);
  const { notice } = answer ?? loaderData;
  return <AccountHome {...loaderData} notice={notice} answer={answer} />;
}
