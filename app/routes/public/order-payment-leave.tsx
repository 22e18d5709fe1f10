import { redirect } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { PROOF_FORM } from "#app/features/orders/order.schema.ts";
import { ProveOrderView } from "#app/features/orders/order.view.tsx";
import { ORDER_REFUSALS } from "#app/features/orders/order-messages.ts";
import { proveReader } from "#app/features/orders/prove-reader.server.ts";
import { seenOrder } from "#app/features/orders/seen-order.server.ts";
import { LeaveView } from "#app/features/payments/leave.view.tsx";
import { leavePage } from "#app/features/payments/leave-page.server.ts";
import { paymentPath } from "#app/features/payments/payment-paths.ts";
import { PAYMENT_WAY_NAMES } from "#app/fields/payment-way-names.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { requestDetailsOf } from "#app/platform/request/contexts.server.ts";
import type { Route } from "./+types/order-payment-leave";

export const meta: Route.MetaFunction = (args) => {
  const way = args.loaderData?.leaving?.way;
  return pageMeta(args, {
    title: way ? m.payment_leave_title({ way: PAYMENT_WAY_NAMES[way]() }) : m.order_prove_title(),
    description: m.payment_leave_description(),
  });
};

export async function loader(args: Route.LoaderArgs) {
  const { found, isSeen } = await seenOrder(args);
  if (!found || !isSeen) return { leaving: undefined };
  const language = languageOfPath(args.url.pathname);
  const leaving = await leavePage(found.order, requestDetailsOf(args.context).config, language);
  // Whoever has been there goes on at the page where it is paid.
  if (!leaving) throw redirect(paymentPath(found.order.number, language), 303);
  return { leaving };
}

export async function action(args: Route.ActionArgs) {
  const { found } = await seenOrder(args);
  const form = await readForm(args.request, PROOF_FORM);
  return form.ok ? await proveReader(form, found, args) : form.answer;
}

export default function OrderPaymentLeave({ loaderData: { leaving } }: Route.ComponentProps) {
  const answer = useFormAnswer<typeof action>();
  return leaving ? (
    <LeaveView leaving={leaving} />
  ) : (
    <ProveOrderView answer={answer} messages={ORDER_REFUSALS} />
  );
}
