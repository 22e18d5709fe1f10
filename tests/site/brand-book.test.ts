import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { brandBookPages, brandTokens, brandTrials } from "#app/db/tables/brand.server.ts";
import { designTokens } from "#brand/design-tokens.ts";
import { readDesignTokens } from "#brand/read-design-tokens.ts";
import { DEFAULT_TOKENS } from "#brand/tokens.ts";
import { build } from "#tests/build.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";
import { SITE_ADMIN } from "./people-forms.ts";
import { sendFiles } from "./send-files.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

/** Announcements arrive within milliseconds on an idle machine. */
const WAIT_OPTIONS = { timeout: 20_000 };

let admin: SignedInPerson;
let other: SignedInPerson;

beforeAll(async () => {
  admin = await addSignedInPerson(site, SITE_ADMIN);
  other = await addSignedInPerson(site, SITE_ADMIN);
});
beforeEach(async () => {
  await db().delete(brandTrials);
  await db().delete(brandTokens);
  // The site learns of it a moment later.
  const zip = async () => (await site.get("/ekadeshma/files/ekadeshma-brand-1.zip")).status;
  await expect.poll(zip, WAIT_OPTIONS).toBe(404);
});

const textAt = async (path: string) => await (await site.get(path)).text();
const mainOf = async (path: string) => findOne(readPage(await textAt(path)), "main");

const PAGES = [
  ["/ekadeshma/identity/color", "Colour", "रङ"],
  ["/ekadeshma/identity/typography", "Typography", "अक्षर"],
  ["/ekadeshma/writing/brand_narrative", "Brand narrative", "हाम्रो कथा"],
  ["/ekadeshma/writing/voice", "Voice", "स्वर"],
  ["/ekadeshma/writing/tone", "Tone", "भाव"],
  ["/ekadeshma/writing/style", "Style", "शैली"],
  ["/ekadeshma/imagery/product_imagery", "Product imagery", "पुस्तकका तस्बिर"],
  ["/ekadeshma/imagery/lifestyle_imagery", "Lifestyle imagery", "पाठक र पुस्तक बनाउनेका तस्बिर"],
] as const;

