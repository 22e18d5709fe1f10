import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { inLanguage, PLATFORM_TAGS } from "#app/domain/text/language.ts";
import { useLanguageOfRun, useSampling } from "#tests/sample.ts";
import { screensOf } from "#tests/screens.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";

const site = useSite();
let cookie = "";

beforeAll(async () => {
  cookie = await signIn(site, await addTestPerson({ roles: [{ type: "siteAdmin" }] }));
});

// `routes.test.ts` tests the public screens.
describe.each(useLanguageOfRun(import.meta.filename))("every screen behind a guard, in %s", (language) => {
  test("is in its language, with one heading and a title of its own", async () => {
    const titles = new Map<string, string>();
    for (const { path, statuses = [200], title } of await screensOf(site, "account", "desk")) {
      const response = await site.get(inLanguage(path, language), { headers: { cookie } });
      expect(statuses, path).toContain(response.status);
      if (response.status === 302) continue;
      const page = readPage(await response.text());
      expect(findOne(page, "html").attributes.lang, path).toBe(PLATFORM_TAGS[language].html);
      expect(findAll(page, "h1"), path).toHaveLength(1);
      const shown = textOf(findOne(page, "title"));
      expect(shown, path).toContain(textOf(findOne(page, "h1")));
      if (title === "shared" || title === "sharedOwn" || response.status === 404) continue;
      expect(titles.get(shown), `${path} has the same title`).toBeUndefined();
      titles.set(shown, path);
    }
    expect(titles.size).toBeGreaterThan(15);
  });
});

const sampleOf = useSampling();

test("no screen fails for a search with a character that is never stored", async () => {
  const { rows } = await db().execute<{ id: string }>("select shop_id as id from listings limit 1");
  for (const { path } of sampleOf(await screensOf(site, "public", "account", "desk"), 40, "searched")) {
    const url = `${path}${path.includes("?") ? "&" : "?"}bookstore=${rows[0]?.id}&q=%00muna`;
    const { status } = await site.get(url.replace("?q=muna&", "?"), {
      headers: { cookie },
      redirect: "manual",
    });
    expect(status, url).toBeLessThan(500);
  }
});
