import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/db/client.server.ts";
import { queryRows } from "#app/db/query-rows.server.ts";
import { formatRupees } from "#app/domain/money/money.ts";
import { deliveryFee, parcelWeight } from "#app/domain/orders/delivery.ts";
import type { Language } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";

const zoneRow = z.object({ fees: z.array(z.object({ upToG: z.int(), paisa: z.string() })) });

/**
 * What one copy costs to be brought, from the nearest zone to the farthest. It is the same from every bookstore, so that the cheapest offer
 * is also the cheapest one delivered, in every district.
 * @param weightG of one copy; null where nobody said it
 * @returns undefined where nothing is brought anywhere
 */
export async function deliveryRange(weightG: number | null, language: Language): Promise<string | undefined> {
  const zones = await queryRows(
    db(),
    zoneRow,
    sql`
    select (
      select coalesce(jsonb_agg(jsonb_build_object('upToG', f.up_to_g, 'paisa', f.paisa::text) order by f.up_to_g), '[]')
      from delivery_fees f where f.zone_id = z.id) as fees
    from delivery_zones z
    where exists (select from delivery_zone_districts d where d.zone_id = z.id)`,
  );
  const weight = parcelWeight([{ copies: 1, weightG }]);
  const fees = zones
    .flatMap(({ fees: of }) => {
      const steps = of.map(({ upToG, paisa }) => ({ upToG, paisa: BigInt(paisa) }));
      return deliveryFee({ fees: steps }, weight) ?? [];
    })
    .toSorted((one, other) => Number(one - other));
  const [lowest, highest] = [fees[0], fees.at(-1)];
  if (lowest === undefined || highest === undefined) return undefined;
  const [from, to] = [formatRupees(lowest, language), formatRupees(highest, language)];
  const locale = { locale: language };
  return from === to ? m.book_delivery_one({ fee: from }, locale) : m.book_delivery({ from, to }, locale);
}
