import { eq } from "drizzle-orm";
import { orders } from "#app/db/tables/orders.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { changeParcel, parcelsOf } from "#app/records/orders/parcels.server.ts";

/** Gives each parcel of a demo order, which is packed and brought, to a courier of the demo, with a number. */
export async function sendByCourier(db: Database, orderId: string): Promise<void> {
  for (const { sequence, weightG } of await parcelsOf(db, orderId)) {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw new Error("An order of the demo is missing.");
    const opened = { id: orderId, openedVersion: order.version };
    const values = {
      sequence,
      courier: "Himchuli Courier",
      trackingNumber: `HC-${order.number}-${sequence}`,
      weightG,
    };
    await changeParcel(db, { actor: SYSTEM }, opened, values);
  }
}
