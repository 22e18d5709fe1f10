import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { useSite } from "#tests/site.ts";
import { editionOf, type FoundEdition } from "./editions.ts";
import { findAll, findOne, type PageElement, readPage, textOf } from "./page.ts";

/** A crawler gets a complete page; for others the related books are streamed after the rest. */
const CRAWLER = {
  headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
};

const site = useSite();
let paperback: FoundEdition;
let hardback: FoundEdition;
const shown = { en: "", np: "" };
const page = { en: readPage(""), np: readPage("") };

beforeAll(async () => {
  paperback = await editionOf("Muna Madan", "paperback");
  hardback = await editionOf("Muna Madan", "hardback");
  shown.en = await (await site.get(`/bookstore/${paperback.slug}`, CRAWLER)).text();
  shown.np = await (await site.get(`/np/bookstore/${paperback.slug}`, CRAWLER)).text();
  page.en = readPage(shown.en);
  page.np = readPage(shown.np);
});

const section = (root: PageElement, id: string) => findOne(root, "section", { "aria-labelledby": id });

/** The terms and values of a description list, as pairs of texts. */
function facts(list: PageElement): [string, string][] {
  const terms = findAll(list, "dt").map(textOf);
  const values = findAll(list, "dd").map(textOf);
  return terms.map((term, index) => [term, values[index] ?? ""]);
}

describe("the head", () => {
  test("shows the title in both languages and the author", () => {
    const head = (root: PageElement) => {
      const [header] = findAll(findOne(root, "main"), "header");
      if (!header) throw new Error("No head.");
      return header;
    };
    expect(textOf(findOne(head(page.en), "h1"))).toBe("Muna Madan");
    expect(textOf(findOne(head(page.np), "h1"))).toBe("मुना मदन");
    const [other] = findAll(head(page.en), "p");
    expect(other && [textOf(other), other.lang]).toEqual(["मुना मदन", "ne"]);
    const [otherOfNepali] = findAll(head(page.np), "p");
    expect(otherOfNepali && [textOf(otherOfNepali), otherOfNepali.lang]).toEqual(["Muna Madan", "en"]);
    // Only the author: editors and illustrators are among the credits.
    expect(findAll(head(page.en), "p").map(textOf)).toContain("Laxmi Prasad Devkota");
    expect(textOf(head(page.en))).not.toContain("Editorial");
  });

  test("links to the catalogue and to the genres", () => {
    const crumbs = findAll(findOne(page.np, "nav", { "aria-label": "तपाईँ यहाँ हुनुहुन्छ" }), "a");
    expect(crumbs.map(({ attributes }) => attributes.href)).toEqual([
      "/np/bookstore",
      "/np/bookstore/genres/lyric-poetry",
      "/np/bookstore/genres/classics",
    ]);
  });

  test("shows the covers with alternative texts", () => {
    const alternatives = (root: PageElement) =>
      findAll(findOne(root, "main"), "figure").map((figure) => findOne(figure, "img").attributes.alt);
    expect(alternatives(page.en)).toEqual([
      "Front cover of “Muna Madan”",
      "Back cover of “Muna Madan”",
      "Spine of “Muna Madan”",
    ]);
    expect(alternatives(page.np)).toEqual([
      "“मुना मदन” को अगाडिको आवरण",
      "“मुना मदन” को पछाडिको आवरण",
      "“मुना मदन” को पिठ",
    ]);
    for (const image of findAll(findOne(page.en, "main"), "img")) {
      expect(Number(image.attributes.width)).toBeGreaterThan(0);
      expect(Number(image.attributes.height)).toBeGreaterThan(0);
    }
  });
});

