import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import { deliveryFees, deliveryZoneDistricts } from "#app/db/tables/delivery.server.ts";
import type { DeliveryFee } from "#app/domain/orders/delivery.ts";
import type { Part } from "#app/platform/changes/row-parts.ts";

/** The districts of a zone, by their codes. One that another zone has is given to this one. */
const districts: Part<string[]> = {
  table: deliveryZoneDistricts,
  none: [],
  async read(on, ids) {
    const rows = await on
      .select()
      .from(deliveryZoneDistricts)
      .where(inArray(deliveryZoneDistricts.zoneId, [...ids]))
      .orderBy(asc(deliveryZoneDistricts.districtCode));
    const byZone = Map.groupBy(rows, ({ zoneId }) => zoneId);
    return new Map([...byZone].map(([id, own]) => [id, own.map(({ districtCode }) => districtCode)]));
  },
  async write(tx, changes) {
    for (const { id: zoneId, after } of changes) {
      const isGone = after.length > 0 ? notInArray(deliveryZoneDistricts.districtCode, after) : undefined;
      await tx.delete(deliveryZoneDistricts).where(and(eq(deliveryZoneDistricts.zoneId, zoneId), isGone));
      if (after.length > 0)
        await tx
          .insert(deliveryZoneDistricts)
          .values(after.map((districtCode) => ({ districtCode, zoneId })))
          .onConflictDoUpdate({ target: deliveryZoneDistricts.districtCode, set: { zoneId } });
    }
  },
};

type Steps = { readonly upToG: number; readonly paisa: string }[];

/** What parcels to a zone cost, the lightest first; amounts as text, since the audit trail is JSON. */
const fees: Part<Steps> = {
  table: deliveryFees,
  none: [],
  async read(on, ids) {
    const rows = await on
      .select()
      .from(deliveryFees)
      .where(inArray(deliveryFees.zoneId, [...ids]))
      .orderBy(asc(deliveryFees.upToG));
    const byZone = Map.groupBy(rows, ({ zoneId }) => zoneId);
    return new Map(
      [...byZone].map(([id, own]) => [id, own.map(({ upToG, paisa }) => ({ upToG, paisa: String(paisa) }))]),
    );
  },
  async write(tx, changes) {
    for (const { id: zoneId, after } of changes) {
      await tx.delete(deliveryFees).where(eq(deliveryFees.zoneId, zoneId));
      if (after.length > 0)
        await tx
          .insert(deliveryFees)
          .values(after.map(({ upToG, paisa }) => ({ zoneId, upToG, paisa: sql`${paisa}::bigint` })));
    }
  },
};

export const ZONE_PARTS = { districts, fees };

/** The steps of fees as the part has them. */
export const stepsOf = (of: readonly DeliveryFee[]): Steps =>
  of.map(({ upToG, paisa }) => ({ upToG, paisa: String(paisa) }));
