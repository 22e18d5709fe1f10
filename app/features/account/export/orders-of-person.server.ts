import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { fileDownloads } from "#app/db/tables/edition-files.server.ts";
import { invoiceLines, invoices } from "#app/db/tables/invoices.server.ts";
import { orderEvents, orderLines, orders, purchases } from "#app/db/tables/orders.server.ts";
import { parcels } from "#app/db/tables/parcels.server.ts";
import { paymentAttempts, paymentEvents, refunds, transferProofs } from "#app/db/tables/payments.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";

/** What a person has bought, with everything that is stored of it: lines, history, parcels, payments, refunds and papers. */
export async function ordersOfPerson(tx: Transaction, personId: string, secret: string) {
  const bought = await tx
    .select()
    .from(purchases)
    .where(eq(purchases.personId, personId))
    .orderBy(asc(purchases.placedOn));
  const purchaseIds = bought.map(({ id }) => id);
  if (purchaseIds.length === 0) return [];
  const placed = await tx
    .select()
    .from(orders)
    .where(inArray(orders.purchaseId, purchaseIds))
    .orderBy(asc(orders.number));
  const orderIds = placed.map(({ id }) => id);
  const lines = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.sequence));
  const events = await tx
    .select({
      orderId: orderEvents.orderId,
      status: orderEvents.status,
      by: orderEvents.side,
      reason: orderEvents.reason,
      at: orderEvents.happenedOn,
    })
    .from(orderEvents)
    .where(inArray(orderEvents.orderId, orderIds))
    .orderBy(asc(orderEvents.happenedOn));
  const sent = await tx.select().from(parcels).where(inArray(parcels.orderId, orderIds));
  const owed = await tx.select().from(refunds).where(inArray(refunds.orderId, orderIds));
  const papers = await tx
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, orderIds))
    .orderBy(asc(invoices.issuedOn));
  const paperLines =
    papers.length === 0
      ? []
      : await tx
          .select()
          .from(invoiceLines)
          .where(
            inArray(
              invoiceLines.invoiceId,
              papers.map(({ id }) => id),
            ),
          );
  const attempts = await tx
    .select()
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.purchaseId, purchaseIds))
    .orderBy(asc(paymentAttempts.createdOn));
  const ofAttempt = sql`${paymentEvents.attemptId} in (
    select id from payment_attempts where purchase_id = any(${sql.param(purchaseIds)}::uuid[]))`;
  const found = await tx.select().from(paymentEvents).where(ofAttempt).orderBy(asc(paymentEvents.happenedOn));
  const proofs = await tx
    .select({
      attemptId: transferProofs.attemptId,
      sentOn: transferProofs.sentOn,
      refusal: transferProofs.refusal,
      isKept: sql<boolean>`${transferProofs.pictureSealed} is not null`,
    })
    .from(transferProofs)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, transferProofs.attemptId))
    .where(inArray(paymentAttempts.purchaseId, purchaseIds));
  const downloads = await tx
    .select()
    .from(fileDownloads)
    .where(
      and(
        inArray(
          fileDownloads.orderLineId,
          lines.map(({ id }) => id),
        ),
      ),
    );
  const opened = bought.map((purchase) => openRow(purchases, purchase, secret));
  return opened.map(({ networkKey: _network, phoneDigest: _digest, ...purchase }) => ({
    ...purchase,
    orders: placed
      .filter(({ purchaseId }) => purchaseId === purchase.id)
      .map((order) => ({
        ...written(order),
        lines: lines
          .filter(({ orderId }) => orderId === order.id)
          .map((line) => ({
            ...written(line),
            downloads: downloads.filter(({ orderLineId }) => orderLineId === line.id),
          })),
        history: events.filter(({ orderId }) => orderId === order.id),
        parcels: sent.filter(({ orderId }) => orderId === order.id),
        // Where a transfer is paid back to is encrypted, and known to whoever typed it.
        refunds: owed
          .filter(({ orderId }) => orderId === order.id)
          .map(({ accountSealed: _account, ...refund }) => written(refund)),
        papers: papers
          .filter(({ orderId }) => orderId === order.id)
          .map(({ issuedBy: _by, ...paper }) => ({
            ...written(openRow(invoices, paper, secret)),
            lines: paperLines.filter(({ invoiceId }) => invoiceId === paper.id).map(written),
          })),
      })),
    payments: attempts
      .filter(({ purchaseId }) => purchaseId === purchase.id)
      .map(({ createdBy: _by, ...attempt }) => ({
        ...written(attempt),
        history: found
          .filter(({ attemptId }) => attemptId === attempt.id)
          .map(({ actorId: _actor, ...event }) => event),
        pictures: proofs.filter(({ attemptId }) => attemptId === attempt.id),
      })),
  }));
}

/** A row for a JSON file, which has no large whole numbers: amounts are texts. */
const written = (row: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === "bigint" ? String(value) : value]),
  );
