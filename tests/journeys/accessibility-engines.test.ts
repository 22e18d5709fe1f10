import { describe, expect } from "vitest";
import { LANGUAGES } from "#app/domain/text/language.ts";
import { equalAccessFaults, snifferFaults } from "#tests/accessibility-engines.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { useCasesOfWay } from "#tests/sample.ts";
import { screensOf } from "#tests/screens.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visitEach } = useBrowser(site);
const TIMEOUT = { timeout: 900_000 };

// Beside axe two engines that other people check pages with. What they find differs.
describe.each(LANGUAGES)("in %s", (language) => {
  const casesOf = useCasesOfWay(LANGUAGES, language);

  journey.each(["public", "account", "desk"] as const)(
    "HTML_CodeSniffer and Equal Access find nothing on a %s screen",
    TIMEOUT,
    async (kind) => {
      const cookies =
        kind === "public"
          ? undefined
          : await signIn(site, await addTestPerson({ roles: [{ type: "siteAdmin" }] }));
      const faults: string[] = [];
      const screens = casesOf(await screensOf(site, kind));
      await visitEach(
        screens,
        { language, width: 1280, ...(cookies ? { cookies } : {}) },
        async (page, { path }) => {
          const found = [...(await snifferFaults(page)), ...(await equalAccessFaults(page))];
          faults.push(...found.map((fault) => `${path}: ${fault}`));
        },
      );
      expect(faults).toEqual([]);
    },
  );
});
