import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { siteSettings } from "#app/db/tables/site.server.ts";
import { CatalogueCache } from "#app/platform/catalogue-version/catalogue-cache.server.ts";
import { SiteSettings } from "./site-settings.ts";

/** The settings, and the id of the company's own bookstore when it exists and is active. */
export type CompanyInfo = { readonly settings: SiteSettings; readonly shopId: string | undefined };

const kept = new CatalogueCache<CompanyInfo>(1);

/** The company's settings. Every page needs them, so they are kept until the catalogue changes, to which they belong. */
export const companyInfo = (): Promise<CompanyInfo> => kept.get("", [], readCompanyInfo);

async function readCompanyInfo(): Promise<CompanyInfo> {
  const rows = await db().select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
  const settings = SiteSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
  const [store] = await db()
    .select({ id: bookstores.id, isActive: bookstores.isActive })
    .from(bookstores)
    .where(eq(bookstores.slug, settings.companyBookstore));
  return { settings, shopId: store?.isActive ? store.id : undefined };
}
