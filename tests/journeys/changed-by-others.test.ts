import type { Page, Route } from "playwright-core";
import { beforeAll, describe, expect } from "vitest";
import { inLanguage } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, ready, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { slugOf } from "#tests/site/people-forms.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

/** React makes the page anew where something else has changed it before it has the handlers; it reports that as an error. */
const MADE_ANEW = "Minified React error #418";

const english = { locale: "en" } as const;
const ids = { edition: "", listing: "", publisher: "", holdPath: "" };
/** Cookies of somebody who may do everything. */
let admin = "";

beforeAll(async () => {
  const listing = await build.listing({ availability: "inStock" });
  await build.movement({ listingId: listing.id, change: 3 });
  for (let at = 0; at < 3; at++) await build.listing({ shopId: listing.shopId });
  ids.edition = listing.editionId;
  ids.listing = listing.id;
  ids.publisher = (await build.publisher()).id;
  admin = await signIn(site, await addTestPerson({ roles: [{ type: "siteAdmin" }] }));
  ids.holdPath = `/bookstore/${await slugOf(listing.editionId)}/hold`;
});

/** What a browser's translation does: each text is replaced by elements, nested or side by side. */
const translate = async (page: Page) =>
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const [at, text] of texts.entries()) {
      if (!text.data.trim() || text.parentElement?.closest("script, style, textarea, option, font")) continue;
      const font = () => document.createElement("font");
      const [outer, inner] = [font(), font()];
      if (at % 2 === 0) {
        inner.append(text.data);
        outer.append(inner);
        text.replaceWith(outer);
      } else {
        outer.append(text.data.slice(0, 1));
        inner.append(text.data.slice(1));
        text.replaceWith(outer, inner);
      }
    }
  });

const works = async (page: Page) => {
  expect(await page.locator("h1").count()).toBe(1);
  expect(await page.locator("body").textContent()).not.toContain(m.error_unexpected_title({}, english));
};

/** Waits until the page shows what its URL says after the action. */
async function turns(page: Page, action: () => Promise<unknown>) {
  const before = page.url();
  await action();
  await page.waitForFunction((url) => location.href !== url, before);
  await page.waitForFunction(() => !document.querySelector("[aria-busy='true']"));
}

describe("a page that the browser translates lives on", () => {
  journey("the catalogue: its filters are taken away, and its texts are those of now", async () => {
    const page = await visit({ path: "/bookstore?available=true&q=a" });
    await translate(page);
    await turns(page, () =>
      page.locator("main a[href*='/bookstore?'], main a[href$='/bookstore']").first().click(),
    );
    await works(page);
    await translate(page);
    await turns(page, () => page.goBack());
    await works(page);
    await translate(page);
    await turns(page, () => page.goForward());
    await works(page);
    const [shown, fresh] = await Promise.all([
      page.locator("main").innerText(),
      (async () => {
        const other = await visit({ path: new URL(page.url()).pathname + new URL(page.url()).search });
        return await other.locator("main").innerText();
      })(),
    ]);
    // Elements side by side have a space between them.
    expect(shown.replaceAll(/\s+/g, "")).toBe(fresh.replaceAll(/\s+/g, ""));
  });

  journey.each([
    "/publishers/manage/books",
    "/bookstore/manage/books",
    "/bookstore/manage/holds",
    "/admin/users",
    "/admin/genres",
  ])("the list %s: it is sorted and its rows are chosen, with the count of now", async (path) => {
    const page = await visit({ path, cookies: admin });
    await translate(page);
    const boxes = page.locator("tbody input[type=checkbox]");
    if ((await boxes.count()) > 1) {
      await boxes.nth(0).check();
      await expect
        .poll(() => page.locator("main").innerText())
        .toContain(m.list_selected({ count: "1" }, english));
      await translate(page);
      await boxes.nth(1).check();
      await expect
        .poll(() => page.locator("main").innerText())
        .toContain(m.list_selected({ count: "2" }, english));
      await translate(page);
      await boxes.nth(0).uncheck();
      await expect
        .poll(() => page.locator("main").innerText())
        .toContain(m.list_selected({ count: "1" }, english));
      await boxes.nth(1).uncheck();
    }
    await translate(page);
    await turns(page, () => page.locator("thead a").first().click());
    await works(page);
    await translate(page);
    await turns(page, () => page.goBack());
    await works(page);
  });

  journey(
    "a desk's forms: a part is opened, closed, saved, and a listing paused and listed again",
    async () => {
      const page = await visit({ path: `/bookstore/manage/books/${ids.listing}`, cookies: admin });
      const form = (intent: string) => page.locator(`form:has([name=intent][value=${intent}])`);
      for (const [press, next] of [
        ["pause", "list"],
        ["list", "pause"],
      ] as const) {
        await translate(page);
        await form(press).locator("button").click();
        await form(next).waitFor();
        await works(page);
      }
      await translate(page);
      await turns(page, () => page.locator("#availability a[href*='edit=']").click());
      await translate(page);
      await page.locator("input[name=availability]").last().check();
      await page.locator("#availability form button[type=submit]:visible").last().click();
      await expect.poll(() => page.locator("#availability form").count()).toBe(0);
      await works(page);
    },
  );
});

