import { asc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { deliveryZoneDistricts, deliveryZones } from "#app/db/tables/delivery.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isUuid } from "#app/domain/identifiers/identifiers.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { nepalDistricts } from "#app/domain/places/nepal-places.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { readParts } from "#app/platform/changes/row-parts.ts";
import { ZONE_PARTS } from "./zone-parts.server.ts";

/** The districts of a province as the form of a zone offers them, each with the zone in which it is. */
export type DistrictGroup = {
  readonly province: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/**
 * The districts to choose from.
 * @param own the zone of the form; undefined for a new one
 * @throws AppError notFound when the viewer may not change zones
 */
export async function zoneChoices(
  viewer: Viewer | null,
  language: Language,
  own?: string,
): Promise<DistrictGroup[]> {
  authorize(viewer, "deliveryZone.change");
  const rows = await db()
    .select({ code: deliveryZoneDistricts.districtCode, zoneId: deliveryZones.id, name: deliveryZones.name })
    .from(deliveryZoneDistricts)
    .innerJoin(deliveryZones, eq(deliveryZones.id, deliveryZoneDistricts.zoneId));
  const zoneOf = new Map(rows.map((row) => [row.code, row]));
  const byProvince = Map.groupBy(nepalDistricts(), ({ province }) => province[language]);
  return [...byProvince].map(([province, districts]) => ({
    province,
    options: districts.map(({ code, district }) => {
      const zone = zoneOf.get(code);
      const isElsewhere = zone !== undefined && zone.zoneId !== own;
      const name = district[language];
      return { value: code, label: isElsewhere ? `${name} (${localized(zone.name, language).text})` : name };
    }),
  }));
}

/**
 * A zone, as its page shows it.
 * @throws AppError notFound when there is no such zone, or the viewer may not change zones
 */
export async function zonePage(viewer: Viewer | null, id: string, language: Language) {
  authorize(viewer, "deliveryZone.change");
  const [row] = isUuid(id)
    ? await db().select().from(deliveryZones).where(eq(deliveryZones.id, id)).orderBy(asc(deliveryZones.id))
    : [];
  if (!row) throw new AppError("notFound", { hidden: "deliveryZone" });
  const { districts, fees } = (await readParts(db(), ZONE_PARTS, [id]))(id) as {
    districts: string[];
    fees: { upToG: number; paisa: string }[];
  };
  return {
    version: row.version,
    title: localized(row.name, language),
    name: row.name,
    minDays: row.minDays,
    maxDays: row.maxDays,
    districts,
    fees: fees.map(({ upToG, paisa }) => ({ upToG, rupees: String(BigInt(paisa) / 100n) })),
  };
}

export type ZonePage = Awaited<ReturnType<typeof zonePage>>;

/** The values of a zone as its form posts them, for whoever sees that another person changed it. */
export const zoneFields = ({ name, minDays, maxDays, fees }: ZonePage): Record<string, string> => ({
  "name.en": name.en ?? "",
  "name.np": name.np ?? "",
  minDays: String(minDays),
  maxDays: String(maxDays),
  ...Object.fromEntries(
    fees.flatMap(({ upToG, rupees }, at) => [
      [`fees.${at}.upToG`, String(upToG)],
      [`fees.${at}.rupees`, rupees],
    ]),
  ),
});
