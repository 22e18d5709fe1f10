import { describe, expect, test } from "vitest";
import { inLanguage, LANGUAGES } from "#app/domain/text/language.ts";
import { accountScreens, deskScreens, publicScreens, type Screen } from "#tests/screens.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

// Only React's development build, which this project loads, warns of lists without keys, unknown properties and the like.
const site = useSite();

describe.each(LANGUAGES)("in %s", (language) => {
  async function requestAll(screens: readonly Screen[], cookie = ""): Promise<number[]> {
    const statuses: number[] = [];
    for (const { path } of screens) {
      const response = await site.get(inLanguage(path, language), { headers: { cookie } });
      await response.text();
      statuses.push(response.status);
    }
    return statuses;
  }

  // Warnings go to the console, and any output there fails the test.
  test("React logs no warning for any screen", async () => {
    const cookie = await signIn(site, await addTestPerson({ roles: [{ type: "siteAdmin" }] }));
    const open = await publicScreens(site);
    const own = [...(await accountScreens(site)), ...(await deskScreens(site))];
    expect((await requestAll(open)).filter((status) => status >= 500)).toEqual([]);
    expect((await requestAll(own, cookie)).filter((status) => status >= 500)).toEqual([]);
  });
});
