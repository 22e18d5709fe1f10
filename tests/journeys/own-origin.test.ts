import { describe, expect } from "vitest";
import { LANGUAGES } from "#app/domain/language.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { readThrough } from "#tests/page-walk.ts";
import { publicScreens } from "#tests/screens.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

describe.each(LANGUAGES)("in %s", (language) => {
  journey("no screen asks anybody but the site for anything", { timeout: 120_000 }, async () => {
    const asked = new Set<string>();
    for (const screen of await publicScreens(site)) {
      const page = await visit({
        ...screen,
        language,
        prepare: async (fresh) =>
          void fresh.on("request", (request) => asked.add(new URL(request.url()).origin)),
      });
      await readThrough(page);
      await page.context().close();
    }
    expect([...asked]).toEqual([site.url]);
  });
});
