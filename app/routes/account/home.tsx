import { formatDate, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { listAddresses } from "#app/features/account/addresses/list-addresses.server.ts";
import { preferAddress, removeAddress } from "#app/features/account/addresses/save-address.server.ts";
import { ACCOUNT_NOTICES } from "#app/features/account/frame/account-messages.ts";
import { readAccount } from "#app/features/account/frame/read-account.server.ts";
import { HOME_FORMS } from "#app/features/account/page/account-home.schema.ts";
import { AccountHome } from "#app/features/account/page/account-home.view.tsx";
import { ownerOf } from "#app/features/account/page/account-owner.server.ts";
import { preferEmail, removeEmail } from "#app/features/account/profile/change-contact-emails.server.ts";
import { chooseStaffNotices } from "#app/features/account/profile/choose-staff-notices.server.ts";
import { preferLanguage } from "#app/features/account/profile/prefer-language.server.ts";
import { heldCopies } from "#app/features/holds/held-copies.server.ts";
import { ordersOnTheWay } from "#app/features/orders/my-orders.server.ts";
import { OnTheWay } from "#app/features/orders/my-orders.view.tsx";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
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
  const { fullName, preferredName, email, emails, roles, preferredLanguage, staffNoticesBy, createdOn } =
    account;
  return {
    account: { fullName, preferredName, email, emails, roles, preferredLanguage, staffNoticesBy },
    since: formatDate(todayInNepal(createdOn), language),
    notice: codeIn(ACCOUNT_NOTICES, url.searchParams.get("notice")),
    addresses: await listAddresses(viewer, viewer.id, language),
    holds: await heldCopies(viewer.id, language),
    orders: await ordersOnTheWay(viewer.id, language),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = ownerOf(context);
  const form = await readForm(request, HOME_FORMS);
  if (!form.ok) return form.answer;
  if (form.intent === "preferLanguage")
    return form.respond(await preferLanguage(viewer, viewer.id, form.value.language));
  if (form.intent === "chooseStaffNotices")
    return form.respond(await chooseStaffNotices(viewer, viewer.id, form.value.toldBy));
  if (form.intent === "preferEmail" || form.intent === "removeEmail") {
    const change = form.intent === "preferEmail" ? preferEmail : removeEmail;
    return form.respond(await change(viewer, viewer.id, form.value.email));
  }
  const change = form.intent === "preferAddress" ? preferAddress : removeAddress;
  return form.respond(await change(viewer, viewer.id, form.value.address));
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  useRefreshOn(["order"]);
  const { orders, ...shown } = loaderData;
  const { notice } = answer ?? loaderData;
  return <AccountHome {...shown} onTheWay={<OnTheWay orders={orders} />} notice={notice} answer={answer} />;
}
