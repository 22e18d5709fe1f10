import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import type { DeliveryZone } from "#app/domain/orders/delivery.ts";
import { CatalogueCache } from "#app/platform/catalogue-version/catalogue-cache.server.ts";

const zoneRow = z.object({
  id: z.string(),
  min_days: z.int(),
  max_days: z.int(),
  districts: z.array(z.string()),
  fees: z.array(z.object({ upToG: z.int(), paisa: z.string() })),
});

type ByDistrict = ReadonlyMap<string, DeliveryZone>;

/** The zones of all districts: each checkout needs one, and they change a few times a year. */
const kept = new CatalogueCache<ByDistrict>(1);

/** The zone in which parcels to a place are brought. @param placeCode of a local level or a district; undefined outside all zones */
export async function zoneOfPlace(placeCode: string): Promise<DeliveryZone | undefined> {
  const [district = ""] = placeCode.split("/");
  return (await kept.get("", [], readZones)).get(district);
}

async function readZones(): Promise<ByDistrict> {
  const rows = await queryRows(
    db(),
    zoneRow,
    sql`
    select z.id, z.min_days, z.max_days,
      (select coalesce(jsonb_agg(d.district_code), '[]') from delivery_zone_districts d where d.zone_id = z.id) as districts,
      (select coalesce(jsonb_agg(jsonb_build_object('upToG', f.up_to_g, 'paisa', f.paisa::text) order by f.up_to_g), '[]')
        from delivery_fees f where f.zone_id = z.id) as fees
    from delivery_zones z`,
  );
  return new Map(
    rows.flatMap((row) => {
      const fees = row.fees.map(({ upToG, paisa }) => ({ upToG, paisa: BigInt(paisa) }));
      const zone = { id: row.id, minDays: row.min_days, maxDays: row.max_days, fees };
      return row.districts.map((district) => [district, zone] as const);
    }),
  );
}
