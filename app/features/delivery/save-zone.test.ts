import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { catalogueChanges } from "#app/db/catalogue-changes.server.ts";
import { db } from "#app/db/client.server.ts";
import { deliveryZoneDistricts } from "#app/db/tables/delivery.server.ts";
import { zoneOfPlace } from "#app/records/delivery/zone-of-place.server.ts";
import { expectNotFound, viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { addZone, changeZone } from "./save-zone.server.ts";
import type { ZoneValues } from "./zone-forms.schema.ts";
import { zonePage } from "./zone-page.server.ts";

useDatabase();

const admin = async () => await viewerWith({ type: "siteAdmin" });
const zone = (own: Partial<ZoneValues> = {}): ZoneValues => ({
  name: { en: "Far west", np: "सुदूरपश्चिम" },
  minDays: 3,
  maxDays: 6,
  districts: ["doti"],
  fees: [
    { upToG: 500, paisa: 12_000n },
    { upToG: 2000, paisa: 30_000n },
  ],
  ...own,
});
const districtsOf = async (zoneId: string) =>
  (await db().select().from(deliveryZoneDistricts).where(eq(deliveryZoneDistricts.zoneId, zoneId))).map(
    ({ districtCode }) => districtCode,
  );

describe("a delivery zone", () => {
  test("takes its districts from the zones that they were in, and parcels there cost what it says", async () => {
    const before = await zoneOfPlace("doti");
    const { id } = await addZone(await admin(), zone());
    expect(before?.id).not.toBe(id);
    expect(await zoneOfPlace("doti/dipayal-silgadhi")).toMatchObject({ id, minDays: 3, fees: zone().fees });
    expect(await districtsOf(before?.id ?? "")).not.toContain("doti");
  });

  test("is changed as a whole, and a district that it gives up gets no parcels", async () => {
    const viewer = await admin();
    const { id } = await addZone(viewer, zone({ districts: ["doti", "achham"] }));
    const changed = await changeZone(
      viewer,
      { id, openedVersion: 1 },
      zone({ districts: ["achham"], maxDays: 9 }),
    );
    expect(changed).toMatchObject({ ok: true });
    expect(await districtsOf(id)).toEqual(["achham"]);
    expect(await zoneOfPlace("doti")).toBeUndefined();
    expect(await zonePage(viewer, id, "en")).toMatchObject({ maxDays: 9, version: 2 });
  });

  test("that another person changed meanwhile is not overwritten", async () => {
    const viewer = await admin();
    const { id } = await addZone(viewer, zone());
    await changeZone(viewer, { id, openedVersion: 1 }, zone({ minDays: 1 }));
    expect(await changeZone(viewer, { id, openedVersion: 1 }, zone({ minDays: 2 }))).toMatchObject({
      ok: false,
      code: "form_conflict",
    });
  });

  test("is the business of site administrators alone", async () => {
    const { id: shopId } = await build.bookstore();
    const clerk = await viewerWith({ type: "admin", shopId });
    const { id } = await build.deliveryZone();
    await expectNotFound(addZone(clerk, zone()));
    await expectNotFound(changeZone(clerk, { id, openedVersion: 1 }, zone()));
    await expectNotFound(zonePage(clerk, id, "en"));
  });

  test("is on the pages of books at once when its fees change", async () => {
    const before = catalogueChanges();
    await addZone(await admin(), zone());
    expect(catalogueChanges()).toBeGreaterThan(before);
  });
});
