import { describe, expect } from "vitest";
import * as m from "#app/i18n/generated/messages.js";
import { journey, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

describe("on a page with several forms", () => {
  journey("leaving with unsaved changes in any of them must be confirmed", async () => {
    const { id, listingId } = await build.hold();
    const admin = await addTestPerson({ roles: [{ type: "siteAdmin" }] });
    const path = `/bookstore/manage/holds/${id}`;
    const page = await visit({ path, cookies: await signIn(site, admin) });
    const asked: string[] = [];
    let isLeaving = false;
    page.on("dialog", async (dialog) => {
      asked.push(dialog.message());
      await (isLeaving ? dialog.accept() : dialog.dismiss());
    });
    const listing = page.locator(`a[href="/bookstore/manage/books/${listingId}"]`);

    // The first form of the page, with another one after it.
    await page.locator('main [name="paid.amount"]').fill("450");
    await listing.click();
    await expect.poll(() => asked).toEqual([m.form_unsaved({}, { locale: "en" })]);
    expect(new URL(page.url()).pathname).toBe(path);

    // And the last one.
    await page.locator('main [name="paid.amount"]').fill("");
    await page.locator("main summary").click();
    await page.locator('main [name="reason"]').fill("Torn.");
    isLeaving = true;
    await listing.click();
    await page.waitForURL(`**/bookstore/manage/books/${listingId}`);
    expect(asked).toHaveLength(2);
  });
});

journey("what is typed survives that its page is loaded again, until it is discarded or left", async () => {
  const { id, listingId } = await build.hold();
  const admin = await addTestPerson({ roles: [{ type: "siteAdmin" }] });
  const page = await visit({ path: `/bookstore/manage/holds/${id}`, cookies: await signIn(site, admin) });
  page.on("dialog", (dialog) => void dialog.accept());
  const amount = page.locator('main [name="paid.amount"]');
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith("unsaved-form")).length);
  const typeAndReload = async () => {
    await amount.fill("455");
    await expect.poll(kept).toBe(1);
    await page.reload();
    await page.getByText(m.form_kept_restored()).waitFor();
    expect(await amount.inputValue()).toBe("455");
  };

  await typeAndReload();
  await page.getByRole("button", { name: m.form_kept_discard() }).click();
  expect(await amount.inputValue()).toBe("");
  expect(await kept()).toBe(0);

  await typeAndReload();
  await page.locator(`a[href="/bookstore/manage/books/${listingId}"]`).click();
  await page.waitForURL(`**/bookstore/manage/books/${listingId}`);
  await expect.poll(kept).toBe(0);
});
