import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect } from "vitest";
import * as m from "#app/i18n/generated/messages.js";
import { faultsInBothColours, WIDTHS } from "#tests/accessibility.ts";
import { journey, useBrowser } from "#tests/browser.ts";
import { build } from "#tests/build.ts";
import { overflowingElements } from "#tests/page-checks.ts";
import { useLanguageOfRun } from "#tests/sample.ts";
import { addTestPerson, signIn } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";

const site = useSite();
const { visit } = useBrowser(site);

let cookies: string;
let publisherId: string;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  cookies = await signIn(site, await addTestPerson({ roles: [{ type: "admin", publisherId }] }));
});

async function anEdition(): Promise<string> {
  const book = await build.book({ publisherId });
  const { id } = await build.edition({ bookId: book.id, status: "draft", format: "epub" });
  return `/publishers/manage/books/${id}/covers`;
}

const picture = async (background: string) =>
  await sharp({ create: { width: 200, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

/** Gives a file to the page as a drop on the field, or as a paste, would. */
async function give(page: Page, kind: "drop" | "paste", bytes: Buffer): Promise<void> {
  await page.locator("#picture").evaluate(
    (field, { type, base64 }) => {
      const data = new DataTransfer();
      const own = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      data.items.add(new File([own], `${type}.jpg`, { type: "image/jpeg" }));
      const given = { bubbles: true, cancelable: true };
      field.dispatchEvent(
        type === "drop"
          ? new DragEvent("drop", { ...given, dataTransfer: data })
          : new ClipboardEvent("paste", { ...given, clipboardData: data }),
      );
    },
    { type: kind, base64: bytes.toString("base64") },
  );
}

describe.each(useLanguageOfRun(import.meta.filename))("in %s a publisher", (language) => {
  const locale = { locale: language };
  const heading = (page: Page, name: string) => page.getByRole("region", { name });

  journey(
    "chooses a front cover with the keyboard, sees it and its progress, and drops the back cover",
    async () => {
      const page = await visit({ path: await anEdition(), language, cookies, script: true });
      const chooser = page.waitForEvent("filechooser");
      await page.locator("#picture").press("Enter");
      await (await chooser).setFiles(fileOf("front.jpg", await picture("#b9260f")));
      await page.getByText(m.cover_chosen({ name: "front.jpg" }, locale)).waitFor();
      await expect
        .poll(() => page.locator("canvas").evaluate((canvas) => canvas.clientHeight))
        .toBeGreaterThan(0);

      // The server gets the picture only when the progress has been seen.
      const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
      await page.route("**/covers/upload", async (route) => {
        await seen;
        await route.continue();
      });
      await page.getByRole("button", { name: m.cover_save({}, locale) }).press("Enter");
      await page.getByRole("progressbar", { name: m.cover_sending({}, locale) }).waitFor();
      goOn();
      const front = heading(page, m.cover_front({}, locale));
      await front.getByText(m.form_saved({}, locale)).waitFor();
      expect(await front.getByRole("img").count()).toBe(1);

      await give(page, "drop", await picture("#354a94"));
      await page.getByText(m.cover_chosen({ name: "drop.jpg" }, locale)).waitFor();
      await page.getByRole("button", { name: m.cover_save({}, locale) }).click();
      const back = heading(page, m.cover_back({}, locale));
      await back.getByText(m.form_saved({}, locale)).waitFor();
      expect(await back.getByRole("img").count()).toBe(1);
    },
  );

  journey(
    "is refused a picture that is too large before it is sent, and corrects one that is refused later",
    async () => {
      const page = await visit({ path: await anEdition(), language, cookies, script: true, statuses: [400] });
      const sent: string[] = [];
      page.on("request", (request) => {
        if (request.method() === "POST" && request.url().includes("/covers")) sent.push(request.url());
      });
      const field = page.locator("#picture");
      await field.setInputFiles(fileOf("large.jpg", Buffer.alloc(1_000_001, 1)));
      await page.locator("#picture-error").getByText(m.cover_too_large({}, locale)).waitFor();
      expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
      expect(sent).toEqual([]);

      await page.locator(`#alt-${language}`).fill("A river");
      await field.setInputFiles(fileOf("text.jpg", Buffer.from("no picture")));
      await page.getByRole("button", { name: m.cover_save({}, locale) }).click();
      await page.locator("#picture-error").getByText(m.cover_unsupported({}, locale)).waitFor();
      expect(sent.map((url) => new URL(url).pathname.split("/").at(-1))).toEqual(["upload"]);
      expect(await page.locator(`#alt-${language}`).inputValue()).toBe("A river");

      await give(page, "paste", await picture("#2e6b4f"));
      await page.getByText(m.cover_chosen({ name: "paste.jpg" }, locale)).waitFor();
      expect(await page.locator("#picture-error").count()).toBe(0);
      await page.getByRole("button", { name: m.cover_save({}, locale) }).click();
      await heading(page, m.cover_front({}, locale)).getByRole("img", { name: "A river" }).waitFor();
    },
  );

  // The demo's editions have their covers, so that no form is open on the page that is tried with all others.
  journey("has forms without axe violations that fit the window", async () => {
    const path = await anEdition();
    for (const query of ["?edit=front", "?draw=front"]) {
      const page = await visit({ path: path + query, language, cookies });
      expect(await faultsInBothColours(page, path + query, WIDTHS)).toEqual([]);
      await page.setViewportSize({ width: 360, height: 800 });
      expect(await overflowingElements(page)).toEqual([]);
    }
  });

  journey("chooses a drawn cover without script", async () => {
    const page = await visit({ path: await anEdition(), language, cookies, script: false });
    await page
      .getByRole("link", { name: m.cover_draw_part({ part: m.cover_front({}, locale) }, locale) })
      .click();
    await page.getByRole("radio").nth(2).check();
    await page.getByRole("button", { name: m.cover_draw_save({}, locale) }).click();
    await page.getByText(m.form_saved({}, locale)).waitFor();
    for (const part of [m.cover_front({}, locale), m.cover_back({}, locale)])
      expect(
        await heading(page, part).getByText(m.edition_cover_drawn({}, locale), { exact: true }).count(),
      ).toBe(1);
  });
});
