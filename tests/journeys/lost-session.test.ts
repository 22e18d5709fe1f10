import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, beforeEach, expect } from "vitest";
import { db } from "#app/db/client.server.ts";
import { formKeyOf } from "#app/features/kept-forms/form-key.server.ts";
import { keptValues } from "#app/features/kept-forms/kept-values.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";

const site = useSite();
const { visit } = useBrowser(site);
type Person = Awaited<ReturnType<typeof addTestPerson>>;

let publisherId: string;
let maya: Person;
let hari: Person;
let path: string;
let editionId: string;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  maya = await addTestPerson({ roles: [{ type: "admin", publisherId }] });
  hari = await addTestPerson({ roles: [{ type: "admin", publisherId }] });
});

beforeEach(async () => {
  const book = await build.book({ publisherId });
  ({ id: editionId } = await build.edition({ bookId: book.id, pages: 100, weightG: 200 }));
  path = `/publishers/manage/books/${editionId}?edit=measures`;
});

const pages = (page: Page) => page.getByRole("textbox", { name: m.edition_pages() });
const save = (page: Page) => page.getByRole("button", { name: m.edition_save(), exact: true }).click();
const endSessions = (person: Person) => db().execute(`delete from sessions where user_id = '${person.id}'`);
const pagesStored = async () =>
  (await db().execute<{ pages: number }>(`select pages from book_editions where id = '${editionId}'`)).rows[0]
    ?.pages;

async function signInOn(page: Page, person: Person) {
  await page.getByLabel(m.auth_email()).fill(person.email);
  await page.getByLabel(m.auth_password(), { exact: true }).fill(person.password);
  await page.getByRole("button", { name: m.auth_sign_in(), exact: true }).click();
}

/** An open live channel notices by itself that the session has ended. */
const withoutLive = (page: Page) => page.route("**/live*", (route) => route.abort("aborted"));

/** A form of Maya's that was sent after her session had ended. */
async function unsentForm(statuses: number[] = []) {
  const page = await visit({ path, cookies: await signIn(site, maya), prepare: withoutLive, statuses });
  await pages(page).fill("321");
  await endSessions(maya);
  await save(page);
  await page.getByText(m.form_kept_signed_out()).waitFor();
  return page;
}

journey(
  "a form sent after the session has ended is filled in again after signing in, and is saved",
  async () => {
    const page = await unsentForm();
    expect(await pages(page).inputValue()).toBe("321");
    await pages(page).fill("322");
    await page.getByRole("link", { name: m.form_kept_sign_in() }).click();
    await signInOn(page, maya);
    await page.getByText(m.form_kept_restored()).waitFor();
    expect(await pages(page).inputValue()).toBe("322");
    expect(await pagesStored()).toBe(100);
    await page.getByRole("button", { name: m.form_kept_send_again() }).click();
    await page.getByText(m.form_saved()).waitFor();
    expect(await pagesStored()).toBe(322);
    const stored = await page.evaluate(() => Object.keys(sessionStorage));
    expect(stored.filter((name) => name.startsWith("unsaved-form"))).toEqual([]);
  },
);

journey(
  "a form that is open when the live channel notices the end of the session is filled in again",
  async () => {
    const page = await visit({ path, cookies: await signIn(site, maya) });
    await pages(page).fill("444");
    await endSessions(maya);
    await page.waitForURL((url) => url.pathname === "/auth");
    await signInOn(page, maya);
    await page.getByText(m.form_kept_restored()).waitFor();
    expect(await pages(page).inputValue()).toBe("444");
  },
);

journey("another person who signs in at the same computer sees nothing of what was typed", async () => {
  const page = await unsentForm();
  await page.getByRole("link", { name: m.form_kept_sign_in() }).click();
  const stored = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(stored).toContain("unsaved-form");
  // As a number of its own: the encrypted text, and the time, may have these digits among others.
  expect(stored).not.toMatch(/(?<![A-Za-z0-9+/])321(?![A-Za-z0-9+/])/);
  await signInOn(page, hari);
  await pages(page).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await pages(page).inputValue()).toBe("100");
  expect(await page.getByText(m.form_kept_restored()).count()).toBe(0);
});

journey("no password, code or file of a form is stored", async () => {
  const covers = `/publishers/manage/books/${editionId}/covers?edit=front`;
  const page = await visit({
    path: covers,
    cookies: await signIn(site, maya),
    prepare: withoutLive,
  });
  await page.locator("#alt-en").fill("A river");
  const file = { name: "private.jpg", mimeType: "image/jpeg", buffer: Buffer.from("file content") };
  await page.locator("#picture").setInputFiles(file);
  await page.locator("form:has(#picture)").evaluate((form) => {
    for (const [name, value, attributes] of [
      ["first", "typed password", { type: "password" }],
      ["second", "typed code", { autocomplete: "one-time-code" }],
    ] as const)
      form.append(Object.assign(document.createElement("input"), { name, value, ...attributes }));
  });
  await endSessions(maya);
  await save(page);
  await page.getByText(m.form_kept_signed_out()).waitFor();
  const entries = await page.evaluate(() => Object.entries(sessionStorage) as [string, string][]);
  const [name = "", text = ""] = entries.find(([each]) => each.startsWith("unsaved-form")) ?? [];
  const owner = { personId: maya.id, formKey: formKeyOf(SITE_SECRET, maya.id) };
  const store = { getItem: () => text, setItem: () => undefined, removeItem: () => undefined };
  const values = (await keptValues(owner, name, store)) ?? {};
  expect(values).toMatchObject({ slot: ["front"], "alt.en": ["A river"] });
  expect(Object.keys(values)).not.toContain("picture");
  expect(JSON.stringify(values)).not.toMatch(/typed|private|content/);
});

