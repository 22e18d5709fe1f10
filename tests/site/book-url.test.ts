import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { codePointLength } from "#app/domain/text/text.ts";
import { useSite } from "#tests/site.ts";
import { readList } from "./catalogue-list.ts";
import { addListed, editionOf, type FoundEdition } from "./editions.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";

const site = useSite();
let paperback: FoundEdition;

beforeAll(async () => {
  paperback = await editionOf("Muna Madan", "paperback");
});

describe("the URL of an edition", () => {
  test("with another title redirects permanently to the right one, in its language, with its query", async () => {
    const lower = paperback.code.toLowerCase();
    const { slug } = paperback;
    const cases: [requested: string, expected: string][] = [
      [`/bookstore/quite-another-title-${lower}`, `/bookstore/${slug}`],
      [
        `/np/bookstore/quite-another-title-${lower}?from=x&y=%E0%A4%95`,
        `/np/bookstore/${slug}?from=x&y=%E0%A4%95`,
      ],
      [`/bookstore/${lower}`, `/bookstore/${slug}`],
      [`/np/bookstore/${paperback.code}`, `/np/bookstore/${slug}`],
      [`/bookstore/-${lower}`, `/bookstore/${slug}`],
      [`/bookstore/muna-madan-${paperback.code}`, `/bookstore/${slug}`],
      [`/bookstore/${slug.toUpperCase()}`, `/bookstore/${slug}`],
      [`/bookstore/%E0%A4%AE%E0%A5%81%E0%A4%A8%E0%A4%BE-${lower}`, `/bookstore/${slug}`],
    ];
    for (const [requested, expected] of cases) {
      const response = await site.get(requested);
      expect(response.status, requested).toBe(301);
      expect(response.headers.get("location"), requested).toBe(expected);
    }
    expect((await site.get(`/bookstore/${slug}`)).status).toBe(200);
    // Servers read such a path differently, so none is answered with a page.
    expect((await site.get(`/bookstore/..%2f..%2fevil-${lower}`)).status).toBe(400);
  });

  test("may have O and L in place of the digits 0 and 1", async () => {
    const { rows } = await db().execute<{ code: string }>(sql`
      select e.code from catalogue_listings cl join book_editions e on e.id = cl.edition_id where e.code ~ '[01]' limit 1`);
    const code = rows[0]?.code ?? "";
    const misread = code.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
    const response = await site.get(`/bookstore/${misread}`);
    expect(response.status).toBe(301);
    expect(response.headers.get("location")).toMatch(new RegExp(`-${code.toLowerCase()}$`));
  });

  test("requested as data redirects without the suffix of data requests", async () => {
    const response = await site.get(`/np/bookstore/wrong-${paperback.code.toLowerCase()}.data?q=1`);
    const text = await response.text();
    expect(text).toContain(`/np/bookstore/${paperback.slug}?q=1`);
    expect(text).not.toContain(".data");
  });

  test("can contain letters of any script", async () => {
    const tibetan = await addListed({ en: "ལྷ་ས" });
    const right = `/bookstore/${encodeURI(tibetan.slug)}`;
    expect(right).toContain("%");
    const wrong = await site.get(`/bookstore/wrong-${tibetan.code.toLowerCase()}`);
    expect(wrong.status).toBe(301);
    expect(wrong.headers.get("location")).toBe(right);
    const response = await site.get(right);
    expect(response.status).toBe(200);
    expect(textOf(findOne(readPage(await response.text()), "h1"))).toBe("ལྷ་ས");
  });
});

describe("an edition that is not public", () => {
  /** Status and body of a page without the parts that depend on its URL and on the request. */
  async function comparable(url: string): Promise<{ status: number; body: string }> {
    const response = await site.get(url);
    const body = (await response.text()).replaceAll(url.split("/").at(-1) ?? "-", "SLUG");
    return { status: response.status, body };
  }

  test("answers 404 with the same page as an unknown one", async () => {
    const unknown = await comparable("/bookstore/no-such-book-0123456789");
    expect(unknown.status).toBe(404);
    expect(unknown.body).toContain("Page not found");
    const hidden: Record<string, string> = {};
    for (const [name, change] of Object.entries({
      draft: sql`update book_editions set status = 'draft' where id = `,
      outOfPrint: sql`update book_editions set status = 'outOfPrint' where id = `,
      withdrawn: sql`update book_editions set status = 'withdrawn' where id = `,
      unlisted: sql`delete from listings where edition_id = `,
      paused: sql`update listings set status = 'paused' where edition_id = `,
    })) {
      const edition = await addListed({ en: `CANARY ${name}` });
      expect((await site.get(`/bookstore/${edition.slug}`)).status).toBe(200);
      await db().execute(sql`${change} ${edition.id}`);
      hidden[name] = edition.slug;
    }
    const archived = await addListed({ en: "CANARY archived" });
    await db().execute(sql`update books set archived_on = '2026-01-01' where id = ${archived.bookId}`);
    hidden.archived = archived.slug;
    for (const [name, slug] of Object.entries(hidden)) {
      expect(await comparable(`/bookstore/${slug}`), name).toEqual(unknown);
      // A redirect from a wrong title would reveal that the edition exists.
      expect((await site.get(`/bookstore/wrong-${slug.split("-").at(-1)}`)).status, name).toBe(404);
      const data = await (await site.get(`/bookstore/${slug}.data`)).text();
      expect(data, name).not.toContain("CANARY");
    }
  });

  test.each([
    "x",
    "-",
    "0123456789x",
    "ILOU-ILOUILOUIL",
    "%00",
    "%F0%9F%93%9A",
    "a".repeat(2000),
    "..",
    "%2e%2e%2f",
  ])("a URL without a valid code is not found: %s", async (slug) => {
    const { status } = await site.get(`/bookstore/${slug}`);
    const isUnreadable = slug === "%00" || slug.includes("%2f");
    expect([200, 404, 400]).toContain(status);
    if (slug !== "..") expect(status).toBe(isUnreadable ? 400 : 404);
  });
});

