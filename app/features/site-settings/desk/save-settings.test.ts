import { eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { siteSettings } from "#app/db/tables/site.server.ts";
import { companyInfo } from "#app/features/site-settings/site-settings.server.ts";
import { entriesOf, expectNotFound, viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { saveSettings, versionOf } from "./save-settings.server.ts";
import { settingsPage } from "./settings-page.server.ts";

useDatabase();

const rowsOf = async (...keys: string[]) =>
  await db().select().from(siteSettings).where(inArray(siteSettings.key, keys));
const versionNow = async (...keys: string[]) => versionOf(await rowsOf(...keys));

describe("the settings of the company", () => {
  test("are changed by a site administrator, seen at once, and recorded for each that changed", async () => {
    const admin = await viewerWith({ type: "siteAdmin" });
    const before = (await companyInfo()).settings;
    const values = {
      appName: { en: "Himal Books" },
      tagline: before.tagline,
      description: before.description,
    };
    const opened = await versionNow("appName", "tagline", "description");
    expect(await saveSettings(admin, opened, values)).toMatchObject({ ok: true, value: { changed: true } });
    expect((await companyInfo()).settings.appName).toEqual({ en: "Himal Books" });
    const [name] = await rowsOf("appName");
    const [tagline] = await rowsOf("tagline");
    expect(await entriesOf(name?.id ?? "")).toMatchObject([
      { action: "siteSetting.change", actorId: admin.id },
    ]);
    expect(await entriesOf(tagline?.id ?? "")).toEqual([]);
    const again = await versionNow("appName", "tagline", "description");
    expect(await saveSettings(admin, again, values)).toMatchObject({ value: { changed: false } });
  });

  test("are not overwritten by a form that was opened before another person saved", async () => {
    const admin = await viewerWith({ type: "siteAdmin" });
    const opened = await versionNow("registrationNumber");
    const [one, other] = await Promise.all([
      saveSettings(admin, opened, { registrationNumber: "1/083" }),
      saveSettings(admin, opened, { registrationNumber: "2/083" }),
    ]);
    expect([one, other].filter(({ ok }) => ok)).toHaveLength(1);
    expect([one, other].find(({ ok }) => !ok)).toMatchObject({ code: "setting_changed" });
  });

  test("name a bookstore that exists", async () => {
    const admin = await viewerWith({ type: "siteAdmin" });
    const opened = await versionNow("companyBookstore");
    expect(await saveSettings(admin, opened, { companyBookstore: "none" })).toMatchObject({
      code: "setting_store_unknown",
    });
    const { slug, id } = await build.bookstore();
    expect(await saveSettings(admin, opened, { companyBookstore: slug })).toMatchObject({ ok: true });
    expect((await companyInfo()).shopId).toBe(id);
  });

  test("are changed and read at the desk by nobody else", async () => {
    const other = await viewerWith({ type: "admin", shopId: (await build.bookstore()).id });
    await expectNotFound(saveSettings(other, 1, { registrationNumber: "3/083" }));
    await expectNotFound(saveSettings(null, 1, { registrationNumber: "3/083" }));
    await expectNotFound(settingsPage(other, "en"));
  });

  test("offer the chosen bookstore however many there are", async () => {
    const admin = await viewerWith({ type: "siteAdmin" });
    const { slug } = await build.bookstore({ slug: "zz-last" });
    await db().update(siteSettings).set({ value: slug }).where(eq(siteSettings.key, "companyBookstore"));
    expect((await settingsPage(admin, "np")).stores[0]?.value).toBe(slug);
  });
});
