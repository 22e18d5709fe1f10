import { describe, expect, test } from "vitest";
import { publicScreens, SCREENS } from "#tests/screens.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();

const SIGNED_IN_SCREENS = SCREENS.filter(
  ({ kind, key }) => (kind === "account" || kind === "desk") && key !== "account/keep",
);

/** The text of the manifest that a page references. */
async function manifestOf(path: string, cookie = ""): Promise<string> {
  const page = await (await site.get(path, { headers: { cookie } })).text();
  const [url] = /\/assets\/manifest-\w+\.js/.exec(page) ?? [];
  const answer = await site.get(url ?? "/none");
  expect(answer.status, `${path} names ${url}`).toBe(200);
  return await answer.text();
}

describe("the routes that a page sends", () => {
  test("leave out those of the account and the desks for a visitor", async () => {
    expect(SIGNED_IN_SCREENS.length).toBeGreaterThan(20);
    const manifests = new Set<string>();
    for (const { path } of (await publicScreens(site)).slice(0, 4)) manifests.add(await manifestOf(path));
    manifests.add(await manifestOf("/np/bookstore"));
    // One file for all pages, which the browser stores.
    expect(manifests.size).toBe(1);
    for (const { key } of SIGNED_IN_SCREENS) expect([...manifests].join()).not.toContain(`"routes/${key}"`);
    expect([...manifests].join()).toContain('"routes/public/book-edition"');
  });

  test("include all of them for a signed-in person", async () => {
    const manifest = await manifestOf("/bookstore", await signIn(site, await addTestPerson()));
    for (const { key } of SIGNED_IN_SCREENS) expect(manifest).toContain(`"routes/${key}"`);
  });
});
