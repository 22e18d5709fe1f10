import { databaseNow } from "#app/db/database-now.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { entriesOfPayment } from "#app/domain/ledger/postings.ts";
import { orderSum } from "#app/domain/money/order-sum.ts";
import { copiesLeft, type OrderStatus, orderMoves } from "#app/domain/orders/order.ts";
import { actorId } from "#app/domain/people/actor.ts";
import { done, type Refusal, refuse } from "#app/domain/result.ts";
import { type ChangeResult, changeRows } from "#app/platform/changes/change-rows.server.ts";
import type { NoParts } from "#app/platform/changes/row-parts.ts";
import { creditInvoice } from "#app/records/invoices/credit-invoice.server.ts";
import { invoiceOf } from "#app/records/invoices/invoice-of-order.server.ts";
import { issueInvoice } from "#app/records/invoices/issue-invoice.server.ts";
import { postMoney } from "#app/records/money/post-money.server.ts";
import { sellOrder } from "#app/records/sold/sell-order.server.ts";
import {
  bringCopies,
  missingCopies,
  type OrderedCopies,
  packCopies,
  takeCopiesBack,
} from "#app/records/stock/move-ordered-copies.server.ts";
import type { Writer } from "#app/records/writer.ts";
import {
  type LockedOrder,
  lockOrder,
  type NotifyBuyer,
  type Order,
  type OrderRefusal,
  writeEvents,
} from "./locked-orders.server.ts";
import { type OrderPatch, owedNothing } from "./move-alone.server.ts";
import { makeParcel, parcelsOf } from "./parcels.server.ts";

export type OrderResult = ChangeResult<typeof orders, OrderRefusal, NoParts>;

/** An order, and the version it had when the page was opened. */
export type OpenedOrder = { readonly id: string; readonly openedVersion: number | null };

/** Who acts for the bookstore, and how the reader is told. */
export type OrderWriter = Pick<Writer, "actor"> & { readonly notify?: NotifyBuyer };

type Reasoned = OpenedOrder & { readonly reason: string | null };

/**
 * The bookstore says that it delivers.
 * @returns the order, `form_conflict`, or `order_over` when this cannot be done any more
 * @throws AppError notFound when there is no such order, or the actor may not change the stock of its bookstore
 */
export const acceptOrder = async (
  on: Database,
  writer: OrderWriter,
  opened: OpenedOrder,
): Promise<OrderResult> => await move(on, writer, opened, () => done({ status: "accepted" }));

/**
 * Puts the copies into a parcel, with their invoice: they leave the stock.
 * @param isFromElsewhere whether somebody says that the copies which the stock lacks were got elsewhere
 * @returns as `acceptOrder`; `order_copies_missing` where the stock lacks some, and nobody said that
 */
export const packOrder = async (
  on: Database,
  writer: OrderWriter,
  { isFromElsewhere = false, ...opened }: OpenedOrder & { readonly isFromElsewhere?: boolean },
): Promise<OrderResult> =>
  await move(
    on,
    writer,
    opened,
    () => done({ status: "packed" }),
    async (tx, by, locked) => {
      await packCopies(tx, by, orderedCopies(locked));
      await makeParcel(tx, locked);
      await issueInvoice(tx, locked, by);
    },
    async (tx, locked) => {
      const count = isFromElsewhere ? 0 : await missingCopies(tx, orderedCopies(locked));
      return count > 0 ? refuse("order_copies_missing", { field: "isFromElsewhere", count }) : undefined;
    },
  );

/** Gives the parcel to a courier. Otherwise as `acceptOrder`. */
export const handOrderOver = async (
  on: Database,
  writer: OrderWriter,
  opened: OpenedOrder,
): Promise<OrderResult> => await move(on, writer, opened, () => done({ status: "handedOver" }));

/**
 * The reader has the copies, and has paid for them where they pay in cash.
 * @param collectedPaisa the cash that was taken; null for all that is owed, in whole rupees. Less needs a reason
 * @returns as `acceptOrder`; `order_cash_wrong` for more cash than is owed, `order_reason_missing` for less without a reason
 */
export const deliverOrder = async (
  on: Database,
  writer: OrderWriter,
  { collectedPaisa, reason, ...opened }: Reasoned & { readonly collectedPaisa: bigint | null },
): Promise<OrderResult> =>
  await move(
    on,
    writer,
    opened,
    ({ order }) => {
      if (order.paymentState !== "due") return done({ status: "delivered" });
      const owed = orderSum(order).cashPaisa;
      const collected = collectedPaisa ?? owed;
      if (collected < 0n || collected > owed) return refuse("order_cash_wrong", { field: "collected" });
      if (collected < owed && isBlank(reason)) return refuse("order_reason_missing", { field: "reason" });
      return done({
        status: "delivered",
        paymentState: "collected",
        reason: collected < owed ? reason : null,
      });
    },
    async (tx, by, locked) => {
      await bringCopies(tx, by, orderedCopies(locked));
      await sellOrder(tx, locked, await invoiceOf(tx, locked.order.id));
      if (locked.order.paymentState === "due") await postCash(tx, by, locked, collectedPaisa);
    },
  );

