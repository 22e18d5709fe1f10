import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRow } from "#app/db/query-rows.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import type { DeliveryZone } from "#app/domain/delivery.ts";

const zoneRow = z.object({
  id: z.string(),
  min_days: z.int(),
  max_days: z.int(),
  fees: z.array(z.object({ upToG: z.int(), paisa: z.string() })),
});

/** The zone in which parcels to a place are brought. @param placeCode of a local level or a district; undefined outside all zones */
export async function zoneOfPlace(
  placeCode: string,
  on: Pick<Database, "execute"> = db(),
): Promise<DeliveryZone | undefined> {
  const [district = ""] = placeCode.split("/");
  const row = await queryRow(
    on,
    zoneRow,
    sql`
    select z.id, z.min_days, z.max_days, (
      select coalesce(jsonb_agg(jsonb_build_object('upToG', f.up_to_g, 'paisa', f.paisa::text) order by f.up_to_g), '[]')
      from delivery_fees f where f.zone_id = z.id) as fees
    from delivery_zone_districts d join delivery_zones z on z.id = d.zone_id
    where d.district_code = ${district} and z.archived_on is null`,
  );
  return (
    row && {
      id: row.id,
      minDays: row.min_days,
      maxDays: row.max_days,
      fees: row.fees.map(({ upToG, paisa }) => ({ upToG, paisa: BigInt(paisa) })),
    }
  );
}