describe("the brand book", () => {
  test.each(PAGES)("has %s in both languages, with its sections as links", async (path, english, nepali) => {
    for (const [prefix, title] of [
      ["", english],
      ["/np", nepali],
    ]) {
      const response = await site.get(prefix + path);
      expect(response.status).toBe(200);
      const page = readPage(await response.text());
      expect(textOf(findOne(page, "h1"))).toBe(title);
      const main = findOne(page, "main");
      const ids = findAll(main, "section").flatMap(({ attributes }) => attributes.id ?? []);
      expect(ids.length).toBeGreaterThan(1);
      const links = findAll(main, "a").map(({ attributes }) => attributes.href);
      expect(links).toEqual(expect.arrayContaining(ids.map((id) => `#${id}`)));
      expect(findAll(page, "meta", { name: "robots" })[0]?.attributes.content).toContain("noindex");
      expect(findAll(page, "meta", { property: "og:image" })[0]?.attributes.content).toMatch(
        /^http:\/\/.*\/ekadeshma\/share\/(?:en|np)\/brand\/[a-z_]+\.[a-z_]+-[0-9a-z]+\.jpg$/,
      );
    }
  });

  test.each([
    ["/ekadeshma/identity", "/ekadeshma/identity/color"],
    ["/ekadeshma/writing", "/ekadeshma/writing/brand_narrative"],
    ["/np/ekadeshma/imagery", "/np/ekadeshma/imagery/product_imagery"],
  ])("shows the first page of a section at %s", async (index, first) => {
    expect(textOf(findOne(await mainOf(index), "h1"))).toBe(textOf(findOne(await mainOf(first), "h1")));
  });

  test("opens with its sections, and its pages lead to the next and the previous one", async () => {
    const opening = await mainOf("/ekadeshma");
    const links = findAll(opening, "a").map(({ attributes }) => attributes.href);
    expect(links).toEqual(expect.arrayContaining(PAGES.map(([path]) => path)));
    for (const [at, [path]] of PAGES.entries()) {
      const page = await mainOf(path);
      const [previous] = findAll(page, "a", { rel: "prev" });
      const [next] = findAll(page, "a", { rel: "next" });
      expect(previous?.attributes.href).toBe(PAGES[at - 1]?.[0] ?? "/ekadeshma");
      expect(next?.attributes.href).toBe(PAGES[at + 1]?.[0]);
    }
    const whole = await mainOf("/ekadeshma/whole");
    for (const [, title] of PAGES) expect(findAll(whole, "h2").map(textOf)).toContain(title);
  });

  test.each([
    "/ekadeshma/unknown",
    "/ekadeshma/identity/unknown",
    "/ekadeshma/writing/color",
    "/ekadeshma/constructor",
    "/ekadeshma/identity/__proto__",
    "/np/ekadeshma/IDENTITY/color",
    "/ekadeshma/identity/color/more",
    "/ekadeshma/files/unknown.svg",
    "/ekadeshma/files/ekadeshma-brand-7.zip",
    "/ekadeshma/share/en/brand/identity.unknown-abc.jpg",
    "/ekadeshma/share/en/page/constructor-abc.jpg",
    "/ekadeshma/share/de/home/home-abc.jpg",
    "/ekadeshma/share/en/unknown/home-abc.jpg",
    "/ekadeshma/share/en/book/unknown-abc.jpg",
    "/ekadeshma/share/en/home/home.png",
  ])("has no %s", async (path) => {
    const response = await site.get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control") ?? "").not.toContain("immutable");
  });

  test("has an archived page nowhere, and no page in another section", async () => {
    const { id, code } = await build.brandPage();
    // The section that the builder adds has the same code.
    const path = `/ekadeshma/${code}/${code}`;
    expect((await site.get(path)).status).toBe(200);
    expect((await site.get(`/ekadeshma/identity/${code}`)).status).toBe(404);
    await db().update(brandBookPages).set({ isActive: false }).where(eq(brandBookPages.id, id));
    for (const each of [path, `/ekadeshma/${code}`, `/ekadeshma/share/en/brand/${code}.${code}-0.jpg`])
      expect((await site.get(each)).status, each).toBe(404);
    const links = findAll(await mainOf("/ekadeshma"), "a").map(({ attributes }) => attributes.href);
    expect(links).not.toContain(path);
  });

  test("is in the footer of other pages", async () => {
    const footer = findOne(readPage(await textAt("/np/pages/aboutus")), "footer");
    expect(findAll(footer, "a", { href: "/np/ekadeshma" })).toHaveLength(1);
  });

  test("shows the inks of a colour that have been set, and says which have not", async () => {
    const inks = async () => {
      const colours = await mainOf("/ekadeshma/identity/color");
      return (
        findAll(colours, "li")
          .map(textOf)
          .find((text) => text.includes("#121A3A")) ?? ""
      );
    };
    expect(await inks()).toContain("not defined");
    const tokens = structuredClone(DEFAULT_TOKENS);
    const print = { "nila.900": { cmyk: [100, 90, 30, 45], profile: "FOGRA39", by: "profile" } } as const;
    await db()
      .insert(brandTokens)
      .values({ number: 1, tokens: { ...tokens, color: { ...tokens.color, print } } });
    await expect.poll(inks, WAIT_OPTIONS).toContain("100 90 30 45");
    expect(await inks()).toContain("FOGRA39");
  });

  test("sets the line that a visitor typed, as text", async () => {
    const line = "<script>alert(1)</script> क्षत्रिय";
    const html = await textAt(`/ekadeshma/identity/typography?line=${encodeURIComponent(line)}`);
    expect(html).not.toContain("<script>alert(1)");
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt; क्षत्रिय");
  });
});

describe("the downloads", () => {
  test.each([
    ["tokens.json", "application/json; charset=utf-8"],
    ["tokens.css", "text/css; charset=utf-8"],
    ["wordmark-light.svg", "image/svg+xml"],
    ["wordmark-np-dark-480.png", "image/png"],
    ["favicon-dark-512.png", "image/png"],
    ["avatar-light-1024.png", "image/png"],
    ["hero.svg", "image/svg+xml"],
    ["ekadeshma-brand-0.zip", "application/zip"],
  ])("have %s, the same bytes each time", async (file, type) => {
    const path = `/ekadeshma/files/${file}`;
    const response = await site.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    const etag = response.headers.get("etag") ?? "";
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, "*"])
      expect((await site.get(path, { headers: { "if-none-match": header } })).status, header).toBe(304);
    const [bytes, again] = [await response.bytes(), await (await site.get(path)).bytes()];
    expect(bytes.length).toBeGreaterThan(100);
    expect(Buffer.from(again).equals(bytes)).toBe(true);
  });

  test("are linked from the pages with a version, and may then be kept for ever", async () => {
    const hrefs = [
      ...findAll(await mainOf("/ekadeshma/identity/color"), "a"),
      ...findAll(await mainOf("/ekadeshma"), "a"),
    ].flatMap(({ attributes }) => attributes.href ?? []);
    const files = [...new Set(hrefs.filter((each) => each.startsWith("/ekadeshma/files/")))];
    expect(files.length).toBeGreaterThan(1);
    for (const file of files)
      expect((await site.get(file)).headers.get("cache-control"), file).toBe(
        "public, max-age=31536000, immutable",
      );
  });

  test("have the tokens as the reader of the product takes them back", async () => {
    const read = readDesignTokens(await textAt("/ekadeshma/files/tokens.json"));
    expect(read).toMatchObject({ ok: true, tokens: { color: DEFAULT_TOKENS.color } });
  });
});

