import { asc, eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { couriers } from "#app/db/tables/couriers.server.ts";
import { parcels } from "#app/db/tables/parcels.server.ts";
import type { Database, Transaction } from "#app/db/transact.server.ts";

export type Courier = typeof couriers.$inferSelect;

/** All couriers, those in use first, in the order of their list. */
export const allCouriers = async (on: Database = db()): Promise<Courier[]> =>
  await on
    .select()
    .from(couriers)
    .orderBy(sql`${couriers.archivedOn} is not null`, asc(couriers.sortOrder), asc(couriers.code));

/** The parcels of an order, the first one first, with the website of the courier of each. */
export const sentParcels = async (orderId: string) =>
  await db()
    .select({
      sequence: parcels.sequence,
      courier: parcels.courier,
      trackingNumber: parcels.trackingNumber,
      website: couriers.website,
    })
    .from(parcels)
    .leftJoin(couriers, eq(couriers.id, parcels.courierId))
    .where(eq(parcels.orderId, orderId))
    .orderBy(asc(parcels.sequence));

/**
 * The id of the courier with a name that was written on a parcel, in either language; of one that was merged into another, the other's.
 * Null for one that is not known.
 */
export function courierIdOf(written: string | null, known: readonly Courier[]): string | null {
  const wanted = folded(written ?? "");
  const found = known.find(({ name }) => [name.en, name.np].some((each) => each && folded(each) === wanted));
  return found ? (found.mergedIntoId ?? found.id) : null;
}

const folded = (name: string): string => name.trim().toLowerCase();

/** Lets all parcels of a courier refer to another one; the names that were written on them stay. */
export const moveParcels = async (tx: Transaction, from: string, into: string): Promise<void> =>
  void (await tx.update(parcels).set({ courierId: into }).where(eq(parcels.courierId, from)));