/** What a password manager does: an element of its own beside each field. */
const addIcons = async (page: Page) =>
  await page.evaluate(() => {
    for (const field of document.querySelectorAll("input, select, textarea"))
      field.insertAdjacentElement("afterend", document.createElement("x-icon"));
  });

/** Opens a page whose scripts wait until they are let go. */
async function openBeforeScripts(path: string, cookies: string) {
  const waiting: Route[] = [];
  let isHeld = true;
  const page = await visit({ path: "/termsofuse", cookies, errors: [MADE_ANEW] });
  await page.route("**/assets/entry.client-*.js", async (route) => {
    if (isHeld) waiting.push(route);
    else await route.continue();
  });
  await page.goto(site.url + inLanguage(path, "en"), { waitUntil: "commit" });
  await page.waitForSelector("main form");
  await page.waitForFunction(() => document.readyState !== "loading");
  return {
    page,
    letGo: async () => {
      isHeld = false;
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      await Promise.all(waiting.map((route) => route.continue()));
      await ready(page);
    },
  };
}

const TEXTS =
  "main form input:is([type=text], [type=email], [type=tel], [type=password], :not([type])):visible, main form textarea:visible";
const CHOICES = "main form select:visible";

describe("what is typed before the scripts arrive is kept with the focus", () => {
  journey.each<[what: string, path: () => string]>([
    ["sign-in", () => "/auth"],
    ["sign-up", () => "/auth/register"],
    ["contact", () => "/pages/contactus"],
    ["a hold", () => ids.holdPath],
    ["the name", () => "/account/security/changename"],
    ["an address", () => "/account/addresses/add"],
    ["a book", () => `/publishers/manage/books/add?publisher=${ids.publisher}`],
    ["an edition's price", () => `/publishers/manage/books/${ids.edition}?edit=price`],
    ["a sale", () => `/bookstore/manage/books/${ids.listing}?edit=sell`],
    ["a publisher", () => "/admin/publishers/add"],
    ["a press", () => "/admin/press/add"],
    ["an address, where nothing changed the page", () => "/account/addresses/add"],
  ])("%s", async (what, path) => {
    const hasIcons = !what.includes("nothing changed");
    const isVisitor = what === "sign-in" || what === "sign-up";
    const { page, letGo } = await openBeforeScripts(path(), isVisitor ? "" : admin);
    if (hasIcons) await addIcons(page);
    const texts = page.locator(TEXTS);
    const count = Math.min(await texts.count(), 3);
    expect(count).toBeGreaterThan(0);
    const typed = ["98", "97", "96"].slice(0, count);
    const names: string[] = [];
    for (const [at, value] of typed.entries()) {
      await texts.nth(at).fill(value);
      names.push((await texts.nth(at).getAttribute("name")) ?? "");
    }
    // By their names: with the scripts there are more fields, such as the one that finds a place.
    const values = () =>
      Promise.all(names.map((name) => page.locator(`main form [name="${name}"]:visible`).inputValue()));
    const chosen: string[] = [];
    const choices = page.locator(CHOICES);
    for (let at = 0; at < (await choices.count()); at++) {
      const options = await choices
        .nth(at)
        .locator("option")
        .evaluateAll((all) => all.map((each) => (each as HTMLOptionElement).value));
      const last = options.findLast((value) => value !== "") ?? "";
      await choices.nth(at).selectOption(last);
      chosen.push(`${await choices.nth(at).getAttribute("name")}=${last}`);
    }
    await texts.nth(0).focus();
    await letGo();
    await expect.poll(values).toEqual(typed);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(names[0]);
    for (const each of chosen) {
      const [name, value] = each.split("=");
      await expect
        .poll(() => page.locator(`select[name="${name}"]`).inputValue(), { message: each })
        .toBe(value);
    }
  });
});

journey("Enter and arrows of an input method choose no suggestion", async () => {
  const page = await visit({
    path: `/publishers/manage/books/${ids.edition}/contributors/add`,
    cookies: admin,
  });
  const field = page.locator("input[name=q]");
  await field.pressSequentially("ra");
  await page.waitForSelector("[role=option]");
  const url = page.url();
  const press = async (key: string, composing: boolean) =>
    await field.evaluate(
      (element, { key: pressed, composing: isComposing }) => {
        const event = new KeyboardEvent("keydown", {
          key: pressed,
          isComposing,
          keyCode: 229,
          bubbles: true,
          cancelable: true,
        });
        element.dispatchEvent(event);
      },
      { key, composing },
    );
  for (const composing of [true, false]) {
    await press("ArrowDown", composing);
    expect(await page.locator("[role=option][aria-selected=true]").count()).toBe(0);
    await press("Enter", composing);
  }
  expect(page.url()).toBe(url);
  expect(await field.inputValue()).toBe("ra");
});
