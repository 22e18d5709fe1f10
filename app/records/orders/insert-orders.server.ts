import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { databaseNow } from "#app/db/database-now.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import { momentValue } from "#app/db/row-values.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { taxClassOf } from "#app/domain/money/tax.ts";
import { ORDER_NUMBER_LENGTH, type OrderStatus, PAYMENT_MINUTES } from "#app/domain/orders/order.ts";
import type { OrderPart } from "#app/domain/orders/order-parts.ts";
import { isPaidInCash, type PaymentWay } from "#app/domain/orders/payment-way.ts";
import { type AuditRow, auditRows } from "#app/platform/audit/audit.server.ts";
import { drawCode } from "#app/records/draw-code.server.ts";
import type { Order, Purchase } from "./locked-orders.server.ts";
import type { NewPurchase } from "./new-purchase.ts";
import type { PricedOrder } from "./price-purchase.server.ts";

/** An order as it is inserted: what the database adds is when. */
type NewOrder = Omit<Order, "createdOn" | "updatedOn" | "movedOn">;

const createdRow = z.object({ created_on: momentValue });

/**
 * Writes the orders of a purchase with their lines, the first line of their histories, and what the audit trail says, in one statement: readers
 * who press at the same moment wait for each other meanwhile.
 */
export async function insertOrders(
  tx: Transaction,
  { paymentWay, personId, clerkId }: Pick<NewPurchase, "paymentWay" | "personId" | "clerkId">,
  { id: purchaseId }: Pick<Purchase, "id">,
  priced: readonly PricedOrder[],
): Promise<Order[]> {
  const by = clerkId ?? personId;
  const made = priced.map((each) => ({ order: newOrder(each, paymentWay, purchaseId, by), priced: each }));
  const orders = made.map(({ order }) => order);
  const side = clerkId ? "bookstore" : "reader";
  const audits = auditRows(
    orders.map(({ id, shopId, status, version }) => ({
      actorId: by,
      action: "order.add",
      object: { kind: "order", id },
      scope: { shopId },
      after: { status },
      version,
    })),
  );
  const row = await queryRow(
    tx,
    createdRow,
    sql`
    with made as (
      insert into orders (id, purchase_id, shop_id, number, status, way, zone_id, min_days, max_days, weight_g, goods_paisa,
        delivery_paisa, payment_state, expires_on, created_by)
      select * from jsonb_to_recordset(${asJson(orders.map(orderRow))}::jsonb) as o (id uuid, purchase_id uuid, shop_id uuid,
        number text, status text, way text, zone_id uuid, min_days integer, max_days integer, weight_g integer, goods_paisa bigint,
        delivery_paisa bigint, payment_state text, expires_on timestamptz, created_by uuid)
      returning id, status, created_on),
    lines as (
      insert into order_lines (order_id, sequence, listing_id, place_id, edition_id, title, copies, unit_paisa, tax_class, is_counted, list_paisa,
        publisher_discount_paisa)
      select * from jsonb_to_recordset(${asJson(made.flatMap(lineRows))}::jsonb) as l (order_id uuid, sequence integer, listing_id uuid,
        place_id uuid, edition_id uuid, title jsonb, copies integer, unit_paisa bigint, tax_class text, is_counted boolean,
        list_paisa bigint, publisher_discount_paisa bigint)),
    events as (
      insert into order_events (order_id, status, side, actor_id) select id, status, ${side}::text, ${by}::uuid from made),
    audits as (
      insert into audit_entries (id, actor_id, action, object_kind, object_id, scope, before, after, version, request_id, operation_id)
      select * from jsonb_to_recordset(${asJson(audits.map(auditRow))}::jsonb) as a (id uuid, actor_id uuid, action text,
        object_kind text, object_id text, scope jsonb, before jsonb, after jsonb, version integer, request_id text, operation_id uuid))
    select created_on from made limit 1`,
  );
  if (!row) throw new Error("No order was written.");
  const now = row.created_on;
  return orders.map((order) => ({ ...order, createdOn: now, updatedOn: now, movedOn: now }));
}

/** Files are never paid in cash: those that cost nothing go on at once (`goOnFree`). */
const statusOf = (part: OrderPart, paymentWay: PaymentWay): OrderStatus =>
  part === "preorder"
    ? "preordered"
    : part === "now" && isPaidInCash(paymentWay)
      ? "placed"
      : "awaitingPayment";

function newOrder(
  { part, way, shopId, zone, weightG, goodsPaisa, deliveryPaisa }: PricedOrder,
  paymentWay: PaymentWay,
  purchaseId: string,
  createdBy: string | null,
): NewOrder {
  const status = statusOf(part, paymentWay);
  const inTime = new Date(databaseNow().getTime() + PAYMENT_MINUTES * 60_000);
  return {
    id: randomUUID(),
    purchaseId,
    shopId,
    number: drawCode(ORDER_NUMBER_LENGTH),
    status,
    way,
    zoneId: zone?.id ?? null,
    minDays: zone?.minDays ?? null,
    maxDays: zone?.maxDays ?? null,
    weightG,
    goodsPaisa,
    deliveryPaisa,
    paymentState: "due",
    expiresOn: status === "awaitingPayment" ? inTime : null,
    reason: null,
    version: 1,
    createdBy,
  };
}

const orderRow = (order: NewOrder) => ({
  id: order.id,
  purchase_id: order.purchaseId,
  shop_id: order.shopId,
  number: order.number,
  status: order.status,
  way: order.way,
  zone_id: order.zoneId,
  min_days: order.minDays,
  max_days: order.maxDays,
  weight_g: order.weightG,
  goods_paisa: order.goodsPaisa,
  delivery_paisa: order.deliveryPaisa,
  payment_state: order.paymentState,
  expires_on: order.expiresOn,
  created_by: order.createdBy,
});

const lineRows = ({
  order,
  priced: { part, lines },
}: {
  readonly order: NewOrder;
  readonly priced: PricedOrder;
}) =>
  lines.map(({ offer, copies, placeId, listPaisa, publisherDiscountPaisa }, sequence) => ({
    order_id: order.id,
    sequence,
    listing_id: offer.listingId,
    place_id: placeId,
    edition_id: offer.editionId,
    title: offer.title,
    copies,
    unit_paisa: offer.paisa,
    tax_class: taxClassOf(offer),
    // Of what is not published yet it is known when it arrives.
    is_counted: part === "now" && offer.left !== undefined,
    list_paisa: listPaisa,
    publisher_discount_paisa: publisherDiscountPaisa,
  }));

const auditRow = (row: AuditRow) => ({
  id: row.id,
  actor_id: row.actorId,
  action: row.action,
  object_kind: row.objectKind,
  object_id: row.objectId,
  scope: row.scope,
  before: row.before,
  after: row.after,
  version: row.version,
  request_id: row.requestId,
  operation_id: row.operationId,
});

/** As JSON, in which an amount is a text that the database reads as a number. */
const asJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));
