import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { useSite } from "#tests/site.ts";
import { readList, type ShownList, type ShownValue } from "./catalogue-list.ts";
import { findAll, findOne, readPage, textOf } from "./page.ts";

/** Several hundred pages are requested, perhaps on a busy machine. */
const MANY_PAGES_MS = 180_000;

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

const codesByQuery = new Map<string, Promise<Set<string>>>();

/** The codes on every page of the list, loaded once for each query. */
function codes(query: string): Promise<Set<string>> {
  const found = codesByQuery.get(query) ?? loadCodes(query);
  codesByQuery.set(query, found);
  return found;
}

async function loadCodes(query: string): Promise<Set<string>> {
  const first = await list(query);
  const found = first.cards.map(({ code }) => code);
  for (let page = 2; page <= first.last; page++)
    found.push(...(await list(`${query}&page=${page}`)).cards.map(({ code }) => code));
  expect(found).toHaveLength(first.total);
  return new Set(found);
}

const queryOf = ({ facet, value }: Pick<ShownValue, "facet" | "value">) =>
  `?${facet}=${encodeURIComponent(value)}`;

describe("counts", () => {
  test(
    "of every facet equal the size of the list after choosing the value",
    async () => {
      expect(new Set(fullList.values.map(({ facet }) => facet))).toEqual(
        new Set(["lang", "genre", "format", "price", "offer", "stock", "contributor", "publisher"]),
      );
      const known = new Set(fullList.values.map(queryOf));
      const pending = [...fullList.values];
      for (const value of pending) {
        const chosen = await list(queryOf(value));
        expect(chosen.total, queryOf(value)).toBe(value.count);
        // Choosing a genre shows its subgenres; they are tested too.
        for (const other of chosen.values) {
          if (other.facet !== value.facet || known.has(queryOf(other))) continue;
          known.add(queryOf(other));
          pending.push(other);
        }
        expect(chosen.values.filter(({ isChosen }) => isChosen)).toEqual([{ ...value, isChosen: true }]);
      }
      const { rows } = await db().execute<{ slug: string }>(
        `select distinct g.slug from catalogue_listings cl join book_genres bg on bg.book_id = cl.book_id
       join genres leaf on leaf.id = bg.genre_id join genres g on g.id in (leaf.id, leaf.parent_id)
       join bookstores s on s.id = cl.shop_id where s.slug = 'ekadeshma-bookstore'`,
      );
      for (const { slug } of rows) expect(known).toContain(`?genre=${slug}`);
    },
    MANY_PAGES_MS,
  );

  test(
    "are also right under other filters and queries",
    async () => {
      for (const query of [
        "?lang=ne",
        "?q=ra&stock=available",
        "?offer=discounted&genre=poetry",
        "?price=0-300&price=1000-&format=paperback",
      ]) {
        const narrowed = await list(query);
        expect(narrowed.total, query).toBeGreaterThan(0);
        const others = narrowed.values.filter((value) => !query.includes(`${value.facet}=`));
        for (const value of others.filter(({ facet }) => facet !== "contributor")) {
          const both = await list(`${query}&${queryOf(value).slice(1)}`);
          expect(both.total, `${query} ${queryOf(value)}`).toBe(value.count);
        }
      }
    },
    MANY_PAGES_MS,
  );

  test("of a facet do not change by a choice in the same facet", async () => {
    const chosen = await list("?lang=ne");
    const counts = (shown: ShownList) =>
      shown.values.filter(({ facet }) => facet === "lang").map(({ value, count }) => [value, count]);
    expect(counts(chosen)).toEqual(counts(fullList));
  });

  test("are right for a price band given in the URL", async () => {
    const { total, values } = await list("?price=0-500");
    expect(values.find(({ facet, value }) => facet === "price" && value === "0-500")).toEqual({
      facet: "price",
      value: "0-500",
      count: total,
      isChosen: true,
    });
    expect(total).toBe((await list("?price=0-300&price=300-500")).total);
  });
});

describe("fiction", () => {
  test("contains no books of philosophy or religion; those are found under classics", async () => {
    const titles = async (query: string) => (await list(query)).cards.map(({ title }) => title);
    for (const q of ["meditations", "art of war", "swasthani", "gitanjali"]) {
      const query = `&q=${encodeURIComponent(q)}`;
      const [meant] = await titles(`?genre=classics${query}`);
      expect(meant, q).toBeDefined();
      expect(await titles(`?genre=fiction${query}`), q).not.toContain(meant);
    }
  });
});

