import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { siteSettings as table } from "#app/db/tables/site.server.ts";
import { SiteSettings } from "./site-settings.ts";

const KEEP_MS = 2000;

/** The settings, and the house's own store when it exists and is active. */
export type House = { readonly settings: SiteSettings; readonly storeId: string | undefined };

let kept: { readonly until: number; readonly house: Promise<House> } | undefined;

/** The house as its administrators describe it. Every page asks, so it is kept for two seconds. */
export function theHouse(now = Date.now()): Promise<House> {
  if (kept && now < kept.until) return kept.house;
  const house = readHouse();
  kept = { until: now + KEEP_MS, house };
  // A failure is not kept: the next page asks again.
  house.catch(() => {
    kept = undefined;
  });
  return house;
}

/** Forgets what is kept, for those who just changed it. */
export function forgetHouse(): void {
  kept = undefined;
}

async function readHouse(): Promise<House> {
  const rows = await db().select({ key: table.key, value: table.value }).from(table);
  const settings = SiteSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
  const [store] = await db()
    .select({ id: bookstores.id, isActive: bookstores.isActive })
    .from(bookstores)
    .where(eq(bookstores.slug, settings.houseBookstore));
  return { settings, storeId: store?.isActive ? store.id : undefined };
}
