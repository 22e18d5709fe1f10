import type { InvoiceKind } from "#app/domain/money/invoice.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Link } from "#app/ui/link.tsx";
import { INVOICE_KIND_NAMES } from "./invoice-kind-names.ts";

/** An invoice as the history of an order names it. */
type EventInvoice = { readonly id: string; readonly kind: InvoiceKind; readonly number: string };

type EventInvoicesProps = {
  invoices: readonly EventInvoice[];
  /** The path of the page with the invoices of the order. */
  path: string;
};

/** The invoices that were issued with one event of an order, each leading to it. */
export function EventInvoices({ invoices, path }: EventInvoicesProps) {
  const { to } = useLanguage();
  return invoices.map(({ id, kind, number }) => (
    <span key={id}>
      <Link to={`${to(path)}#invoice-${id}`}>
        {INVOICE_KIND_NAMES[kind]()} <span lang="en">{number}</span>
      </Link>
    </span>
  ));
}
