import { asc, eq, inArray } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { invoiceLines, invoices } from "#app/db/tables/invoices.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";
import { formatDateInBoth, todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { rupeesInWords } from "#app/domain/money/amount-in-words.ts";
import { documentTotal } from "#app/domain/money/credit-note.ts";
import { shownInvoiceNumber } from "#app/domain/money/invoice.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { lineTotal, orderTotal } from "#app/domain/money/order-sum.ts";
import { shownOrderNumber } from "#app/domain/orders/order.ts";
import { digitsIn, formatNumber } from "#app/domain/text/digits.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";

type Invoice = typeof invoices.$inferSelect;
type Line = typeof invoiceLines.$inferSelect;

/** An invoice as it is shown and printed, formatted. */
export type ShownInvoice = ReturnType<typeof shown>;

/** The invoices of an order: the first one, and the credit notes that took something of it back. The first to be issued comes first. */
export async function invoicesOfOrder(orderId: string, language: Language): Promise<readonly ShownInvoice[]> {
  const found = await db()
    .select({ invoice: invoices, order: orders.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedOn), asc(invoices.number));
  const original = found.find(({ invoice }) => invoice.creditsId === null)?.invoice;
  if (!original) return [];
  const lines = await db()
    .select()
    .from(invoiceLines)
    .where(
      inArray(
        invoiceLines.invoiceId,
        found.map(({ invoice }) => invoice.id),
      ),
    )
    .orderBy(asc(invoiceLines.sequence));
  const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  const credits = found.map(({ invoice }) => invoice).filter(({ creditsId }) => creditsId !== null);
  return found.map(({ invoice, order }) =>
    shown(invoice, { lines: linesOf.get(invoice.id) ?? [], order, original, credits, language }),
  );
}

type InvoiceContent = {
  /** What was sold, or what of it a credit note takes back. */
  readonly lines: readonly Line[];
  readonly order: string;
  readonly original: Invoice;
  readonly credits: readonly Invoice[];
  readonly language: Language;
};

function takenBackBy(toPay: bigint, credits: readonly Invoice[]) {
  const credited = credits.reduce((sum, each) => sum + documentTotal(each), 0n);
  return { numbers: credits.map(shownInvoiceNumber).join(", "), isWhole: credited === toPay };
}

function shown(invoice: Invoice, { lines, order, original, credits, language }: InvoiceContent) {
  const rupees = (paisa: bigint) => formatRupees(paisa, language);
  const total = orderTotal(invoice);
  const toPay = documentTotal(invoice);
  const isTaxed = original.kind === "taxInvoice";
  const vat = lines.reduce((sum, { vatPaisa }) => sum + vatPaisa, invoice.deliveryVatPaisa);
  const isCredit = invoice.creditsId !== null;
  const { buyerAddress } = openRow(invoices, invoice);
  const taxed = [
    ...lines.map((line) => ({ sum: lineTotal(line), isTaxed: line.taxClass === "standard" })),
    { sum: invoice.deliveryPaisa, isTaxed: true },
  ];
  const sumOf = (of: boolean) =>
    taxed.reduce((sum, each) => (each.isTaxed === of ? sum + each.sum : sum), 0n);
  return {
    id: invoice.id,
    kind: invoice.kind,
    number: shownInvoiceNumber(invoice),
    order: shownOrderNumber(order),
    issuedOn: invoice.issuedOn,
    issued: formatDateInBoth(todayInNepal(invoice.issuedOn), language),
    seller: localized(invoice.sellerName, language),
    sellerAddress: invoice.sellerAddress ? localized(invoice.sellerAddress, language) : undefined,
    sellerPan: invoice.sellerPan ?? undefined,
    buyer: invoice.buyerName,
    buyerPan: invoice.buyerPan ?? undefined,
    buyerAddress: buyerAddress ? localized(buyerAddress, language) : undefined,
    paymentWay: invoice.paymentWay ?? undefined,
    reason: isCredit ? (invoice.creditReason ?? undefined) : undefined,
    takesBack: isCredit ? shownInvoiceNumber(original) : undefined,
    /** The credit notes that took something of it back, and whether that was all. */
    takenBackBy: isCredit || credits.length === 0 ? undefined : takenBackBy(toPay, credits),
    lines: lines.map(({ sequence, title, copies, unitPaisa, taxClass, vatPaisa, hsHeading }) => ({
      sequence,
      number: formatNumber(sequence + 1, language),
      hsHeading: hsHeading ? digitsIn(hsHeading, language) : undefined,
      title: localized(title, language),
      copies: formatNumber(copies, language),
      each: rupees(unitPaisa),
      sum: rupees(lineTotal({ copies, unitPaisa })),
      isExempt: isTaxed && taxClass === "exempt",
      vat: vatPaisa > 0n ? rupees(vatPaisa) : undefined,
    })),
    delivery:
      invoice.deliveryPaisa > 0n
        ? {
            sum: rupees(invoice.deliveryPaisa),
            vat: invoice.deliveryVatPaisa > 0n ? rupees(invoice.deliveryVatPaisa) : undefined,
          }
        : undefined,
    /** How tax is owed on the total, on the paper of a seller who is registered for it. */
    tax: isTaxed
      ? { exempt: rupees(sumOf(false)), taxable: rupees(sumOf(true) - vat), vat: rupees(vat) }
      : undefined,
    total: rupees(total),
    /** What the total was rounded by where cash is taken for it, and what is left of it. */
    rounding:
      invoice.roundingPaisa === 0n ? undefined : { by: rupees(invoice.roundingPaisa), toPay: rupees(toPay) },
    words: rupeesInWords(toPay, language),
  };
}