journey(
  "a picture is sent once each time the button is pressed, also when the session was renewed",
  async () => {
    const page = await visit({
      path: `/publishers/manage/books/${editionId}/covers?edit=front`,
      cookies: await signIn(site, maya),
      prepare: withoutLive,
    });
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") posts.push(new URL(request.url()).pathname.split("/").at(-1) ?? "");
    });
    const create = { width: 60, height: 90, channels: 3, background: "#b9260f" } as const;
    const buffer = await sharp({ create }).jpeg().toBuffer();
    await page.locator("#picture").setInputFiles({ name: "front.jpg", mimeType: "image/jpeg", buffer });
    await endSessions(maya);
    await save(page);
    await page.getByText(m.form_kept_signed_out()).waitFor();
    expect(posts).toEqual(["upload"]);
    // As after signing in again in another tab.
    const cookies = (await signIn(site, maya)).split("; ").map((cookie) => {
      const [name = "", value = ""] = cookie.split(/=(.*)/s);
      return { name, value, url: site.url };
    });
    await page.context().addCookies(cookies);
    await save(page);
    await page.locator("#front").getByText(m.form_saved()).waitFor();
    expect(posts).toEqual(["upload", "upload"]);
    const { rows } = await db().execute<{ version: number }>(
      `select version from book_editions where id = '${editionId}'`,
    );
    expect(rows).toEqual([{ version: 2 }]);
  },
);

journey(
  "a picture whose answer was lost is not sent by itself, and is there already when it is sent again",
  async () => {
    const page = await visit({
      path: `/publishers/manage/books/${editionId}/covers?edit=front`,
      cookies: await signIn(site, maya),
    });
    let sent = 0;
    await page.route("**/covers/upload", async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort("aborted");
    });
    const create = { width: 61, height: 90, channels: 3, background: "#b9260f" } as const;
    const buffer = await sharp({ create }).jpeg().toBuffer();
    await page.locator("#picture").setInputFiles({ name: "front.jpg", mimeType: "image/jpeg", buffer });
    await save(page);
    await page.getByText(m.form_kept_unsent_new()).waitFor();
    expect(sent).toBe(1);
    await page.unroute("**/covers/upload");
    await page.getByRole("button", { name: m.form_kept_send_again() }).click();
    await page.locator("#front").getByText(m.form_no_changes()).waitFor();
  },
);

journey("what was typed is compared with what another person saved meanwhile", async () => {
  const page = await unsentForm([409]);
  await site.post(
    path,
    { intent: "measures", version: "1", pages: "150", weightG: "200" },
    { headers: { cookie: await signIn(site, hari) } },
  );
  expect(await pagesStored()).toBe(150);
  await page.getByRole("link", { name: m.form_kept_sign_in() }).click();
  await signInOn(page, maya);
  await page.getByText(m.form_kept_restored()).waitFor();
  await save(page);
  await page.getByText(m.form_conflict_unsaved()).waitFor();
  expect(await pages(page).inputValue()).toBe("321");
  expect(await pagesStored()).toBe(150);
});

journey("a form that could not be sent without a connection is sent when it is back", async () => {
  const page = await visit({ path, cookies: await signIn(site, maya) });
  await pages(page).fill("333");
  await page.route("**/*.data*", (route) => route.abort("aborted"));
  await save(page);
  await page.getByText(m.form_kept_unsent()).waitFor();
  expect(await pages(page).inputValue()).toBe("333");
  await page.unroute("**/*.data*");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByText(m.form_saved()).waitFor();
  expect(await pagesStored()).toBe(333);
});

journey("what is typed in a form of the account is filled in again after signing in", async () => {
  const page = await visit({
    path: "/account/addresses/add",
    cookies: await signIn(site, maya),
    prepare: withoutLive,
  });
  await page.locator("main input[name=recipient]").fill("Asha Rai");
  await endSessions(maya);
  await page.locator("main form button[type=submit]").last().click();
  await page.getByText(m.form_kept_signed_out()).waitFor();
  expect(await page.locator("main input[name=recipient]").inputValue()).toBe("Asha Rai");
  await page.getByRole("link", { name: m.form_kept_sign_in() }).click();
  await signInOn(page, maya);
  await page.getByText(m.form_kept_restored()).waitFor();
  expect(await page.locator("main input[name=recipient]").inputValue()).toBe("Asha Rai");
});
