import { eq } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { db, pool } from "#app/db/client.server.ts";
import { siteSettings as seeded } from "#app/db/seed/site-settings.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { siteSettings } from "#app/db/tables/site.server.ts";
import {
  catalogueVersion,
  followCatalogue,
  unfollowCatalogue,
} from "#app/platform/catalogue-version/catalogue-version.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { companyInfo } from "./site-settings.server.ts";
import { SiteSettings, settingsAsJson, settingsIn } from "./site-settings.ts";

useDatabase();

/** Notifications arrive within milliseconds on an idle machine. */
const POLLING = { timeout: 20_000 };

afterEach(async () => {
  await unfollowCatalogue();
  await db().delete(bookstores);
  for (const [key, value] of Object.entries(seeded))
    await db()
      .insert(siteSettings)
      .values({ key, value })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value } });
});

async function setSetting(key: keyof typeof seeded, value: unknown): Promise<void> {
  await db().update(siteSettings).set({ value }).where(eq(siteSettings.key, key));
}

const nameNow = async () => (await companyInfo()).settings.appName.en;

describe("the company's settings", () => {
  test("are read from the database", async () => {
    expect((await companyInfo()).settings).toEqual(seeded);
  });

  test.each(["registrationNumber", "panNumber", "portalRegistrationNumber", "companyBookstore"] as const)(
    "that look like a number or a word of JSON stay texts: %s",
    async (key) => {
      for (const text of ["601234567", "true", "null", "1e3", '"quoted"', "[]"]) {
        await setSetting(key, text);
        expect((await companyInfo()).settings[key]).toBe(text);
      }
    },
  );

  test("are read once until they change, by a process that follows changes", async () => {
    followCatalogue();
    await expect.poll(() => catalogueVersion(), POLLING).toBeDefined();
    expect(await nameNow()).toBe("Ekadeshma");
    const query = vi.spyOn(pool(), "query");
    await Promise.all(Array.from({ length: 10 }, () => companyInfo()));
    expect(query).not.toHaveBeenCalled();
    query.mockRestore();
    await setSetting("appName", { en: "Another company" });
    expect(await nameNow()).toBe("Another company");
  });

  test("are read at each call by any other process", async () => {
    expect(await nameNow()).toBe("Ekadeshma");
    await setSetting("appName", { en: "Another company" });
    expect(await nameNow()).toBe("Another company");
  });

  test.each<[what: string, key: keyof typeof seeded, value: unknown]>([
    ["a name that is no text", "appName", "Ekadeshma"],
    ["a number where a text of digits is expected", "panNumber", 123],
    ["a contact without an address", "contact", { email: "a@b.test", phone: "" }],
    ["a list of links", "socialLinks", []],
  ])("cannot be read with %s, and the failure is not cached", async (_what, key, value) => {
    await setSetting(key, value);
    await expect(companyInfo()).rejects.toThrow();
    await setSetting(key, seeded[key]);
    expect((await companyInfo()).settings).toEqual(seeded);
  });

  test("cannot be read when one is missing", async () => {
    await db().delete(siteSettings).where(eq(siteSettings.key, "tagline"));
    await expect(companyInfo()).rejects.toThrow(/tagline/);
  });

  test("may contain unknown settings", async () => {
    await db().insert(siteSettings).values({ key: "unknownSetting", value: true });
    expect((await companyInfo()).settings).toEqual(seeded);
    await db().delete(siteSettings).where(eq(siteSettings.key, "unknownSetting"));
  });
});

describe("the settings of pages", () => {
  const settings = SiteSettings.parse({
    ...seeded,
    socialLinks: { ...seeded.socialLinks, tiktok: "https://www.tiktok.com/@own", instagram: "" },
  });

  test("have the names and addresses of the networks that the company uses, in one order", () => {
    expect(settingsIn(settings, "en").social).toEqual([
      { name: "Facebook", url: seeded.socialLinks.facebook },
      { name: "YouTube", url: seeded.socialLinks.youtube },
      { name: "LinkedIn", url: seeded.socialLinks.linkedin },
      { name: "TikTok", url: "https://www.tiktok.com/@own" },
    ]);
  });

  test("are written as JSON once for each language", () => {
    const english = settingsAsJson(settings, "en");
    expect(settingsAsJson(settings, "en")).toBe(english);
    expect(settingsAsJson(settings, "np")).not.toBe(english);
    expect(settingsAsJson({ ...settings }, "en")).not.toBe(english);
    expect(JSON.parse(english.json)).toEqual(settingsIn(settings, "en"));
    expect(JSON.parse(settingsAsJson(settings, "np").json)).toEqual(settingsIn(settings, "np"));
  });
});

describe("the company's own bookstore", () => {
  test("is the active one named in the settings", async () => {
    expect((await companyInfo()).shopId).toBeUndefined();
    const { id } = await build.bookstore({ slug: seeded.companyBookstore });
    await build.bookstore();
    expect((await companyInfo()).shopId).toBe(id);
  });

  test("is undefined while it is closed", async () => {
    await build.bookstore({ slug: seeded.companyBookstore, isActive: false });
    expect((await companyInfo()).shopId).toBeUndefined();
  });
});
