import { and, eq, isNull, sql } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { orderEvents } from "#app/db/tables/orders.server.ts";
import { soldLines } from "#app/db/tables/sold-lines.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { actorId } from "#app/domain/people/actor.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import { creditInvoice } from "#app/records/invoices/credit-invoice.server.ts";
import {
  lockOrder,
  type Order,
  type OrderRefusal,
  writeEvents,
} from "#app/records/orders/locked-orders.server.ts";
import { returnSoldLine } from "#app/records/sold/sold-lines.server.ts";
import { takeSoldCopiesBack } from "#app/records/stock/move-ordered-copies.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { giveBackForReturn } from "./give-back-for-return.server.ts";

export type ReturnForm = {
  readonly id: string;
  readonly lineId: string;
  readonly copies: number;
  readonly reason: string | null;
  /** Id of the form: sent twice, copies come back once. */
  readonly submission: string;
};

/**
 * Takes back copies of an order that its reader has, at the bookstore: they are in its stock again, a credit note takes their part of the invoice back, and
 * what was paid for them is given back: in cash where it was paid in cash, and otherwise it is owed by whoever took the payment.
 * @returns the order; `order_over` where its reader does not have it, `order_copies_back_wrong` for more copies than the reader has, with their number, `count`
 * @throws AppError notFound when there is no such order, or the actor may not change the orders of its bookstore
 */
export async function takeBackCopies(
  on: Database,
  { actor }: Pick<Writer, "actor">,
  { id, lineId, copies, reason, submission }: ReturnForm,
): Promise<Result<Order, OrderRefusal>> {
  return await transact(on, async (tx) => {
    const { order, lines } = await lockOrder(tx, id);
    authorizeActor(actor, "order.change", { shopId: order.shopId });
    const sent = and(eq(orderEvents.orderId, id), eq(orderEvents.submission, submission));
    if ((await tx.$count(orderEvents, sent)) > 0) return done(order);
    const hasIt = order.status === "delivered" || order.status === "completed";
    if (!hasIt || order.way === "download") return refuse("order_over");
    const line = lines.find((each) => each.id === lineId);
    const sold = line && (await soldLineOf(tx, lineId));
    const count = sold ? sold.withReader : 0;
    if (!line || !sold || !Number.isInteger(copies) || copies < 1 || copies > count)
      return refuse("order_copies_back_wrong", { field: "copies", count });
    if (reason === null || reason.trim() === "") return refuse("order_reason_missing", { field: "reason" });

    const by = actor === null ? null : actorId(actor);
    // What is issued names the event.
    await writeEvents(tx, [
      {
        orderId: id,
        status: order.status,
        side: "bookstore",
        actorId: by,
        reason,
        broughtBack: copies,
        submission,
      },
    ]);
    const { editionId, placeId } = line;
    await takeSoldCopiesBack(tx, by, { lineId, editionId, placeId, copies });
    await returnSoldLine(tx, sold.line, copies, todayInNepal(databaseNow()));
    const note = await creditInvoice(tx, { order, copies: new Map([[lineId, copies]]), reason, by });
    await giveBackForReturn(tx, order, note, by);
    await writeAudit(tx, {
      actorId: by,
      action: "order.takeBackCopies",
      object: { kind: "order", id },
      after: { line: line.title, copies, reason },
      scope: { shopId: order.shopId },
    });
    return done(order);
  });
}

/** What was sold by a line of an order, and how many copies of it did not come back. */
async function soldLineOf(tx: Transaction, orderLineId: string) {
  const [row] = await tx
    .select({
      line: soldLines,
      withReader: sql<number>`${soldLines.copies} - coalesce((
        select sum(back.copies)::int from ${soldLines} back where back.returns_id = ${soldLines}.id), 0)`,
    })
    .from(soldLines)
    .where(and(eq(soldLines.orderLineId, orderLineId), isNull(soldLines.returnsId)));
  return row;
}