describe("the price", () => {
  const offer = (root: PageElement) =>
    textOf(
      findAll(findOne(root, "main"), "p").find(
        (each) => /\d|[०-९]/.test(textOf(each)) && findAll(each, "s").length > 0,
      ) ?? root,
    );

  test("shows the final price, then the list price, then the discount", () => {
    expect(offer(page.en)).toBe("रु 157.50list price रु 175.0010% off");
    expect(offer(page.np)).toBe("रु १५७.५०अङ्कित मूल्य रु १७५.००१०% छुट");
  });

  test("explains discounts that follow one another", async () => {
    const discountedTwice = await editionOf("The Panchatantra", "hardback").catch(() =>
      editionOf("Crime and Punishment", "hardback"),
    );
    const { rows } = await db().execute<{ percent: string }>(
      sql`select percent from edition_discounts where edition_id = ${discountedTwice.id} order by sequence`,
    );
    expect(rows.length).toBeGreaterThan(1);
    const html = readPage(await (await site.get(`/bookstore/${discountedTwice.slug}`)).text());
    const chain = rows.map(({ percent }) => `${Number(percent)}%`).join(" + ");
    expect(findAll(html, "p").map(textOf)).toContain(`Discounts in turn: ${chain}`);
    const { rows: prices } = await db().execute<{ list: string; final: string }>(sql`
      select list_minor::text as list, final_minor::text as final from catalogue_listings cl join bookstores s on s.id = cl.shop_id
      where edition_id = ${discountedTwice.id} and s.slug = 'ekadeshma-bookstore'`);
    const expected = rows.reduce(
      (price, { percent }) => price * (100 - Number(percent)),
      Number(prices[0]?.list),
    );
    expect(Number(prices[0]?.final)).toBe(Math.round(expected / 100 ** rows.length));
  });
});

describe("the editions", () => {
  test("link to one another, with the current one marked", async () => {
    const links = findAll(section(page.np, "editions"), "a");
    expect(links).toHaveLength(3);
    const current = links.filter(({ attributes }) => attributes["aria-current"] === "page");
    expect(current.map(({ attributes }) => attributes.href)).toEqual([`/np/bookstore/${paperback.slug}`]);
    expect(links.map(({ attributes }) => attributes.href)).toContain(`/np/bookstore/${hardback.slug}`);
    for (const link of links) {
      const response = await site.get(link.attributes.href ?? "");
      expect(response.status).toBe(200);
      const own = findAll(section(readPage(await response.text()), "editions"), "a", {
        "aria-current": "page",
      });
      expect(own.map(({ attributes }) => attributes.href)).toEqual([link.attributes.href]);
    }
  });
});

describe("the facts", () => {
  test("list contributors and roles, in the order of the credits", () => {
    expect(facts(section(page.en, "credits"))).toEqual([
      ["Author", "Laxmi Prasad Devkota"],
      ["Editor", "Ekadeshma Editorial Desk"],
      ["Cover artist", "Kuchi Picture Room"],
    ]);
    const people = findAll(section(page.np, "credits"), "a").map(({ attributes }) => attributes.href);
    expect(people[0]).toBe("/np/bookstore/contributors/laxmi-prasad-devkota");
  });

  test("list the reader on the audiobook's page alone, after the credits of the book", async () => {
    const { slug } = await editionOf("Muna Madan", "audiobook");
    const audiobook = readPage(await (await site.get(`/bookstore/${slug}`, CRAWLER)).text());
    expect(facts(section(audiobook, "credits"))).toEqual([
      ...facts(section(page.en, "credits")),
      ["Reader of the audiobook", "Ekadeshma Voice Room"],
    ]);
  });

  test("list the contents in two levels", () => {
    const contents = section(page.en, "contents");
    const [outer] = findAll(contents, "ol");
    const chapters = (outer?.children ?? []).filter((child) => typeof child !== "string");
    expect(chapters).toHaveLength(3);
    expect(textOf(contents)).toContain("The parting15");
    expect(textOf(section(page.np, "contents"))).toContain("बिदाइ१५");
  });

  test("are given in the page's digits, and the ISBN in Latin ones everywhere", () => {
    expect(facts(section(page.en, "details"))).toEqual([
      ["Publisher", "Ekadeshma"],
      ["Edition", "1"],
      ["Series", "Nepali Classics, 1"],
      ["Published", "2081 BS (2024–2025)"],
      ["Language", "Nepali"],
      ["Format", "Paperback"],
      ["Pages", "72"],
      ["Size", "18 × 12 × 0.5 cm"],
      ["Weight", "90 g"],
      ["ISBN-13", "978-9937-9800-0-5"],
      ["ISBN-10", "9937-9800-0-3"],
    ]);
    expect(new Map(facts(section(page.np, "details")))).toEqual(
      new Map([
        ["प्रकाशक", "एकादेशमा"],
        ["संस्करण", "१"],
        ["शृङ्खला", "नेपाली क्लासिक, १"],
        ["प्रकाशित", "२०८१ (सन् २०२४–२०२५)"],
        ["भाषा", "नेपाली"],
        ["ढाँचा", "पेपरब्याक"],
        ["पृष्ठ", "७२"],
        ["आकार", "१८ × १२ × ०.५ से.मि."],
        ["तौल", "९० ग्राम"],
        ["ISBN-13", "978-9937-9800-0-5"],
        ["ISBN-10", "9937-9800-0-3"],
      ]),
    );
  });

  test("list the stores that hold it, with each store's own price", () => {
    const rows = findAll(findOne(page.en, "tbody"), "tr").map(textOf);
    expect(rows).toHaveLength(2);
    expect(rows.find((row) => row.startsWith("Ekadeshma Bookstore"))).toMatch(
      /Patan Dhoka.*In stock.*रु 157\.50/,
    );
    expect(rows.find((row) => row.startsWith("Chautari Books"))).toMatch(
      /Lakeside.*In stock.*रु 160\.00Add to cart$/,
    );
  });
});

