import { asc, desc, eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { siteSettings } from "#app/db/tables/site.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import { SiteSettings } from "#app/features/site-settings/site-settings.ts";
import { versionOf } from "./save-settings.server.ts";
import { KEYS_OF_FORM, type SettingForm } from "./settings-forms.schema.ts";

/** So many bookstores are offered as the company's own; the chosen one always is. */
const STORES_MAX = 300;

/**
 * The settings as their page shows them, with the version of each form.
 * @throws AppError notFound when the viewer may not change settings
 */
export async function settingsPage(viewer: Viewer | null, language: Language) {
  authorize(viewer, "siteSetting.change");
  const rows = await db().select().from(siteSettings);
  const settings = SiteSettings.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
  const stores = await db()
    .select({ slug: bookstores.slug, name: bookstores.name })
    .from(bookstores)
    .orderBy(desc(eq(bookstores.slug, settings.companyBookstore)), asc(bookstores.slug))
    .limit(STORES_MAX);
  const forms = Object.entries(KEYS_OF_FORM) as [SettingForm, readonly string[]][];
  return {
    settings,
    versions: Object.fromEntries(
      forms.map(([form, keys]) => [form, versionOf(rows.filter(({ key }) => keys.includes(key)))]),
    ) as Record<SettingForm, number>,
    stores: stores.map(({ slug, name }) => {
      const { text, language: of } = localized(name, language);
      return { value: slug, label: text, ...(of === language ? {} : { lang: PLATFORM_TAGS[of].html }) };
    }),
  };
}

export type SettingsPage = Awaited<ReturnType<typeof settingsPage>>;