/** What the form of the palette would send, with other colours in it. */
async function paletteWith(who: SignedInPerson, colours: Record<string, string>) {
  const page = await (await who.get("/admin/brand?part=palette")).text();
  return { ...formFields(page, "palette"), ...colours };
}
const BLUE = "#10203A";
const themeOf = (html: string) => /<meta name="theme-color" content="([^"]+)"/.exec(html)?.[1];
const themeFor = async (who: Pick<SignedInPerson, "get">, path = "/") =>
  themeOf(await (await who.get(path)).text());

describe("a trial", () => {
  test("is seen on the whole site by the administrator alone, and ends", async () => {
    const tried = await admin.post("/admin/brand", await paletteWith(admin, { "nila-900": BLUE }));
    expect(tried.status).toBe(302);
    for (const path of ["/", "/np/bookstore", "/ekadeshma/identity/color", "/admin"])
      expect(await themeFor(admin, path)).toBe(BLUE);
    for (const who of [other, site]) expect(await themeFor(who)).toBe("#121A3A");
    const page = await (await admin.get("/")).text();
    const sheet = /<link rel="stylesheet" href="(\/ekadeshma\/tokens\/[^"]+)"/.exec(page)?.[1] ?? "";
    const style = await admin.get(sheet);
    expect(style.headers.get("cache-control")).toBe("no-store");
    expect(await style.text()).toContain(BLUE);
    expect(await (await site.get(sheet)).text()).not.toContain(BLUE);
    const icon = await admin.get("/favicon.svg");
    expect(icon.headers.get("cache-control")).toContain("private");
    // The bar on every page ends it and returns to that page.
    const ended = await admin.post("/admin/brand", { intent: "end", back: "/bookstore" });
    expect([ended.status, ended.headers.get("location")]).toEqual([302, "/bookstore"]);
    expect(await themeFor(admin)).toBe("#121A3A");
  });

  test("does not return to another site", async () => {
    const ended = await admin.post("/admin/brand", { intent: "end", back: "//example.com" });
    expect(ended.headers.get("location")).toMatch(/^\/admin\/brand/);
  });

  test("with a pair that is hard to read is not saved, and the pair is named with its ratio", async () => {
    await admin.post("/admin/brand", await paletteWith(admin, { "lokta-900": "#9A9A90" }));
    const page = await (await admin.get("/admin/brand")).text();
    expect(textOf(findOne(readPage(page), "main"))).toMatch(/lokta\.900.*\d\.\d\d.*4\.5/s);
    const refused = await admin.post("/admin/brand", { intent: "save", basedOn: "0" });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("lokta.900");
    expect(await db().$count(brandTokens)).toBe(0);
  });

  test("of two administrators who save at once is saved for one, and the second is told", async () => {
    await admin.post("/admin/brand", await paletteWith(admin, { "nila-900": BLUE }));
    await other.post("/admin/brand", await paletteWith(other, { "nila-900": "#14143A" }));
    const statuses = await Promise.all(
      [admin, other].map(
        async (who) => (await who.post("/admin/brand", { intent: "save", basedOn: "0" })).status,
      ),
    );
    expect(statuses.toSorted((one, another) => one - another)).toEqual([302, 409]);
    expect(await db().$count(brandTokens)).toBe(1);
  });

  test("refuses what is no colour, at its field", async () => {
    const fields = await paletteWith(admin, { "nila-900": "blue" });
    const response = await admin.post("/np/admin/brand?part=palette", fields);
    expect(response.status).toBe(400);
    const [field] = findAll(readPage(await response.text()), "input", { name: "nila-900" });
    expect(field?.attributes).toMatchObject({ value: "blue", "aria-invalid": "true" });
  });
});

describe("a file of tokens", () => {
  const FILE = JSON.stringify(designTokens(DEFAULT_TOKENS));
  const send = async (content: string) =>
    await sendFiles(
      admin,
      `${site.url}/admin/brand?part=file`,
      { intent: "file" },
      [["tokens.json", "application/json", Buffer.from(content)]],
      "tokens",
    );
  test("that the product made is tried as it is", async () => {
    expect((await send(FILE)).status).toBe(302);
  });

  test.each([
    ["does not parse", "{", /not.*JSON/i],
    ["is another kind of file", "[]", /object/i],
    ["misses a token", FILE.replace('"900"', '"901"'), /palette\.[a-z]+\.900/],
  ])("that %s is refused whole", async (_why, content, expected) => {
    const response = await send(content);
    expect(response.status).toBe(400);
    expect(textOf(findOne(readPage(await response.text()), "main"))).toMatch(expected);
    expect(await db().$count(brandTrials)).toBe(0);
  });
});
