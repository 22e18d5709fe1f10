import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { useSite } from "#tests/site.ts";
import { readList, type ShownCard, type ShownList } from "./catalogue-list.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";

const PAGE_SIZE = 24;
const UNREADABLE = "Part of the address could not be read. This is the list without it.";
const PAST_END = "There are not so many pages.";

const site = useSite();
let fullList: ShownList;

beforeAll(async () => {
  fullList = await list("");
});

async function list(query: string): Promise<ShownList> {
  const response = await site.get(`/bookstore${query}`);
  expect(response.status, query).toBe(200);
  return readList(await response.text());
}

/** Every card of every page, in order. */
async function allCards(query: string): Promise<ShownCard[]> {
  const first = await list(query);
  const cards = [...first.cards];
  for (let page = 2; page <= first.last; page++) {
    const { cards: more } = await list(`${query}${query ? "&" : "?"}page=${page}`);
    cards.push(...more);
  }
  return cards;
}

const codesOf = (cards: readonly ShownCard[]) => cards.map(({ code }) => code).toSorted();

function notices({ page }: ShownList): string[] {
  return findAll(page, "p")
    .map(textOf)
    .filter((text) => text === UNREADABLE || text.startsWith(PAST_END));
}

describe("the search field", () => {
  test("is a plain GET form to the list, in both languages", async () => {
    for (const url of ["/bookstore", "/np/bookstore"]) {
      const page = readPage(await (await site.get(url)).text());
      const field = findOne(page, "input", { name: "q", enterkeyhint: "search" });
      const form = findOne(page, "form", { action: url });
      expect(form.attributes.method ?? "get").toBe("get");
      expect(findAll(form, "input", { name: "q" })).toEqual([field]);
      expect(field.attributes).not.toHaveProperty("role");
      expect(findOne(page, "label", { for: field.attributes.id ?? "" })).toBeDefined();
    }
  });

  test("keeps the query, and every filter belongs to its form", async () => {
    const { page } = await list("?q=muna+%22madan%22%26");
    expect(findOne(page, "input", { name: "q" }).attributes.value).toBe('muna "madan"&');
    const form = findOne(page, "form", { action: "/bookstore" }).attributes.id;
    for (const box of findAll(page, "input", { type: "checkbox" })) expect(box.attributes.form).toBe(form);
    expect(findOne(page, "select", { name: "sort" }).attributes.form).toBe(form);
  });
});

describe("pages", () => {
  test("have 24 cards each and together show every listing once", async () => {
    expect(fullList.total).toBeGreaterThan(PAGE_SIZE * 2);
    expect(fullList.last).toBe(Math.ceil(fullList.total / PAGE_SIZE));
    const seen: string[] = [];
    for (let page = 1; page <= fullList.last; page++) {
      const { cards, total, current } = await list(`?page=${page}`);
      expect(cards).toHaveLength(
        page < fullList.last ? PAGE_SIZE : fullList.total - PAGE_SIZE * (fullList.last - 1),
      );
      expect(total).toBe(fullList.total);
      expect(current).toBe(page);
      seen.push(...cards.map(({ code }) => code));
    }
    expect(new Set(seen).size).toBe(fullList.total);
    const { rows } = await db().execute<{ code: string }>(
      `select lower(e.code) as code from catalogue_listings cl join book_editions e on e.id = cl.edition_id
       join bookstores s on s.id = cl.shop_id where s.slug = 'ekadeshma-bookstore'`,
    );
    expect(seen.toSorted()).toEqual(rows.map(({ code }) => code).toSorted());
  });

  test("past the end show the last one with a notice", async () => {
    const { cards: last } = await list(`?page=${fullList.last}`);
    for (const page of [fullList.last + 1, 999_999]) {
      const shown = await list(`?page=${page}`);
      expect(shown.cards).toEqual(last);
      expect(shown.current).toBe(fullList.last);
      expect(notices(shown)).toEqual([`${PAST_END} This is page ${fullList.last}, the last one.`]);
    }
  });

  test("link to one another with the filters kept", async () => {
    const { page } = await list("?lang=ne&lang=en&sort=title");
    const next = findOne(page, "a", { rel: "next" });
    expect(next.attributes.href).toBe("/bookstore?lang=en&lang=ne&sort=title&page=2");
    const second = await list("?lang=en&lang=ne&sort=title&page=2");
    expect(findOne(second.page, "a", { rel: "prev" }).attributes.href).toBe(
      "/bookstore?lang=en&lang=ne&sort=title",
    );
  });
});

