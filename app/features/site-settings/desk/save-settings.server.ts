import { asc, eq, inArray } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { siteSettings } from "#app/db/tables/site.server.ts";
import { type Transaction, transact } from "#app/db/transact.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import type { SiteSettings } from "#app/features/site-settings/site-settings.ts";
import { changeRows } from "#app/platform/changes/change-rows.server.ts";

/** Settings by their keys. */
export type SettingValues = Partial<SiteSettings>;

/**
 * Changes settings of the company. Pages of this process show them at once, those of others as soon as they are notified.
 * @param openedVersion the sum of the settings' versions when the form was opened
 * @returns whether something changed; `setting_changed` when another person saved one of them meanwhile
 * @throws AppError notFound when the viewer may not change settings
 */
export async function saveSettings(
  viewer: Viewer | null,
  openedVersion: number,
  values: SettingValues,
): Promise<Result<{ changed: boolean }, "setting_changed" | "setting_store_unknown">> {
  authorize(viewer, "siteSetting.change");
  return await transact(db(), async (tx) => {
    const keys = Object.keys(values) as (keyof SiteSettings)[];
    const rows = await tx
      .select({ id: siteSettings.id, key: siteSettings.key, version: siteSettings.version })
      .from(siteSettings)
      .where(inArray(siteSettings.key, keys))
      .orderBy(asc(siteSettings.key))
      .for("update");
    if (rows.length !== keys.length) throw new Error(`There are not all settings of ${keys.join(", ")}.`);
    if (versionOf(rows) !== openedVersion) return refuse("setting_changed");
    if (values.companyBookstore !== undefined && !(await hasBookstore(tx, values.companyBookstore)))
      return refuse("setting_store_unknown", { field: "companyBookstore" });
    const results = await changeRows(tx, {
      actor: viewer,
      table: siteSettings,
      kind: "siteSetting",
      ability: "siteSetting.change",
      action: "siteSetting.change",
      scopesOf: (settings) => settings.map(() => null),
      changes: rows.map(({ id, key }) => ({
        id,
        openedVersion: null,
        patch: { value: values[key as keyof SiteSettings] },
      })),
    });
    return done({ changed: results.some((result) => result.ok && result.value.changed) });
  });
}

/** The version of several settings together: it is another one as soon as one of them changes. */
export const versionOf = (rows: readonly { readonly version: number }[]): number =>
  rows.reduce((sum, { version }) => sum + version, 0);

const hasBookstore = async (tx: Transaction, slug: string): Promise<boolean> =>
  (await tx.$count(bookstores, eq(bookstores.slug, slug))) > 0;