describe("reviews", () => {
  test("are the published ones alone, with the average of their ratings", async () => {
    const unpublished = ["pending", "rejected", "withdrawn"].map((status) => ({
      status,
      text: `CANARY-${status}`,
    }));
    for (const { status, text } of unpublished)
      await db().execute(sql`
        insert into reviews (book_id, kind, rating, text, reviewer_name, written_on, status)
        values (${paperback.bookId}, 'reader', 1, ${JSON.stringify({ en: text })}::jsonb, '{"en": "CANARY"}', '2026-01-01', ${status})`);
    const html = await (await site.get(`/bookstore/${paperback.slug}`)).text();
    const data = await (await site.get(`/bookstore/${paperback.slug}.data`)).text();
    expect(html + data).not.toContain("CANARY");
    const { rows } = await db().execute<{ count: number; average: string; all: number }>(sql`
      select count(rating)::int as count, round(avg(rating), 1)::text as average, count(*)::int as all
      from reviews where book_id = ${paperback.bookId} and status = 'published'`);
    const reviews = section(readPage(html), "reviews");
    expect(findAll(reviews, "li")).toHaveLength(rows[0]?.all ?? -1);
    expect(textOf(reviews)).toContain(`${rows[0]?.average} of 5from ${rows[0]?.count} readers`);
  });

  test("show a message where there are none", async () => {
    await db().execute(sql`update reviews set status = 'pending' where book_id = ${paperback.bookId}`);
    const shown = async () => {
      const html = await (await site.get(`/bookstore/${paperback.slug}`)).text();
      return textOf(section(readPage(html), "reviews"));
    };
    // The server learns of a change that it did not make itself a moment later.
    await expect.poll(shown, { timeout: 20_000 }).toBe("ReviewsNobody has reviewed this book here yet.");
    await db().execute(sql`update reviews set status = 'published' where book_id = ${paperback.bookId}`);
  });
});

describe("the related books", () => {
  test("do not include the book itself", async () => {
    const related = findAll(page.en, "section", { "aria-labelledby": "related" }).at(-1);
    const links = related ? findAll(related, "h3").flatMap((title) => findAll(title, "a")) : [];
    expect(links.length).toBeGreaterThan(0);
    expect(links.length).toBeLessThanOrEqual(5);
    const { rows } = await db().execute<{ code: string }>(
      sql`select lower(code) as code from book_editions where book_id = ${paperback.bookId}`,
    );
    const own = rows.map(({ code }) => code);
    for (const link of links) expect(own).not.toContain(link.attributes.href?.split("-").at(-1));
  });

  test("are also part of a browser's page, streamed after its first part", async () => {
    const html = await (await site.get(`/bookstore/${paperback.slug}`)).text();
    expect(html).toContain("You may also like");
    expect(html.trimEnd().endsWith("</html>")).toBe(true);
  });
});