describe("choosing", () => {
  test(
    "two values of one facet shows what either shows",
    async () => {
      const pairs = ["lang", "genre", "format", "stock", "contributor", "publisher", "price"].map((facet) =>
        fullList.values.filter((value) => value.facet === facet && value.count > 0).slice(0, 2),
      );
      for (const [a, b] of pairs) {
        if (!a || !b) throw new Error("A facet of the demo data has fewer than two values.");
        const either = await codes(`${queryOf(a)}&${queryOf(b).slice(1)}`);
        const expected = new Set([...(await codes(queryOf(a))), ...(await codes(queryOf(b)))]);
        expect(either, `${queryOf(a)} ${queryOf(b)}`).toEqual(expected);
      }
    },
    MANY_PAGES_MS,
  );

  test(
    "values of two facets shows what both show",
    async () => {
      const mostFrequent = (facet: string) => {
        const own = fullList.values.filter((value) => value.facet === facet);
        const found = own.toSorted((a, b) => b.count - a.count)[0];
        if (!found) throw new Error(`No value of ${facet}.`);
        return found;
      };
      const names = ["lang", "genre", "format", "price", "offer", "stock", "contributor", "publisher"];
      for (const [index, facet] of names.entries()) {
        const a = mostFrequent(facet);
        const b = mostFrequent(names[(index + 1) % names.length] ?? "");
        const both = await codes(`${queryOf(a)}&${queryOf(b).slice(1)}`);
        const second = await codes(queryOf(b));
        expect(both).toEqual(new Set([...(await codes(queryOf(a)))].filter((code) => second.has(code))));
      }
    },
    MANY_PAGES_MS,
  );

  test("a price in a currency without exchange rate is in no band, and sorts last by price", async () => {
    await db().execute(
      `update book_editions set price_minor = 100, currency = 'ISK' where id in (
         select cl.edition_id from catalogue_listings cl join bookstores s on s.id = cl.shop_id
         join listings l on l.id = cl.listing_id
         where s.slug = 'ekadeshma-bookstore' and l.price_minor is null order by cl.listing_id limit 1)`,
    );
    const shown = await list("");
    const inBands = await loadCodes("?price=0-300&price=300-500&price=500-1000&price=1000-");
    expect(inBands.size).toBe(shown.total - 1);
    for (const sort of ["price-low", "price-high"]) {
      const end = await list(`?sort=${sort}&page=${shown.last}`);
      expect(end.cards.at(-1)?.price).toBeUndefined();
      expect(textOf(findAll(end.page, "article").at(-1) ?? end.page)).toMatch(/kr\.? \d+/);
    }
  });
});

describe("chips", () => {
  test("remove one filter each and keep the others", async () => {
    const { page } = await list("?q=a&lang=ne&lang=en&price=100-900&sort=title&page=2");
    const chips = findAll(findOne(page, "nav", { "aria-label": "Chosen filters" }), "a");
    expect(chips.map(({ attributes }) => attributes.href)).toEqual([
      "/bookstore?q=a&lang=en&price=100-900&sort=title",
      "/bookstore?q=a&lang=ne&price=100-900&sort=title",
      "/bookstore?q=a&lang=en&lang=ne&sort=title",
      "/bookstore?q=a&sort=title",
    ]);
    expect(chips.map(({ attributes }) => attributes["aria-label"]).slice(0, 2)).toEqual([
      "Remove filter: Nepali",
      "Remove filter: English",
    ]);
    expect(textOf(chips.at(-1) ?? page)).toBe("Clear all");
  });

  test("exist for subgenres, and not when nothing is chosen", async () => {
    const { page } = await list("?genre=lyric-poetry");
    const [chip] = findAll(findOne(page, "nav", { "aria-label": "Chosen filters" }), "a");
    expect(chip?.attributes["aria-label"]).toMatch(/^Remove filter: [A-Z]/);
    expect(findAll(fullList.page, "nav", { "aria-label": "Chosen filters" })).toEqual([]);
  });

  test("for common filters switch on and off", async () => {
    const quick = (shown: ShownList) =>
      findAll(findOne(shown.page, "nav", { "aria-label": "Quick filters" }), "a");
    for (const link of quick(fullList)) {
      const href = link.attributes.href ?? "";
      const chosen = await list(href.replace("/bookstore", ""));
      const same = quick(chosen).find((other) => textOf(other) === textOf(link));
      expect(same?.attributes["aria-current"]).toBe("true");
      expect(same?.attributes.href).toBe("/bookstore");
    }
    expect(quick(fullList)).toHaveLength(4);
  });

  test("stay in the language of the page", async () => {
    const html = await (await site.get("/np/bookstore?lang=ne&price=0-500")).text();
    const chips = findAll(findOne(readPage(html), "nav", { "aria-label": "लगाइएका फिल्टर" }), "a");
    expect(chips.map(({ attributes }) => attributes.href)).toEqual([
      "/np/bookstore?price=0-500",
      "/np/bookstore?lang=ne",
      "/np/bookstore",
    ]);
    expect(chips.map(textOf)).toEqual(["नेपाली×", "रु ५०० भन्दा कम×", "सबै हटाउनुहोस्"]);
  });
});
