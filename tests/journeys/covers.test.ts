import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, vi } from "vitest";
import { IMAGE_MAX_BYTES } from "#app/domain/limits.ts";
import { formatNumber, toLatinDigits } from "#app/domain/text/digits.ts";
import * as m from "#app/i18n/generated/messages.js";
import { faultsInColours, WIDTHS } from "#tests/accessibility.ts";
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
let folder: string;
/** A file, since the browser takes one from the disk in no time, and the same bytes as a message in seconds. */
let large: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "covers-"));
  large = path.join(folder, "large.jpg");
  writeFileSync(large, Buffer.alloc(IMAGE_MAX_BYTES + 1, 1));
  publisherId = (await build.publisher()).id;
  cookies = await signIn(site, await addTestPerson({ roles: [{ type: "admin", publisherId }] }));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function anEdition(own: Parameters<typeof build.edition>[0] = {}): Promise<string> {
  const book = await build.book({ publisherId });
  const { id } = await build.edition({ bookId: book.id, status: "draft", format: "epub", ...own });
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

async function middleOf(part: Locator): Promise<{ x: number; y: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error("The part is not shown.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves a finger over the page, as a phone reports it. */
async function dragByTouch(page: Page, from: { x: number; y: number }, by: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  const touch = async (type: "touchStart" | "touchMove" | "touchEnd", part: number) =>
    await session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: from.x + by.x * part, y: from.y + by.y * part }],
    });
  await touch("touchStart", 0);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", part);
  await touch("touchEnd", 1);
}

/** The width and height of a stored picture, in pixels. */
const sizeOf = (image: HTMLElement | SVGElement) =>
  ["width", "height"].map((name) => Number(image.getAttribute(name)));

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
      await field.setInputFiles(large);
      await page
        .locator("#picture-error")
        .getByText(m.cover_too_large({ max: language === "en" ? "12" : "१२" }, locale))
        .waitFor();
      expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
      await page.getByRole("button", { name: m.cover_save({}, locale) }).click();
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
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

  journey(
    "crops a picture with the keyboard, by pointer and by touch, and the stored one again",
    async () => {
      const path = await anEdition({ widthMm: 120, lengthMm: 210 });
      const scripts: string[] = [];
      const page = await visit({
        path,
        language,
        cookies,
        width: 360,
        prepare: async (fresh) => void fresh.on("request", (request) => scripts.push(request.url())),
      });
      const isLoaded = () => scripts.some((url) => url.includes("crop-tool"));
      const number = (value: number) => formatNumber(value, language);
      const result = (width: number, height: number, left: number, top: number) =>
        page
          .getByRole("status")
          .getByText(
            m.cover_crop_result(
              { width: number(width), height: number(height), left: number(left), top: number(top) },
              locale,
            ),
            { exact: true },
          );
      /** Waits until these numbers are announced. */
      const announced = async (...numbers: [number, number, number, number]) =>
        await result(...numbers).waitFor();
      const corner = (label: typeof m.cover_crop_nw) =>
        page.getByRole("button", { name: label({}, locale), exact: true });

      await page.locator("#picture").setInputFiles(fileOf("front.jpg", await picture("#b9260f")));
      const start = page.getByRole("button", { name: m.cover_crop({}, locale), exact: true });
      await start.waitFor();
      expect(isLoaded()).toBe(false);
      await start.press("Enter");
      await announced(200, 300, 0, 0);
      expect(isLoaded()).toBe(true);
      await page.getByRole("button", { name: m.cover_crop_not({}, locale) }).press("Tab");
      await page
        .getByRole("button", {
          name: m.cover_crop_trim({ width: number(120), height: number(210) }, locale),
        })
        .press("Enter");
      await announced(172, 300, 14, 0);
      await page.getByRole("button", { name: m.cover_crop_free({}, locale) }).press("Enter");
      for (const key of ["Shift+ArrowRight", "ArrowDown", "ArrowDown"])
        await corner(m.cover_crop_nw).press(key);
      // A corner takes both of its sides with it.
      await announced(160, 288, 26, 12);
      const frame = page.getByRole("group", { name: m.cover_crop_area({}, locale) });
      for (const key of ["Shift+ArrowLeft", "ArrowLeft"]) await frame.press(key);
      await announced(160, 288, 15, 12);
      await page.getByRole("button", { name: m.cover_save({}, locale) }).scrollIntoViewIfNeeded();

      const from = await middleOf(corner(m.cover_crop_se));
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x - 32, from.y - 50, { steps: 4 });
      await page.mouse.up();
      await announced(128, 238, 15, 12);
      // A browser cancels a touch to which the page is slow to answer, as on a busy machine: the rest of the way is another touch.
      await vi.waitFor(
        async () => {
          const shown = await page.getByRole("status").filter({ hasText: "×" }).textContent();
          const [, , left = 0, top = 0] = (toLatinDigits(shown ?? "").match(/\d+/g) ?? []).map(Number);
          const rest = { x: 35 - left, y: 42 - top };
          // A browser ignores a touch that moves by less.
          const isShort = Math.abs(rest.x) < 20 && Math.abs(rest.y) < 20;
          if (rest.x !== 0 || rest.y !== 0)
            await dragByTouch(page, await middleOf(frame), isShort ? { x: 30, y: 0 } : rest);
          await result(128, 238, 35, 42).waitFor({ timeout: 2_000 });
        },
        { timeout: 40_000 },
      );
      expect(await faultsInColours(page, "a crop", [360])).toEqual([]);
      expect(await overflowingElements(page)).toEqual([]);
      await page.getByRole("button", { name: m.cover_save({}, locale) }).click();
      const front = heading(page, m.cover_front({}, locale));
      await front.getByText(m.form_saved({}, locale)).waitFor();
      expect(await front.getByRole("img").evaluate(sizeOf)).toEqual([128, 238]);

      await page.goto(`${page.url().split("?")[0]}?edit=front`);
      await page.getByRole("button", { name: m.cover_crop_stored({}, locale) }).click();
      await corner(m.cover_crop_sw).press("Control+ArrowUp");
      await announced(28, 138, 100, 0);
      await page.getByRole("button", { name: m.cover_save({}, locale) }).click();
      await front.getByText(m.form_saved({}, locale)).waitFor();
      expect(await front.getByRole("img").evaluate(sizeOf)).toEqual([28, 138]);
    },
  );

  journey("is not offered to crop without script", async () => {
    const path = await anEdition();
    const page = await visit({ path, language, cookies, script: false });
    expect(await page.locator("#picture").count()).toBe(1);
    expect(await page.getByRole("button", { name: m.cover_crop({}, locale) }).count()).toBe(0);
  });

  // The demo's editions have their covers, so that no form is open on the page that is tried with all others.
  journey("has forms without axe violations that fit the window", async () => {
    const path = await anEdition();
    for (const query of ["?edit=front", "?draw=front"]) {
      const page = await visit({ path: path + query, language, cookies });
      expect(await faultsInColours(page, path + query, WIDTHS)).toEqual([]);
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
