import { describe, expect, test, vi } from "vitest";
import { inLanguage, LANGUAGES } from "#app/domain/language.ts";
import { accountScreens, publicScreens, type Screen } from "#tests/screens.ts";
import { signIn, somebody } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

// React chooses its form when it is loaded, which `useSite` does later. Only the one for developers complains of lists
// without keys, of properties that no element has and the like; the other tests run the form that readers get.
vi.stubEnv("NODE_ENV", "test");

const site = useSite();
const DESKS: readonly Screen[] = ["/admin", "/publishers/manage", "/bookstore/manage"].map((path) => ({
  path,
}));

describe.each(LANGUAGES)("in %s", (language) => {
  async function show(screens: readonly Screen[], cookie = ""): Promise<number[]> {
    const statuses: number[] = [];
    for (const { path } of screens) {
      const response = await site.get(inLanguage(path, language), { headers: { cookie } });
      await response.text();
      statuses.push(response.status);
    }
    return statuses;
  }

  // What is complained of goes to the console, and any word there fails the test.
  test("React complains of no screen", async () => {
    const cookie = await signIn(site, await somebody({ roles: [{ type: "siteAdmin" }] }));
    const open = await publicScreens(site);
    const own = [...accountScreens(), ...DESKS];
    expect((await show(open)).filter((status) => status >= 500)).toEqual([]);
    expect((await show(own, cookie)).filter((status) => status >= 500)).toEqual([]);
  });
});
