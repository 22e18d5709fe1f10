import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { openPromise } from "yauzl";
import { db } from "#app/db/client.server.ts";
import { paymentAttempts } from "#app/db/tables/payments.server.ts";
import { editionSlug } from "#app/domain/editions/edition-code.ts";
import { decimalOf } from "#app/domain/money/money.ts";
import { formatNumber } from "#app/domain/text/digits.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";
import { inLanguage } from "#app/domain/text/language.ts";
import * as m from "#app/i18n/generated/messages.js";
import { journey, ready, useBrowser } from "#tests/browser.ts";
import { choosePlace } from "#tests/choose-place.ts";
import { expectAccessible } from "#tests/expect-accessible.ts";
import { usePaymentSite } from "#tests/payment-site.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { someBook } from "#tests/screens.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";

const { site, gateways } = usePaymentSite();
const { visit } = useBrowser(site);

let phones = 0;
const newPhone = () => `98550${String((phones += 1)).padStart(5, "0")}`;

/** Takes a book into the cart and orders it, up to the press of the last button. */
async function order(page: Page, way: string, { isFetched = false } = {}) {
  await page.locator("form[action$='/cart'] button").first().click();
  await page.waitForURL(/cart_added/);
  const next = async (to: RegExp) => {
    await page.locator("main form button").last().click();
    await page.waitForURL(to);
  };
  await page.locator("main a[href$='/checkout']").first().click();
  await page.waitForURL(/checkout$/);
  await page.locator("input[name=phone]").fill(newPhone());
  await page.locator("input[name=name]").fill("Asha Rai");
  if (isFetched) await page.locator("input[name=goesTo][value=fetch]").check();
  else {
    await choosePlace(page);
    await page.locator("input[name=street]").fill("Lakeside");
    await page.locator("input[name=landmark]").fill("Opposite the water tank");
  }
  await next(/payment$/);
  await page.locator(`input[name=way][value=${way}]`).check();
  await next(/review$/);
  await page.locator("main form button").last().click();
}

const choose = async (page: Page, outcome: string) => {
  await page.waitForURL((url) => url.origin === gateways.origin);
  await page.locator(`button[value=${outcome}]`).click();
};

const open = async (language: Language, own: { script?: boolean; cookies?: string } = {}) =>
  await visit({
    path: await someBook(site, "muna madan"),
    language,
    get origins() {
      return [gateways.origin];
    },
    ...own,
  });

/** The page of an e-book of the demo. */
async function anEbook(): Promise<string> {
  const { rows } = await db().execute<{ title: L10n; code: string }>(`
    select b.title, e.code from catalogue_entries c
    join book_editions e on e.id = c.edition_id join books b on b.id = c.book_id
    where c.status = 'active' and c.availability <> 'notHeld' and c.rupee_minor is not null
      and exists (select from edition_files f where f.edition_id = e.id) order by e.code limit 1`);
  const [found] = rows;
  if (!found) throw new Error("The demo has no e-book.");
  return `/bookstore/${editionSlug(found.title, found.code)}`;
}

/** A file in an e-book. */
async function textOfEpub(path: string, name: string): Promise<string> {
  const archive = await openPromise(path, { lazyEntries: true });
  for await (const entry of archive.eachEntry())
    if (entry.fileName === name) return await text(await archive.openReadStreamPromise(entry));
  throw new Error(`The e-book has no ${name}.`);
}

const aReceipt = async () => ({
  name: "receipt.png",
  mimeType: "image/png",
  buffer: await sharp({ create: { width: 90, height: 160, channels: 3, background: "#fff" } })
    .png()
    .toBuffer(),
});

