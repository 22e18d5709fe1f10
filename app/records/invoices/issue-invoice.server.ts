import { eq, inArray } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { paymentOf } from "#app/db/reads/payment-of-order.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { invoiceLines, invoices } from "#app/db/tables/invoices.server.ts";
import { type orderLines, type orders, purchases } from "#app/db/tables/orders.server.ts";
import { bookFormats } from "#app/db/tables/reference.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { isFileEdition } from "#app/domain/editions/file-edition.ts";
import { entriesOfInvoice, listTotal } from "#app/domain/ledger/postings.ts";
import { invoiceKindOf } from "#app/domain/money/invoice.ts";
import { lineTotal, orderSum } from "#app/domain/money/order-sum.ts";
import { hsHeadingOf, vatWithin } from "#app/domain/money/tax.ts";
import { copiesLeft } from "#app/domain/orders/order.ts";
import { cashDue } from "#app/domain/orders/payment-way.ts";
import { addressLine, formatAddress } from "#app/domain/places/address.ts";
import type { Language } from "#app/domain/text/language.ts";
import { openRow, sealedRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { postMoney } from "#app/records/money/post-money.server.ts";
import { documentOfOrder, type Invoice, invoiceOf } from "./invoice-of-order.server.ts";

/** What is sold, locked until the transaction ends. */
type SoldOrder = {
  readonly order: typeof orders.$inferSelect;
  readonly purchase: typeof purchases.$inferSelect;
  readonly lines: readonly (typeof orderLines.$inferSelect)[];
};

/**
 * Issues the invoice that goes into the parcel of an order, of the kind that its seller gives, under the next number of the fiscal year. The
 * number is taken in the transaction of whatever packs the order: one that fails takes none.
 * @param locked the order, locked until the transaction ends
 * @param by who packs it
 * @returns the invoice; the one that the order has where it was issued before
 */
export async function issueInvoice(
  tx: Transaction,
  { order, purchase, lines }: SoldOrder,
  by: string | null,
  now = databaseNow(),
): Promise<Invoice> {
  const issued = await invoiceOf(tx, order.id);
  if (issued) return issued;
  const [seller] = await tx.select().from(bookstores).where(eq(bookstores.id, order.shopId));
  if (!seller) throw new Error("The bookstore of an order is missing.");
  const kind = invoiceKindOf(seller);
  const isTaxed = kind === "taxInvoice";
  const placeOf = (language: Language) =>
    addressLine({ ...seller, country: seller.country ?? "" }, language)?.text;
  const [en, np] = [placeOf("en"), placeOf("np")];
  const buyer =
    purchase.country !== null && order.way === "courier" ? openRow(purchases, purchase) : undefined;
  const buyerAt = (language: Language) =>
    buyer && formatAddress({ ...buyer, country: buyer.country ?? "" }, language).join(", ");
  const [buyerEn, buyerNp] = [buyerAt("en"), buyerAt("np")];
  const headings = await hsHeadings(
    tx,
    lines.map(({ editionId }) => editionId),
  );
  const payment = await paymentOf(order.id, tx);
  const [invoice] = await tx
    .insert(invoices)
    .values({
      ...sealedRow(invoices, {
        buyerAddress: buyerEn && buyerNp ? { en: buyerEn, np: buyerNp } : null,
      }),
      ...(await documentOfOrder(tx, order, kind, now)),
      orderId: order.id,
      issuedBy: by,
      sellerName: seller.name,
      sellerAddress: en && np ? { en, np } : null,
      sellerPan: seller.panNumber,
      outletCode: seller.outletCode,
      buyerName: purchase.name ?? "–",
      buyerPan: purchase.panNumber,
      paymentWay: payment?.way ?? purchase.paymentWay,
      roundingPaisa: cashDue(order, purchase.paymentWay) === undefined ? 0n : orderSum(order).roundingPaisa,
      goodsPaisa: order.goodsPaisa,
      deliveryPaisa: order.deliveryPaisa,
      deliveryVatPaisa: isTaxed ? vatWithin(order.deliveryPaisa, "standard") : 0n,
    })
    .returning();
  if (!invoice) throw new Error("No invoice was issued.");
  const invoiced = lines
    .filter((line) => copiesLeft(line) > 0)
    .map((line, sequence) => {
      const { title, unitPaisa, taxClass, editionId } = line;
      const hsHeading = headings.get(editionId) ?? null;
      const copies = copiesLeft(line);
      const vatPaisa = isTaxed ? vatWithin(lineTotal({ copies, unitPaisa }), taxClass) : 0n;
      return {
        invoiceId: invoice.id,
        sequence,
        orderLineId: line.id,
        title,
        copies,
        unitPaisa,
        taxClass,
        vatPaisa,
        hsHeading,
      };
    });
  await tx.insert(invoiceLines).values(invoiced);
  const listed = lines.map((line) => ({
    copies: copiesLeft(line),
    listMinor: line.listPaisa,
    unitMinor: line.unitPaisa,
  }));
  const entries = entriesOf(invoice, invoiced, listTotal(listed));
  await postMoney(tx, [
    { kind: "invoice", shopId: order.shopId, orderId: order.id, invoiceId: invoice.id, by, entries },
  ]);
  return invoice;
}

/** What an invoice changes of the accounts of its shop. */
const entriesOf = (
  { shopId, goodsPaisa, deliveryPaisa, deliveryVatPaisa, roundingPaisa }: Invoice,
  lines: readonly { readonly vatPaisa: bigint }[],
  list: bigint,
) =>
  entriesOfInvoice({
    shopId,
    list,
    goods: goodsPaisa,
    delivery: deliveryPaisa,
    goodsTax: lines.reduce((sum, { vatPaisa }) => sum + vatPaisa, 0n),
    deliveryTax: deliveryVatPaisa,
    rounding: roundingPaisa,
  });

/** The customs headings of printed editions. */
async function hsHeadings(
  tx: Transaction,
  editionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: bookEditions.id, medium: bookFormats.medium, productForm: bookFormats.productForm })
    .from(bookEditions)
    .innerJoin(bookFormats, eq(bookFormats.id, bookEditions.formatId))
    .where(inArray(bookEditions.id, [...editionIds]));
  return new Map(
    rows.flatMap(({ id, medium, productForm }) => {
      const heading = hsHeadingOf({ isFile: isFileEdition(medium, productForm), productForm });
      return heading === undefined ? [] : [[id, heading]];
    }),
  );
}
