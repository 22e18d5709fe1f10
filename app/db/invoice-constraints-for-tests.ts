import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName } from "#tests/database.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, UNKNOWN } from "./constraint-case-for-tests.ts";
import type { bookstores } from "./tables/bookstores.server.ts";
import type { documentSeries } from "./tables/document-series.server.ts";
import { invoiceLines, invoicePrints, invoices } from "./tables/invoices.server.ts";
import { orderEvents, orderLines } from "./tables/orders.server.ts";
import { parcels } from "./tables/parcels.server.ts";

type Own<Table extends { readonly $inferInsert: object }> = Partial<Table["$inferInsert"]>;

/** A receipt of an order of its own. @returns its id, its bookstore and its order */
export async function invoiceOfOrder(own: Own<typeof invoices> = {}) {
  const { id: orderId, shopId } = await build.order();
  const [event] = await db().select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  const [made] = await db()
    .insert(invoices)
    .values({
      shopId,
      orderId,
      eventId: event?.id ?? "",
      kind: "receipt",
      fiscalYear: "2083/84",
      number: 1,
      issuedOn: new Date(),
      sellerName: { en: "Store" },
      buyerName: "Asha Rai",
      goodsPaisa: 50_000n,
      deliveryPaisa: 0n,
      deliveryVatPaisa: 0n,
      roundingPaisa: 0n,
      ...own,
    })
    .returning();
  if (!made) throw new Error("No invoice was added.");
  return made;
}

/** The first line of an order. */
async function lineOf(orderId: string): Promise<string> {
  const [row] = await db().select().from(orderLines).where(eq(orderLines.orderId, orderId));
  return row?.id ?? "";
}

const line = async (own: Own<typeof invoiceLines>) => {
  const { id: invoiceId, orderId } = await invoiceOfOrder();
  await db()
    .insert(invoiceLines)
    .values({
      invoiceId,
      orderLineId: await lineOf(orderId),
      sequence: 0,
      title: { en: "The Book" },
      copies: 1,
      unitPaisa: 50_000n,
      taxClass: "exempt",
      vatPaisa: 0n,
      ...own,
    });
};

const print = async (own: Own<typeof invoicePrints>) =>
  await db()
    .insert(invoicePrints)
    .values({ invoiceId: own.invoiceId ?? (await invoiceOfOrder()).id, sequence: 1, side: "reader", ...own });

/** Only a function writes these rows in the name of the app. */
async function series(own: Own<typeof documentSeries>) {
  const { shopId, fiscalYear, kind, lastNumber } = {
    shopId: own.shopId ?? (await build.bookstore()).id,
    fiscalYear: "2083/84",
    kind: "receipt",
    lastNumber: 1,
    ...own,
  };
  await asSuperuser(
    databaseName(),
    `insert into document_series (shop_id, fiscal_year, kind, last_number) values ('${shopId}', '${fiscalYear}', '${kind}', ${lastNumber})`,
  );
}

const store = async (own: Own<typeof bookstores>) => await build.bookstore(own);

/** Two papers of one order, or of one number. */
async function two(own: (first: typeof invoices.$inferSelect) => Own<typeof invoices>) {
  await invoiceOfOrder(own(await invoiceOfOrder()));
}

const parcel = async (own: Own<typeof parcels>) =>
  await db()
    .insert(parcels)
    .values({ orderId: own.orderId ?? (await build.order()).id, sequence: 1, weightG: 500, ...own });

