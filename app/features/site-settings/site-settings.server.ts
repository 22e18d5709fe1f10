import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { siteSettings as table } from "#app/db/tables/site.server.ts";
import { SiteSettings } from "./site-settings.ts";

const KEEP_MS = 2000;

/** The settings, and the house's own store when it exists and is active. */
export type CompanyInfo = { readonly settings: SiteSettings; readonly storeId: string | undefined };

let kept: { readonly until: number; readonly company: Promise<CompanyInfo> } | undefined;

/** The house as its administrators describe it. Every page asks, so it is kept for two seconds. */
export function companyInfo(now = Date.now()): Promise<CompanyInfo> {
  if (kept && now < kept.until) return kept.company;
  const company = readCompanyInfo();
  kept = { until: now + KEEP_MS, company };
  // A failure is not kept: the next page asks again.
  company.catch(() => {
    kept = undefined;
  });
  return company;
}

/** Forgets what is kept, for those who just changed it. */
export function forgetCompanyInfo(): void {
  kept = undefined;
}

async function readCompanyInfo(): Promise<CompanyInfo> {
  const rows = await db().select({ key: table.key, value: table.value }).from(table);
  const settings = SiteSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
  const [store] = await db()
    .select({ id: bookstores.id, isActive: bookstores.isActive })
    .from(bookstores)
    .where(eq(bookstores.slug, settings.companyBookstore));
  return { settings, storeId: store?.isActive ? store.id : undefined };
}