describe("order", () => {
  test("is newest first by default", async () => {
    const { rows } = await db().execute<{ code: string }>(
      `select lower(e.code) as code from catalogue_listings cl join book_editions e on e.id = cl.edition_id
       join bookstores s on s.id = cl.shop_id where s.slug = 'ekadeshma-bookstore'
       order by cl.listed_on desc, cl.listing_id`,
    );
    const expected = rows.map(({ code }) => code);
    expect((await allCards("")).map(({ code }) => code)).toEqual(expected);
    expect((await allCards("?sort=newest")).map(({ code }) => code)).toEqual(expected);
  });

  test.each([
    ["price-low", 1],
    ["price-high", -1],
  ] as const)("by price compares in rupees: %s", async (sort, direction) => {
    const cards = await allCards(`?sort=${sort}`);
    const rupees = cards.map(({ price }) => inRupees(price));
    // What costs dollars is shown in the rupees that are charged, with its own price beside them.
    expect(cards.some(({ price }) => price?.includes("$"))).toBe(true);
    // A dollar price sorts between rupee prices, not at either end.
    expect(rupees).toEqual(
      [...rupees].sort((a, b) => (a === undefined ? 1 : b === undefined ? -1 : direction * (a - b))),
    );
  });

  test("by title follows the alphabet of the page's language", async () => {
    const collator = new Intl.Collator("ne");
    for (const prefix of ["", "/np"]) {
      const titles: string[] = [];
      for (let page = 1; page <= fullList.last; page++) {
        const html = await (await site.get(`${prefix}/bookstore?sort=title&page=${page}`)).text();
        titles.push(...findAll(readPage(html), "article").map((card) => textOf(findOne(card, "h2"))));
      }
      expect(titles).toEqual([...titles].sort(collator.compare));
    }
  });

  test("by match puts the book of that title first, and is offered only for a search", async () => {
    const found = await list("?q=Dracula");
    expect(found.cards[0]?.title).toBe("Dracula");
    const offered = (shown: ShownList) =>
      findAll(findOne(shown.page, "select", { name: "sort" }), "option").map(textOf);
    expect(offered(found)).toContain("Best match");
    expect(offered(fullList)).not.toContain("Best match");
  });
});

describe("the URL", () => {
  test("may contain unknown and empty parameters", async () => {
    for (const query of [
      "?utm_source=x&foo[]=1&__proto__=1",
      "?q=&genre=&sort=&lang=",
      "?q=&sort=relevance",
    ]) {
      const shown = await list(query);
      expect(shown.total).toBe(fullList.total);
      expect(notices(shown), query).toEqual([]);
    }
  });

  test.each([
    "sort=bogus",
    "sort=title%27--",
    "page=abc",
    "page=0",
    "page=-1",
    "page=1e3",
    "page=99999999999999999999",
    "price=cheap",
    "price=500-300",
    "price=-",
    "stock=plenty",
    "offer=free",
    "genre=no-such-genre",
    "genre=%3Cscript%3E",
    "lang=klingon",
    "contributor=no-such-person",
    "format=clay-tablet",
    "publisher=' or 1=1",
  ])("ignores an invalid value with a notice: %s", async (query) => {
    const shown = await list(`?${query}`);
    expect(shown.total).toBe(fullList.total);
    expect(shown.cards).toHaveLength(PAGE_SIZE);
    expect(notices(shown)).toHaveLength(1);
  });

  test.each(["a".repeat(201), "a%00b", "a%07b"])(
    "finds nothing by %s, which no text can contain, and says so (reported-situations-2, S2)",
    async (q) => {
      const shown = await list(`?q=${q}`);
      expect([shown.total, shown.cards.length]).toEqual([0, 0]);
      expect(textOf(shown.page)).toContain("That search cannot be read");
    },
  );

  test("keeps the valid values beside an invalid one", async () => {
    const valid = await list("?lang=ne");
    const shown = await list("?lang=ne&lang=klingon&genre=no-such-genre");
    expect(shown.total).toBe(valid.total);
    expect(notices(shown)).toHaveLength(1);
  });

  test("may repeat a value and may use Devanagari digits", async () => {
    const second = await list("?page=2");
    expect(codesOf((await list("?page=%E0%A5%A8")).cards)).toEqual(codesOf(second.cards));
    expect((await list("?lang=ne&lang=ne")).total).toBe((await list("?lang=ne")).total);
    expect(
      (await list("?price=%E0%A5%AB%E0%A5%A6%E0%A5%A6-%E0%A5%A7%E0%A5%A6%E0%A5%A6%E0%A5%A6")).total,
    ).toBe((await list("?price=500-1000")).total);
  });

  test("serves data requests, in both languages", async () => {
    for (const [url, title] of [
      ["/bookstore.data?q=muna+madan", "Muna Madan"],
      ["/np/bookstore.data?q=muna+madan", "मुना मदन"],
    ] as const) {
      const response = await site.get(url);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toMatch(/^text\/x-script/);
      const text = await response.text();
      expect(text).toContain(title);
      expect(text).toContain("/bookstore/muna-madan-");
    }
  });
});

describe("a list without results", () => {
  test("repeats the query, and links to the whole list and to the contact form", async () => {
    const response = await site.get("/bookstore?q=zzyzzx+%3Cb%3E&lang=ne");
    expect(response.status).toBe(200);
    const html = await response.text();
    const page = readPage(html);
    expect(findAll(page, "h2").map(textOf)).toContain("No matching books");
    expect(textOf(findOne(page, "main"))).toContain("We looked for “zzyzzx <b>”");
    const links = findAll(findOne(page, "main"), "a").map(({ attributes }) => attributes.href);
    expect(links).toContain("/bookstore");
    expect(links).toContain("/bookstore?q=zzyzzx+%3Cb%3E");
    const ask = links.find((href) => href?.startsWith("/pages/contactus?")) ?? "";
    const form = readPage(await (await site.get(ask)).text());
    expect(findOne(form, "input", { name: "subject" }).attributes.value).toBe("zzyzzx <b>");
  });
});

/** A displayed price in rupees; undefined for a card without a price. */
function inRupees(price: string | undefined): number | undefined {
  const [, symbol = "", amount = ""] = /^(\S+)\s([\d,.]+)/.exec(price ?? "") ?? [];
  if (price === undefined) return undefined;
  if (symbol !== "रु") throw new Error(`An unexpected currency: ${price}`);
  return Number(amount.replaceAll(",", ""));
}