/** Books the cash that was taken for an order. A courier of the site keeps it for the company; it is in the drawer of the shop otherwise. */
async function postCash(
  tx: Transaction,
  by: string | null,
  { order }: LockedOrder,
  collectedPaisa: bigint | null,
): Promise<void> {
  const { id: orderId, shopId } = order;
  const owed = orderSum(order).cashPaisa;
  const paid = collectedPaisa ?? owed;
  const courierId = (await parcelsOf(tx, orderId)).at(-1)?.courierId;
  const holder = courierId ? { courierId } : { drawerOf: shopId };
  const entries = entriesOfPayment({ shopId, holder, paid, shortfall: owed - paid });
  await postMoney(tx, [{ kind: "cash", shopId, orderId, by, entries }]);
}

/** The reader did not take the parcel: it is on its way back, and nothing is owed for it any more. Otherwise as `acceptOrder`. */
export const refuseOrder = async (
  on: Database,
  writer: OrderWriter,
  { reason, ...opened }: Reasoned,
): Promise<OrderResult> => await move(on, writer, opened, ({ order }) => endedWith(order, "refused", reason));

/** Takes the copies of a parcel back into the stock, and the invoice that was in it. Otherwise as `acceptOrder`. */
export const takeOrderBack = async (
  on: Database,
  writer: OrderWriter,
  opened: OpenedOrder,
): Promise<OrderResult> =>
  await move(
    on,
    writer,
    opened,
    ({ order }) => done({ status: "cameBack", ...owedNothing(order) }),
    async (tx, by, locked) => {
      await takeCopiesBack(tx, by, orderedCopies(locked));
      await creditInvoice(tx, { order: locked.order, reason: locked.order.reason, by });
    },
  );

/** The bookstore cannot deliver, and says why. The copies can be bought again. Otherwise as `acceptOrder`. */
export const declineOrder = async (
  on: Database,
  writer: OrderWriter,
  { reason, ...opened }: Reasoned,
): Promise<OrderResult> =>
  await move(on, writer, opened, ({ order }) => endedWith(order, "cancelled", reason));

/** What is stored of an order that the reader does not get. */
const endedWith = (order: Order, status: OrderStatus, reason: string | null) =>
  isBlank(reason)
    ? refuse("order_reason_missing", { field: "reason" })
    : done({ status, reason, ...owedNothing(order) });

const isBlank = (text: string | null): text is null => text === null || text.trim() === "";

/** What is done with an order that has moved: with its copies, and with its invoices. */
type Carry = (tx: Transaction, by: string | null, locked: LockedOrder) => Promise<void>;

async function move(
  on: Database,
  { actor, notify }: OrderWriter,
  { id, openedVersion }: OpenedOrder,
  patchOf: (locked: LockedOrder) => { readonly ok: true; readonly value: OrderPatch } | Refusal<OrderRefusal>,
  carry?: Carry,
  faultOf?: (tx: Transaction, locked: LockedOrder) => Promise<Refusal<OrderRefusal> | undefined>,
): Promise<OrderResult> {
  return await transact(on, async (tx) => {
    const locked = await lockOrder(tx, id);
    const fault = await faultOf?.(tx, locked);
    const by = actor === null ? null : actorId(actor);
    const [result] = await changeRows(tx, {
      actor,
      table: orders,
      kind: "order",
      ability: "order.change",
      action: "order.move",
      scopesOf: (rows) => rows.map(({ shopId }) => ({ shopId })),
      changes: [
        {
          id,
          openedVersion,
          patch: ({ status, way }) => {
            const patch = patchOf(locked);
            if (!patch.ok) return patch;
            if (!orderMoves("bookstore", status, way).includes(patch.value.status))
              return refuse("order_over");
            return fault ?? done({ ...patch.value, movedOn: databaseNow() });
          },
        },
      ],
    });
    const moved = result as OrderResult;
    if (!moved.ok || !moved.value.changed) return moved;
    const after = moved.value.row;
    await writeEvents(tx, [
      { orderId: id, status: after.status, side: "bookstore", actorId: by, reason: after.reason },
    ]);
    // What is issued with it names the event.
    await carry?.(tx, by, locked);
    await notify?.(tx, after, locked.purchase);
    return moved;
  });
}

const orderedCopies = ({ lines }: LockedOrder): OrderedCopies[] =>
  lines
    .filter((line) => copiesLeft(line) > 0)
    .map((line) => ({
      lineId: line.id,
      editionId: line.editionId,
      placeId: line.placeId,
      copies: copiesLeft(line),
    }));
