import { beforeAll, describe, expect, test } from "vitest";
import { inLanguage, LANGUAGES, PLATFORM_TAGS } from "#app/domain/language.ts";
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
describe.each(LANGUAGES)("every screen behind a guard, in %s", (language) => {
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
