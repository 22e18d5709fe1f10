import { deliveryFees, deliveryZoneDistricts, deliveryZones } from "#app/db/tables/delivery.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { deliveryZones as seedZones } from "./delivery-zones.ts";

/** Inserts the zones of delivery where there are none: what a site administrator made of them since stays. */
export async function seedDeliveryZones(tx: Database): Promise<void> {
  if ((await tx.$count(deliveryZones)) > 0) return;
  for (const [sortOrder, { name, minDays, maxDays, fees, districts }] of seedZones().entries()) {
    const [zone] = await tx
      .insert(deliveryZones)
      .values({ name, minDays, maxDays, sortOrder })
      .returning({ id: deliveryZones.id });
    if (!zone) throw new Error("The zone was not added.");
    await tx
      .insert(deliveryZoneDistricts)
      .values(districts.map((districtCode) => ({ districtCode, zoneId: zone.id })));
    await tx.insert(deliveryFees).values(fees.map(([upToG, paisa]) => ({ zoneId: zone.id, upToG, paisa })));
  }
}
