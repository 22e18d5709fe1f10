import { href } from "react-router";
import { languageOfPath } from "#app/domain/text/language.ts";
import { orderRecord } from "#app/features/bookstores/orders/order-record.server.ts";
import { Invoices } from "#app/features/invoices/invoice.view.tsx";
import { invoicesOfOrder } from "#app/features/invoices/invoice-page.server.ts";
import { printsOfOrder } from "#app/features/invoices/shown-prints.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { useRefreshOn } from "#app/platform/live/use-refresh-on.ts";
import { pageMeta } from "#app/platform/meta/page-meta.ts";
import { viewerOf } from "#app/platform/viewer/viewer.server.ts";
import { DeskPage } from "#app/ui/desk-page.tsx";
import type { Route } from "./+types/order-invoice";

export const meta: Route.MetaFunction = (args) => {
  const number = args.loaderData?.number;
  return pageMeta(args, { title: number && m.invoice_page_title({ order: number }) });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname);
  const { number } = await orderRecord(viewerOf(context), params.orderId, language);
  const [invoices, prints] = await Promise.all([
    invoicesOfOrder(params.orderId, language),
    printsOfOrder(params.orderId, language),
  ]);
  return { number, invoices, prints };
}

export default function StoreInvoice({
  loaderData: { number, invoices, prints },
  params,
}: Route.ComponentProps) {
  useRefreshOn(["order"]);
  const { to } = useLanguage();
  return (
    <DeskPage
      title={m.invoice_page_title({ order: number })}
      back={{
        to: to(href("/bookstore/manage/orders/:orderId", params)),
        label: m.orderdesk_order({ number }),
      }}
    >
      <Invoices
        invoices={invoices}
        prints={prints}
        printPath={to(href("/bookstore/manage/orders/:orderId/invoice/pdf", params))}
      />
    </DeskPage>
  );
}