describe.each(useLanguageOfRun(import.meta.filename))("in %s a reader pays", (language) => {
  const locale = { locale: language };
  const paid = async (page: Page) => {
    await page.getByText(m.order_paid_notice({}, locale)).waitFor();
    expect(await page.locator("h1").textContent()).toBe(m.order_placed({}, locale));
  };

  journey("at eSewa as a guest without script", async () => {
    const page = await open(language, { script: false });
    await order(page, "esewa");
    await page.waitForURL(/pay\/leave$/);
    await page.locator("main form button").click();
    await choose(page, "pay");
    await paid(page);
  });

  journey("at eSewa as a member whose way back is lost, and finds the order paid", async () => {
    const page = await open(language, { cookies: await signIn(site, await addTestPerson()) });
    await ready(page);
    await order(page, "esewa");
    await choose(page, "payAndStay");
    await page.goto(site.url + inLanguage("/cart", language));
    await ready(page);
    await page.getByText(m.payment_open_remark({}, locale)).waitFor();
    await page.getByRole("link", { name: m.payment_open_link({}, locale) }).click();
    // It is looked up when they ask, and without them a minute later.
    await paid(page);
  });

  journey("at Khalti, which answers late and leads back twice", async () => {
    const page = await open(language);
    await ready(page);
    await order(page, "khalti");
    await choose(page, "payLater");
    const checking = m.payment_checking_title({ way: m.payment_khalti({}, locale) }, locale);
    await page.getByRole("heading", { name: checking }).waitFor();
    await ready(page);
    await expectAccessible(page);
    await paid(page);
  });

  journey("and gives up there, then here: the books are in the cart again", async () => {
    const page = await open(language);
    await ready(page);
    await order(page, "esewa", { isFetched: true });
    await choose(page, "cancel");
    await page.getByText(m.payment_not_made({}, locale)).waitFor();
    await ready(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: m.payment_give_up({}, locale) }).click();
    await page.getByText(m.cart_given_up({}, locale)).waitFor();
  });

  journey("online and fetches at the bookstore", async () => {
    const page = await open(language);
    await ready(page);
    await order(page, "khalti", { isFetched: true });
    await choose(page, "pay");
    await paid(page);
    await page.getByRole("heading", { name: m.order_fetch_at({}, locale) }).waitFor();
  });

  journey("for an e-book, and reads it: the copy names the order", async () => {
    const page = await visit({
      path: await anEbook(),
      language,
      get origins() {
        return [gateways.origin];
      },
    });
    await ready(page);
    await page.locator("form[action$='/cart'] button").first().click();
    await page.waitForURL(/cart_added/);
    await page.locator("main a[href$='/checkout']").first().click();
    await page.waitForURL(/checkout$/);
    await page.locator("input[name=phone]").fill(newPhone());
    await page.locator("input[name=name]").fill("Asha Rai");
    const next = async (to: RegExp) => {
      await page.locator("main form button").last().click();
      await page.waitForURL(to);
    };
    await next(/payment$/);
    await ready(page);
    await expectAccessible(page);
    await page.locator("input[name=way][value=khalti]").check();
    await next(/review$/);
    await ready(page);
    await expectAccessible(page);
    await page.locator("main form button").last().click();
    await choose(page, "pay");
    await page.getByRole("heading", { name: m.order_file_ready({}, locale) }).waitFor();
    await ready(page);
    await expectAccessible(page);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: m.order_file_get({}, locale) }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.epub$/);
    const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    expect(await textOfEpub(await download.path(), "book/order.xhtml")).toContain(number);
    await page.reload();
    await page.getByText(m.order_file_left({ count: formatNumber(4, language) }, locale)).waitFor();
  });

  journey("by a transfer, which staff find wrong, then right", async () => {
    const page = await open(language);
    await ready(page);
    await order(page, "bankTransfer");
    await page.waitForURL(/pay$/);
    await ready(page);
    await expectAccessible(page);
    const reference =
      (await page
        .locator("dd li > span:first-child", { hasText: /^[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}$/ })
        .textContent()) ?? "";
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const line = "Himalayan Trial Bank, Patan";
    await page
      .getByRole("button", {
        name: m.form_copy_of({ of: `${m.payment_account({}, locale)}: ${line}` }, locale),
      })
      .click();
    await page
      .getByRole("status")
      .filter({ hasText: m.form_copied({}, locale) })
      .waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(line);
    await page.getByText(m.payment_scan({}, locale)).click();
    await page.getByRole("img", { name: m.payment_scan_code({}, locale) }).waitFor();
    const send = async () => {
      await page.locator("input[type=file]").setInputFiles(await aReceipt());
      await page.getByRole("button", { name: m.payment_proof_send({}, locale) }).click();
      await page.getByRole("heading", { name: m.payment_proof_sent_title({}, locale) }).waitFor();
    };
    await send();
    await expectAccessible(page);

    const staff = await visit({
      path: "/admin/payments?task=unclear",
      language,
      cookies: await signIn(site, await addTestPerson({ roles: [{ type: "siteAdmin" }] })),
    });
    await staff.getByRole("link", { name: reference }).first().click();
    await staff.waitForURL(/payments\/[0-9a-f-]{36}/);
    await ready(staff);
    await expectAccessible(staff);
    await staff.getByText(m.paymentdesk_refusing_proof({}, locale)).click();
    const refusing = staff.locator("form", {
      has: staff.getByRole("button", { name: m.paymentdesk_refuse_proof({}, locale) }),
    });
    await refusing.locator("textarea").fill("It shows another account.");
    await refusing.getByRole("button").click();
    await staff.getByText(m.paymentdesk_done_proof_refused({}, locale)).waitFor();

    // The reader looks again, and sends another one.
    await page.reload();
    await ready(page);
    await page.getByText("It shows another account.").waitFor();
    await send();

    await staff.reload();
    await ready(staff);
    await staff.locator("input[name=paymentNumber]").fill(`NIC-${reference}`);
    const [attempt] = await db()
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.reference, reference));
    const came = decimalOf({ amount: attempt?.paisa ?? 0n, currency: "NPR" });
    await staff.locator('input[name="came.amount"]').fill(came);
    await staff.getByRole("button", { name: m.paymentdesk_confirm({}, locale) }).click();
    await staff.getByText(m.paymentdesk_done_confirmed({}, locale)).waitFor();
    await page.reload();
    await paid(page);
  });
});
