import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { brandTokens } from "#app/db/tables/brand.server.ts";
import { drawCoverSvg } from "#app/features/covers/draw-cover.server.ts";
import { brand } from "#app/platform/brand/brand-tokens.server.ts";
import {
  followCatalogue,
  unfollowCatalogue,
} from "#app/platform/catalogue-version/catalogue-version.server.ts";
import { DEFAULT_TOKENS } from "#brand/tokens.ts";
import { useSite } from "#tests/site.ts";
import { lettersTo, letterTo } from "./mailbox.ts";

const site = useSite();

// The built site loads its own copies of these modules: for the tokens this test file behaves like another process.
beforeAll(() => followCatalogue());
afterAll(async () => await unfollowCatalogue());

/** Announcements arrive within milliseconds on an idle machine. */
const WAIT_OPTIONS = { timeout: 20_000 };

const COMPANY = "namaste@ekadeshma.example";
const sheetOf = (page: string) =>
  /<link rel="stylesheet" href="(\/ekadeshma\/tokens\/[0-9a-f]{16})"/.exec(page)?.[1];
const pageText = async (path = "/np/pages/contactus") => await (await site.get(path)).text();

/** The SVG of a cover drawn and the HTML of a letter sent with the current tokens. */
async function coverAndLetter(): Promise<{ cover: string; letter: string }> {
  const order = {
    title: { en: "A bridge" },
    contributors: [],
    publisherName: "x",
    language: "eng",
    seed: "x",
  } as const;
  const { tokens } = await brand();
  const cover = await drawCoverSvg({ ...order, kind: "front", design: "leaf", palette: "nila" }, tokens);
  const before = (await lettersTo(site.outbox, COMPANY)).length + 1;
  const fields = {
    name: "Sita",
    email: "sita@example.com",
    phone: "",
    subject: "A question",
    body: "Namaste",
  };
  expect((await site.post("/pages/contactus", fields)).status).toBe(200);
  return { cover, letter: (await letterTo(site.outbox, COMPANY, before)).html };
}

test("a stored set of tokens reaches pages, covers and letters of every process without a build or a restart", async () => {
  const built = await pageText();
  expect(sheetOf(built)).toBeUndefined();
  expect(built).toContain('<meta name="theme-color" content="#121A3A"/>');
  const before = await coverAndLetter();
  expect(before.cover).toContain('"#121A3A"');
  expect(before.letter).toContain("color:#171815");

  const tokens = structuredClone(DEFAULT_TOKENS);
  tokens.color.palette.nila["900"] = "#1A1A3D";
  tokens.color.palette.lokta["900"] = "#1B1614";
  await db().insert(brandTokens).values({ tokens, number: 1 });

  await expect.poll(async () => sheetOf(await pageText()), WAIT_OPTIONS).toBeDefined();
  const page = await pageText();
  expect(page).toContain('<meta name="theme-color" content="#1A1A3D"/>');
  // The link to the tokens follows those to the built style sheets, because within one layer the later rule applies.
  const sheet = sheetOf(page) ?? "";
  const builtAt = page.lastIndexOf('rel="stylesheet" href="/assets/');
  expect(builtAt).toBeGreaterThan(-1);
  expect(page.indexOf(sheet)).toBeGreaterThan(builtAt);
  const css = await site.get(sheet);
  expect(css.headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(css.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(await css.text()).toContain("--c-nila-900: #1A1A3D;");
  // A data response of the router also contains the data of the shell, such as the signed-in person: it is not cacheable.
  expect((await site.get(`${sheet}.data`)).headers.get("cache-control")).toBe("private, no-store");

  await expect.poll(async () => (await brand()).themeColour, WAIT_OPTIONS).toBe("#1A1A3D");
  const after = await coverAndLetter();
  expect(after.cover).toContain('"#1A1A3D"');
  expect(after.cover).not.toContain('"#121A3A"');
  expect(after.letter).toContain("color:#1B1614");

  await db().delete(brandTokens);
  await expect.poll(async () => sheetOf(await pageText()), WAIT_OPTIONS).toBeUndefined();
  // A page opened earlier requests the old URL: it gets the current tokens, which the browser must not store.
  expect((await site.get(sheet)).headers.get("cache-control")).toBe("no-store");
  expect((await site.get("/ekadeshma/tokens/no-digest")).status).toBe(404);
}, 60_000);
