import { href } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import styles from "#app/features/invoices/invoice.module.css";
import { Invoices } from "#app/features/invoices/invoice.view.tsx";
import { invoicesOfOrder } from "#app/features/invoices/invoice-page.server.ts";
import { PROOF_FORM } from "#app/features/orders/order.schema.ts";
import { ProveOrderView } from "#app/features/orders/order.view.tsx";
import { ORDER_REFUSALS } from "#app/features/orders/order-messages.ts";
import { proveReader } from "#app/features/orders/prove-reader.server.ts";
import { seenOrder } from "#app/features/orders/seen-order.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { useFormAnswer } from "#app/platform/forms/use-form-answer.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { Container, Main } from "#app/ui/layout.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import type { Route } from "./+types/order-invoice";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: args.loaderData?.invoices
      ? m.invoice_page_title({ order: args.params.order ?? "" })
      : m.order_prove_title(),
    description: m.invoice_page_description(),
  });

export async function loader(args: Route.LoaderArgs) {
  const { found, isSeen } = await seenOrder(args);
  const language = languageOfPath(args.url.pathname);
  return { invoices: found && isSeen ? await invoicesOfOrder(found.order.id, language) : undefined };
}

export async function action(args: Route.ActionArgs) {
  const { found } = await seenOrder(args);
  const form = await readForm(args.request, PROOF_FORM);
  return form.ok ? await proveReader(form, found, args) : form.answer;
}

export default function OrderInvoice({ loaderData: { invoices }, params }: Route.ComponentProps) {
  useRefreshOn(["order"]);
  const { to } = useLanguage();
  const answer = useFormAnswer<typeof action>();
  if (!invoices) return <ProveOrderView answer={answer} messages={ORDER_REFUSALS} />;
  return (
    <Main>
      <Container className={styles.page}>
        <PageHead title={m.invoice_title()}>
          <Link to={to(href("/orders/:order", params))}>{m.invoice_to_order()}</Link>
        </PageHead>
        <Invoices invoices={invoices} printPath={to(href("/orders/:order/invoice/pdf", params))} />
      </Container>
    </Main>
  );
}
