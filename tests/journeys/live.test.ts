import { eq } from "drizzle-orm";
import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, ready, useBrowser } from "#tests/browser.ts";
import { addTestPerson, signIn, type TestPerson } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

/** Another tab of the same browser. */
async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(site.url + path);
  await ready(page);
  return page;
}

/** A signed-in person with `count` tabs, and the streams their browser has requested. */
async function tabsOf(count: number) {
  const person = await addTestPerson();
  const streams: string[] = [];
  const first = await visit({
    path: "/termsofuse",
    cookies: await signIn(site, person),
    prepare: async (fresh) => {
      fresh.context().on("request", (request) => {
        const { pathname } = new URL(request.url());
        if (pathname === "/live" && request.method() === "GET") streams.push(request.url());
      });
    },
  });
  const tabs = [first];
  while (tabs.length < count) tabs.push(await openTab(first.context(), "/termsofuse"));
  await expect.poll(() => streams.length).toBe(1);
  await expect.poll(() => first.evaluate(candidates)).toBe(count);
  return { person, tabs, streams };
}

/** The number of tabs that hold the stream's lock or wait for it. */
async function candidates(): Promise<number> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return [...held, ...pending].filter(({ name }) => name?.startsWith("ekadeshma-live")).length;
}

const rename = ({ id }: TestPerson, name: string) =>
  db().update(appUsers).set({ name }).where(eq(appUsers.id, id));

/** Waits until the header of every tab shows this name. */
async function expectNameInAll(tabs: readonly Page[], name: string): Promise<void> {
  await Promise.all(
    tabs.map((tab) =>
      tab.locator("header").getByText(name, { exact: true }).filter({ visible: true }).waitFor(),
    ),
  );
}

journey("seven tabs share one stream, and each shows a change", async () => {
  const { person, tabs, streams } = await tabsOf(7);
  await rename(person, "Maya of Ilam");
  await expectNameInAll(tabs, "Maya of Ilam");
  expect(streams).toHaveLength(1);

  // When the tab that holds the stream closes, another tab opens a new stream.
  await tabs.shift()?.close();
  await rename(person, "Maya of Dhankuta");
  await expectNameInAll(tabs, "Maya of Dhankuta");
  expect(streams).toHaveLength(2);
});

journey("signing out in one tab signs out the others", async () => {
  const { tabs } = await tabsOf(3);
  const [one, ...others] = tabs;
  await one?.getByRole("button", { name: m.shell_nav_sign_out() }).click();
  await Promise.all(others.map((tab) => tab.waitForURL(/\/auth\?/)));
  // The tab that signed out is redirected to the home page.
  await one?.waitForURL(`${site.url}/`);
  for (const tab of tabs) await expect.poll(() => tab.locator("header").getByText("Some").count()).toBe(0);
});

journey(
  "a tab that signs out before the scripts of live updates have arrived shows the home page",
  async () => {
    let hasSent = false;
    const page = await visit({
      path: "/termsofuse",
      cookies: await signIn(site, await addTestPerson()),
      prepare: async (fresh) => {
        await fresh.route(/\/assets\/use-live-/, async (route) => {
          await expect.poll(() => hasSent, { timeout: 10_000 }).toBe(true);
          await route.continue();
        });
        // The stream opens before the server signs out, and tells of it before the answer arrives.
        await fresh.route("**/auth/logout", async (route) => {
          const streamed = fresh.waitForResponse(/\/live\?/);
          hasSent = true;
          await streamed;
          const answer = await route.fetch({ maxRedirects: 0 });
          await new Promise((resolve) => setTimeout(resolve, 1000));
          await route.fulfill({ response: answer });
        });
      },
    });
    await page.getByRole("button", { name: m.shell_nav_sign_out() }).click();
    await page.waitForURL(`${site.url}/`);
  },
);

journey("a visitor's page neither loads nor requests anything of live updates", async () => {
  const requestedPaths: string[] = [];
  const page = await visit({
    path: "/termsofuse",
    prepare: async (fresh) =>
      void fresh.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname)),
  });
  await page.waitForLoadState("networkidle");
  expect(requestedPaths.filter((path) => /live/.test(path))).toEqual([]);
});
