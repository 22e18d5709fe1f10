import type { InvoiceKind } from "#app/domain/money/invoice.ts";
import { useLanguage } from "#app/platform/i18n/use-language.ts";
import { Link } from "#app/ui/link.tsx";
import { INVOICE_KIND_NAMES } from "./invoice-kind-names.ts";

/** A paper as the history of an order names it. */
type EventPaper = { readonly id: string; readonly kind: InvoiceKind; readonly number: string };

type EventPapersProps = {
  papers: readonly EventPaper[];
  /** The path of the page with the papers of the order. */
  path: string;
};

/** The papers that were issued with one event of an order, each leading to it. */
export function EventPapers({ papers, path }: EventPapersProps) {
  const { to } = useLanguage();
  return papers.map(({ id, kind, number }) => (
    <span key={id}>
      <Link to={`${to(path)}#paper-${id}`}>
        {INVOICE_KIND_NAMES[kind]()} <span lang="en">{number}</span>
      </Link>
    </span>
  ));
}