describe("a store that closes", () => {
  const setActive = (slug: string, isActive: boolean) =>
    db().execute(sql`update bookstores set is_active = ${isActive} where slug = ${slug}`);

  afterEach(async () => {
    await setActive("ekadeshma-bookstore", true);
    await setActive("chautari-books", true);
  });

  test("has its listings removed from the catalogue, the front page, the book's page and pictures at once", async () => {
    const hardback = await editionOf("Muna Madan", "hardback");
    const hardbackPage = await (await site.get(`/bookstore/${hardback.slug}`)).text();
    const picture = pictureOf(hardbackPage);
    expect((await site.get(picture)).status).toBe(200);

    await setActive("ekadeshma-bookstore", false);

    // The server learns of a change that it did not make itself a moment later.
    const articles = async (path: string) =>
      findAll(readPage(await (await site.get(path)).text()), "article");
    await expect.poll(() => articles("/bookstore")).toEqual([]);
    expect(await articles("/")).toEqual([]);
    expect((await site.get(`/bookstore/${hardback.slug}`)).status).toBe(404);
    expect((await site.get(picture)).status).toBe(404);
    // A book that another store also lists stays, without the closed store.
    const paperbackPage = await (await site.get(`/bookstore/${paperback.slug}`)).text();
    expect(findAll(findOne(readPage(paperbackPage), "tbody"), "tr").map(textOf)).toEqual([
      expect.stringMatching(/^Chautari Books/),
    ]);
    expect(paperbackPage).not.toContain(hardback.code.toLowerCase());
  });

  test("shows that it is closed in the catalogue, and its books again when it opens", async () => {
    await setActive("ekadeshma-bookstore", false);
    await vi.waitFor(
      async () => {
        const response = await site.get("/np/bookstore");
        expect(response.status).toBe(200);
        expect(await response.text()).toContain("पुस्तक पसल अहिले बन्द छ।");
      },
      { timeout: 20_000, interval: 200 },
    );
    await setActive("ekadeshma-bookstore", true);
    await vi.waitFor(
      async () => {
        const { total } = readList(await (await site.get("/bookstore")).text());
        expect(total).toBeGreaterThan(24);
      },
      { timeout: 20_000, interval: 200 },
    );
  });

  test("is removed from the stores of a book that another store also lists", async () => {
    const rows = async () =>
      findAll(findOne(readPage(await (await site.get(`/bookstore/${paperback.slug}`)).text()), "tbody"), "tr")
        .length;
    expect(await rows()).toBe(2);
    await setActive("chautari-books", false);
    await expect.poll(rows).toBe(1);
  });
});

describe("a book with little data", () => {
  test("has a page without price, cover, people or description", async () => {
    const minimal = await addListed({ np: "एक" });
    const response = await site.get(`/bookstore/${minimal.slug}`);
    expect(response.status).toBe(200);
    const page = readPage(await response.text());
    const title = findOne(page, "h1");
    expect([textOf(title), title.lang]).toEqual(["एक", "ne"]);
    expect(textOf(findOne(page, "title"))).toMatch(/^एक.* · Ekadeshma$/);
    expect(textOf(findOne(page, "main"))).toContain("Price not yet set");
    const description = findOne(page, "meta", { name: "description" }).attributes.content ?? "";
    expect(codePointLength(description)).toBeGreaterThan(30);
  });

  test("cannot inject markup", async () => {
    const title = "</script><script>alert(1)</script><!--";
    const hostile = await addListed({ en: title });
    for (const url of [`/bookstore/${hostile.slug}`, "/bookstore", "/np"]) {
      const html = await (await site.get(url)).text();
      expect(html).toContain("alert(1)");
      expect(html).not.toContain("<script>alert");
      expect(html).not.toContain("</script><script>alert");
    }
  });
});

function pictureOf(html: string): string {
  const [image] = findAll(findOne(readPage(html), "main"), "img");
  return image?.attributes.src ?? "";
}
