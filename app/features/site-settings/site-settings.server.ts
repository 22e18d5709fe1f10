import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { siteSettings } from "#app/db/tables/site.server.ts";
import { SiteSettings } from "./site-settings.ts";

const CACHE_MS = 2000;

/** The settings, and the id of the company's own bookstore when it exists and is active. */
export type CompanyInfo = { readonly settings: SiteSettings; readonly bookstoreId: string | undefined };

let cached: { readonly until: number; readonly company: Promise<CompanyInfo> } | undefined;

/** The company's settings. Every page needs them, so they are cached for two seconds. */
export function companyInfo(now = Date.now()): Promise<CompanyInfo> {
  if (cached && now < cached.until) return cached.company;
  const company = readCompanyInfo();
  cached = { until: now + CACHE_MS, company };
  // A failure is not cached: the next page reads again.
  company.catch(() => {
    cached = undefined;
  });
  return company;
}

/** Clears the cache after a change. */
export function clearCompanyInfoCache(): void {
  cached = undefined;
}

async function readCompanyInfo(): Promise<CompanyInfo> {
  const rows = await db().select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
  const settings = SiteSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
  const [store] = await db()
    .select({ id: bookstores.id, isActive: bookstores.isActive })
    .from(bookstores)
    .where(eq(bookstores.slug, settings.companyBookstore));
  return { settings, bookstoreId: store?.isActive ? store.id : undefined };
}
