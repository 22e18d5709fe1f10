import { and, asc, eq, max } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { orders } from "#app/db/tables/orders.server.ts";
import { parcels } from "#app/db/tables/parcels.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import { PARCEL_WEIGHT_MAX, PARCELS_MAX } from "#app/domain/orders/parcel.ts";
import { actorId } from "#app/domain/people/actor.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { allCouriers, courierIdOf } from "./couriers.server.ts";
import { type LockedOrder, lockOrder, type Order } from "./locked-orders.server.ts";

export type Parcel = typeof parcels.$inferSelect;

/** Why the parcels of an order were left as they were. */
export type ParcelRefusal =
  /** It is not packed, or it has ended. */
  | "order_over"
  /** It has been changed since the page was opened. */
  | "order_changed"
  /** It has as many as may be, or this is its only one. */
  | "order_parcels_full"
  | "order_parcel_last";

type Opened = { readonly id: string; readonly openedVersion: number };

/** Whether the parcels of an order can be changed: it is packed, and has not arrived. */
export const hasOpenParcels = ({ way, status }: Pick<Order, "way" | "status">): boolean =>
  way === "courier" && (status === "packed" || status === "handedOver");

/** Puts an order that is being packed into one parcel. */
export async function makeParcel(tx: Transaction, { order }: Pick<LockedOrder, "order">): Promise<void> {
  if (order.way === "courier")
    await tx.insert(parcels).values({ orderId: order.id, sequence: 1, weightG: fitting(order.weightG) });
}

/** The parcels of an order, the first one first. */
export const parcelsOf = async (on: Database, orderId: string): Promise<Parcel[]> =>
  await on.select().from(parcels).where(eq(parcels.orderId, orderId)).orderBy(asc(parcels.sequence));

/** Says who brings a parcel, who may be a courier of the site or another, and by which number they know it. @throws AppError notFound as `packOrder` */
export const changeParcel = async (
  on: Database,
  writer: Writer,
  opened: Opened,
  { sequence, ...values }: Pick<Parcel, "sequence" | "courier" | "trackingNumber" | "weightG">,
): Promise<Result<Order, ParcelRefusal>> =>
  await change(on, writer, opened, async (tx) => {
    const courierId = courierIdOf(values.courier, await allCouriers(tx));
    const changed = await tx
      .update(parcels)
      .set({ ...values, courierId })
      .where(isParcel(opened.id, sequence))
      .returning();
    return changed.length > 0 ? done(undefined) : refuse("order_changed");
  });

/** Adds another parcel. Otherwise as `changeParcel`. */
export const addParcel = async (
  on: Database,
  writer: Writer,
  opened: Opened,
): Promise<Result<Order, ParcelRefusal>> =>
  await change(on, writer, opened, async (tx, { weightG }) => {
    const last = await lastOf(tx, opened.id);
    if (last >= PARCELS_MAX) return refuse("order_parcels_full");
    await tx.insert(parcels).values({ orderId: opened.id, sequence: last + 1, weightG: fitting(weightG) });
    return done(undefined);
  });

/** Takes the last parcel away, as there are fewer. Otherwise as `changeParcel`. */
export const removeParcel = async (
  on: Database,
  writer: Writer,
  opened: Opened,
): Promise<Result<Order, ParcelRefusal>> =>
  await change(on, writer, opened, async (tx) => {
    const last = await lastOf(tx, opened.id);
    if (last < 2) return refuse("order_parcel_last");
    await tx.delete(parcels).where(isParcel(opened.id, last));
    return done(undefined);
  });

const fitting = (weightG: number): number => Math.min(Math.max(weightG, 1), PARCEL_WEIGHT_MAX);

const isParcel = (orderId: string, sequence: number) =>
  and(eq(parcels.orderId, orderId), eq(parcels.sequence, sequence));

async function lastOf(tx: Transaction, orderId: string): Promise<number> {
  const [last] = await tx
    .select({ of: max(parcels.sequence) })
    .from(parcels)
    .where(eq(parcels.orderId, orderId));
  return last?.of ?? 0;
}

async function change(
  on: Database,
  { actor }: Writer,
  { id, openedVersion }: Opened,
  work: (tx: Transaction, order: Order) => Promise<Result<undefined, ParcelRefusal>>,
): Promise<Result<Order, ParcelRefusal>> {
  return await transact(on, async (tx) => {
    const { order } = await lockOrder(tx, id);
    authorizeActor(actor, "order.change", { shopId: order.shopId });
    if (!hasOpenParcels(order)) return refuse("order_over");
    if (order.version !== openedVersion) return refuse("order_changed");
    const before = await parcelsOf(tx, id);
    const worked = await work(tx, order);
    if (!worked.ok) return worked;
    // The version of the order counts what is done with its parcels, and its pages are told.
    const [after] = await tx
      .update(orders)
      .set({ updatedOn: databaseNow() })
      .where(eq(orders.id, id))
      .returning();
    if (!after) throw new Error("The order was not changed.");
    await writeAudit(tx, {
      actorId: actorId(actor),
      action: "order.change",
      object: { kind: "order", id },
      scope: { shopId: order.shopId },
      before: { parcels: before.length },
      after: {
        parcels: (await parcelsOf(tx, id)).map(({ courier, trackingNumber }) =>
          [courier, trackingNumber].join(" "),
        ),
      },
      version: after.version,
    });
    return done(after);
  });
}
