import { AppError } from "#app/domain/access/errors.ts";
import { languageOfPath } from "#app/domain/text/language.ts";
import { bookstoreChoice } from "#app/features/bookstores/bookstore-choice.server.ts";
import { answerPhoneOrder } from "#app/features/bookstores/orders/answer-phone-order.server.ts";
import { PhoneOrderForm } from "#app/features/bookstores/orders/phone-order.schema.ts";
import { PhoneOrderView } from "#app/features/bookstores/orders/phone-order.view.tsx";
import { phoneOrderPage } from "#app/features/bookstores/orders/phone-order-page.server.ts";
import { tellBuyer } from "#app/features/orders/order-letters.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { PARCEL_CODES } from "#app/fields/parcel-address.schema.ts";
import * as m from "#app/i18n/generated/messages.js";
import { moreOf } from "#app/platform/forms/form-answer.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/order-add";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.orderdesk_enter(), description: m.orderdesk_enter_lead() });

export async function loader({ context, url }: Route.LoaderArgs) {
  return await phoneOrderPage(viewerOf(context), url, languageOfPath(url.pathname));
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const viewer = viewerOf(context);
  const language = languageOfPath(url.pathname);
  const { chosen } = await bookstoreChoice(viewer, url.searchParams.get("bookstore"), language);
  // The page has no form before a bookstore is chosen.
  if (!chosen) throw new AppError("badRequest");
  const form = await readForm(request, PhoneOrderForm, { codes: PARCEL_CODES });
  if (!form.ok) return form.with({ say: undefined });
  const { settings } = await companyInfo();
  const notify = tellBuyer(senderOf(context, settings.contact.email));
  return await answerPhoneOrder(form, chosen.id, { viewer, notify, language });
}

export default function OrderAdd({ loaderData }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  return <PhoneOrderView page={loaderData} answer={answer} say={moreOf(answer, "say")} />;
}