export const invoiceConstraints: ConstraintCase[] = [
  [
    "parcels_pkey",
    "two first parcels",
    async () => {
      const { id: orderId } = await build.order();
      await parcel({ orderId });
      await parcel({ orderId });
    },
  ],
  ["parcels_order_id_orders_id_fk", "a parcel of nothing", () => parcel({ orderId: randomUUID() })],
  ["parcels_sequence_counts", "parcel 21", () => parcel({ sequence: 21 })],
  ["parcels_courier_filled", "a courier without name", () => parcel({ courier: " " })],
  ["parcels_tracking_number_filled", "an empty number", () => parcel({ trackingNumber: "" })],
  ["parcels_weight_fits", "a parcel without weight", () => parcel({ weightG: 0 })],
  ["bookstores_pan_number_shape", "a PAN of eight digits", () => store({ panNumber: "30123456" })],
  [
    "bookstores_vat_has_pan",
    "a store registered for VAT without PAN",
    () => store({ isVatRegistered: true }),
  ],
  ["bookstores_outlet_code_shape", "a code in small letters", () => store({ outletCode: "ktm" })],
  [
    "document_series_pkey",
    "two series of a kind in a year",
    async () => {
      const shopId = (await build.bookstore()).id;
      await series({ shopId });
      await series({ shopId });
    },
  ],
  ["document_series_shop_id_shops_id_fk", "an unknown shop", () => series({ shopId: randomUUID() })],
  ["document_series_fiscal_year_shape", "a year without the next", () => series({ fiscalYear: "2083" })],
  ["document_series_kind_known", "an unknown kind", () => series({ kind: UNKNOWN })],
  ["document_series_positive", "no number", () => series({ lastNumber: 0 })],
  ["invoices_shop_id_shops_id_fk", "an unknown shop", () => invoiceOfOrder({ shopId: randomUUID() })],
  ["invoices_order_id_orders_id_fk", "an unknown order", () => invoiceOfOrder({ orderId: randomUUID() })],
  [
    "invoices_credits_id_invoices_id_fk",
    "a credit note of nothing",
    () => invoiceOfOrder({ kind: "creditNote", creditsId: randomUUID() }),
  ],
  [
    "invoices_issued_by_app_users_id_fk",
    "an unknown person",
    () => invoiceOfOrder({ issuedBy: randomUUID() }),
  ],
  ["invoices_kind_known", "an unknown kind", () => invoiceOfOrder({ kind: UNKNOWN })],
  ["invoices_fiscal_year_shape", "a year in words", () => invoiceOfOrder({ fiscalYear: "this year" })],
  ["invoices_number_positive", "number 0", () => invoiceOfOrder({ number: 0 })],
  ["invoices_without_gaps", "number 2 before number 1", () => invoiceOfOrder({ number: 2 })],
  [
    "invoices_credit_note_whole",
    "a credit note without invoice",
    () => invoiceOfOrder({ kind: "creditNote" }),
  ],
  ["invoices_seller_filled", "a seller without name", () => invoiceOfOrder({ sellerName: {} })],
  ["invoices_seller_pan_shape", "a PAN with letters", () => invoiceOfOrder({ sellerPan: "30123456A" })],
  ["invoices_buyer_filled", "a buyer without name", () => invoiceOfOrder({ buyerName: " " })],
  ["invoices_buyer_pan_shape", "a PAN of ten digits", () => invoiceOfOrder({ buyerPan: "3012345678" })],
  ["invoices_payment_way_known", "an unknown way of paying", () => invoiceOfOrder({ paymentWay: UNKNOWN })],
  [
    "invoices_rounded_in_cash",
    "rounding of what a gateway paid",
    () => invoiceOfOrder({ paymentWay: "esewa", roundingPaisa: -50n }),
  ],
  [
    "invoices_credit_reason_of_credit_note",
    "a reason of what takes nothing back",
    () => invoiceOfOrder({ creditReason: "It came back." }),
  ],
  ["invoices_amounts_fit", "more VAT than was paid", () => invoiceOfOrder({ deliveryVatPaisa: 1n })],
  ["invoices_number", "one number twice", () => two(({ shopId }) => ({ shopId }))],
  [
    "invoices_one_of_order",
    "two invoices of an order",
    () => two(({ orderId }) => ({ orderId, kind: "panBill" })),
  ],
  [
    "invoices_credit_fits",
    "two credit notes that take back more than was invoiced",
    async () => {
      const { id: creditsId, shopId, orderId } = await invoiceOfOrder();
      const note = { kind: "creditNote" as const, creditsId, shopId, orderId, goodsPaisa: 25_001n };
      await invoiceOfOrder(note);
      await invoiceOfOrder({ ...note, number: 2 });
    },
  ],
  [
    "invoice_lines_credit_fits",
    "a credit note of more copies than were invoiced",
    async () => {
      const { id: creditsId, shopId, orderId } = await invoiceOfOrder();
      const orderLineId = await lineOf(orderId);
      await line({ invoiceId: creditsId, orderLineId });
      const note = await invoiceOfOrder({ kind: "creditNote", creditsId, shopId, orderId });
      await line({ invoiceId: note.id, orderLineId, copies: 2 });
    },
  ],
  [
    "invoice_lines_pkey",
    "two first lines",
    async () => {
      const { id: invoiceId } = await invoiceOfOrder();
      await line({ invoiceId });
      await line({ invoiceId });
    },
  ],
  ["invoice_lines_invoice_id_invoices_id_fk", "a line of nothing", () => line({ invoiceId: randomUUID() })],
  ["invoice_lines_title_filled", "a line without title", () => line({ title: {} })],
  ["invoice_lines_copies_positive", "no copies", () => line({ copies: 0 })],
  ["invoice_lines_tax_class_known", "an unknown class", () => line({ taxClass: UNKNOWN })],
  ["invoice_lines_hs_heading_shape", "a heading in words", () => line({ hsHeading: "books" })],
  ["invoice_lines_amounts_fit", "more VAT than the price", () => line({ vatPaisa: 50_001n })],
  [
    "invoice_prints_pkey",
    "two originals",
    async () => {
      const { id: invoiceId } = await invoiceOfOrder();
      await print({ invoiceId });
      await print({ invoiceId });
    },
  ],
  [
    "invoice_prints_invoice_id_invoices_id_fk",
    "a print of nothing",
    () => print({ invoiceId: randomUUID() }),
  ],
  [
    "invoice_prints_printed_by_app_users_id_fk",
    "an unknown person",
    () => print({ printedBy: randomUUID() }),
  ],
  ["invoice_prints_counted", "print 0", () => print({ sequence: 0 })],
  ["invoice_prints_side_known", "an unknown side", () => print({ side: UNKNOWN })],
];
