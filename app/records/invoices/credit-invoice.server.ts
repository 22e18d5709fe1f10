import { asc, eq, inArray } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { invoiceLines, invoices } from "#app/db/tables/invoices.server.ts";
import { orderLines } from "#app/db/tables/orders.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { entriesOfInvoice, entriesOfLettingOff, listTotal, reversed } from "#app/domain/ledger/postings.ts";
import { creditOf, documentTotal } from "#app/domain/money/credit-note.ts";
import { isPaidInCash } from "#app/domain/orders/payment-way.ts";
import { openRow, sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { moneyOfOrder } from "#app/records/money/money-of-order.server.ts";
import { postMoney } from "#app/records/money/post-money.server.ts";
import { documentOfOrder, type Invoice, invoiceOf } from "./invoice-of-order.server.ts";

type Credited = {
  /** The order, locked until the transaction ends; its latest event is named. */
  readonly order: { readonly id: string; readonly shopId: string };
  /** The copies that are taken back, by the line of the order; all that is left of the invoice, delivery included, where it is not given. */
  readonly copies?: ReadonlyMap<string, number>;
  readonly reason: string | null;
  readonly by: string | null;
};

/**
 * Takes back the invoice of an order, or copies of its lines: it keeps its number, and a credit note names it.
 * @returns undefined where the order has no invoice, or nothing of it is left
 */
export async function creditInvoice(
  tx: Transaction,
  { order, copies, reason, by }: Credited,
  now = databaseNow(),
): Promise<Invoice | undefined> {
  const invoice = await invoiceOf(tx, order.id);
  if (!invoice) return undefined;
  const { before, lines } = await readInvoice(tx, invoice);
  const taken =
    copies && new Map(lines.map(({ sequence, orderLineId }) => [sequence, copies.get(orderLineId) ?? 0]));
  const isCash = invoice.paymentWay !== null && isPaidInCash(invoice.paymentWay);
  const credit = creditOf({ ...invoice, lines }, before, taken ?? "all", isCash);
  if (credit.lines.length === 0) return undefined;
  const { id: creditsId, ...same } = openRow(invoices, invoice);
  const { goodsPaisa, deliveryPaisa, deliveryVatPaisa, roundingPaisa } = credit;
  const [note] = await tx
    .insert(invoices)
    .values({
      ...sealedRow(invoices, same),
      ...(await documentOfOrder(tx, order, "creditNote", now)),
      creditsId,
      creditReason: reason,
      issuedBy: by,
      goodsPaisa,
      deliveryPaisa,
      deliveryVatPaisa,
      roundingPaisa,
    })
    .returning();
  if (!note) throw new Error("No credit note was issued.");
  await tx.insert(invoiceLines).values(credit.lines.map((line) => ({ ...line, invoiceId: note.id })));
  const entries = reversed(
    entriesOfInvoice({
      shopId: note.shopId,
      list: listTotal(await withListPrices(tx, credit.lines)),
      goods: goodsPaisa,
      delivery: deliveryPaisa,
      goodsTax: credit.lines.reduce((sum, { vatPaisa }) => sum + vatPaisa, 0n),
      deliveryTax: deliveryVatPaisa,
      rounding: roundingPaisa,
    }),
  );
  const { shopId, orderId } = note;
  const letOff = isCash ? entriesOfLettingOff(shopId, -(await letOffOf(tx, note))) : [];
  await postMoney(tx, [
    { kind: "creditNote", shopId, orderId, invoiceId: note.id, by, entries: [...entries, ...letOff] },
  ]);
  return note;
}

/** What of a credit note its reader had never paid, as they were let off it, and so is not given back. */
async function letOffOf(tx: Transaction, note: Invoice): Promise<bigint> {
  const { letOffPaisa, owedPaisa, paidPaisa, givenBackPaisa } = await moneyOfOrder(note.orderId, tx);
  const paid = paidPaisa - givenBackPaisa;
  const unpaid = documentTotal(note) - owedPaisa - paid;
  if (unpaid <= 0n) return 0n;
  return unpaid < letOffPaisa ? unpaid : letOffPaisa;
}

/** The lines of an invoice, and the credit notes that took something of it back. */
async function readInvoice(tx: Transaction, { id }: Invoice) {
  const notes = await tx.select().from(invoices).where(eq(invoices.creditsId, id));
  const all = await tx
    .select()
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, [id, ...notes.map((note) => note.id)]))
    .orderBy(asc(invoiceLines.sequence));
  const linesOf = Map.groupBy(all, ({ invoiceId }) => invoiceId);
  const before = notes.map((note) => ({ ...note, lines: linesOf.get(note.id) ?? [] }));
  return { before, lines: linesOf.get(id) ?? [] };
}

/** What copies of lines cost before their discounts, and what was paid for them. */
async function withListPrices(tx: Transaction, lines: readonly (typeof invoiceLines.$inferSelect)[]) {
  const ordered = await tx
    .select({ id: orderLines.id, listPaisa: orderLines.listPaisa })
    .from(orderLines)
    .where(
      inArray(
        orderLines.id,
        lines.map(({ orderLineId }) => orderLineId),
      ),
    );
  const lists = new Map(ordered.map(({ id, listPaisa }) => [id, listPaisa]));
  return lines.map(({ orderLineId, copies, unitPaisa }) => ({
    copies,
    listMinor: lists.get(orderLineId) ?? null,
    unitMinor: unitPaisa,
  }));
}
