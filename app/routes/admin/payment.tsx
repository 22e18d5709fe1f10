import { redirect } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { tellBuyer } from "#app/features/orders/order-letters.server.ts";
import { answerPaymentDesk } from "#app/features/payments/desk/answer-payment-desk.server.ts";
import { PAYMENT_DESK_FORMS } from "#app/features/payments/desk/payment-desk.schema.ts";
import { PAYMENT_DESK_NOTICES } from "#app/features/payments/desk/payment-labels.ts";
import { paymentRecord } from "#app/features/payments/desk/payment-record.server.ts";
import { PaymentRecordView } from "#app/features/payments/desk/payment-record.view.tsx";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { MONEY_CODES } from "#app/fields/money-messages.ts";
import * as m from "#app/i18n/generated/messages.js";
import { codeIn } from "#app/platform/forms/form-messages.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { senderOf } from "#app/platform/person/post-letter-to.server.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import type { Route } from "./+types/payment";

export const meta: Route.MetaFunction = (args) => {
  const page = args.loaderData?.page;
  return pageMeta(args, { title: page && m.paymentdesk_payment({ reference: page.reference }) });
};

const recordOf = async ({ context, params, url }: Route.LoaderArgs | Route.ActionArgs) =>
  await paymentRecord(
    viewerOf(context),
    params.paymentId,
    requestDetailsOf(context).config,
    languageOfPath(url.pathname),
  );

export async function loader(args: Route.LoaderArgs) {
  return {
    page: await recordOf(args),
    notice: codeIn(PAYMENT_DESK_NOTICES, args.url.searchParams.get("done")),
  };
}

export async function action(args: Route.ActionArgs) {
  const { request, context, params, url } = args;
  // A form of any kind is not found where the payment is not.
  await recordOf(args);
  const form = await readForm(request, PAYMENT_DESK_FORMS, { codes: MONEY_CODES });
  if (!form.ok) return form.answer;
  const { settings } = await companyInfo();
  const { notice, answer } = await answerPaymentDesk(form, params.paymentId, {
    viewer: viewerOf(context),
    config: requestDetailsOf(context).config,
    notify: tellBuyer(senderOf(context, settings.contact.email)),
  });
  return answer ?? redirect(`${url.pathname}?${new URLSearchParams({ done: notice ?? "" })}#next`);
}

export default function AdminPayment({ loaderData }: Route.ComponentProps) {
  useRefreshOn(["payment", "order"]);
  return <PaymentRecordView {...loaderData} answer={useFormAnswer<typeof action>()} />;
}
