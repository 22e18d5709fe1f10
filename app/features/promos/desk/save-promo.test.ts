import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { promos } from "#app/db/tables/site.server.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { entriesOf, expectNotFound, value, viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import type { PromoInput } from "./promo-forms.schema.ts";
import { promoList } from "./promo-list.server.ts";
import { promoPage } from "./promo-page.server.ts";
import { addPromo, changePromo, setPromoActive } from "./save-promo.server.ts";

useDatabase();

const BASE_URL = "https://books.test";
const admin = async () => await viewerWith({ type: "siteAdmin" });

const input = (own: Partial<PromoInput> = {}): PromoInput => ({
  token: `tihar-${randomUUID().slice(0, 8)}`,
  title: { en: "Books for Tihar" },
  text: null,
  target: "/bookstore",
  from: undefined,
  until: undefined,
  ...own,
});

const stored = async (id: string) => (await db().select().from(promos).where(eq(promos.id, id)))[0];
const add = async (own: Partial<PromoInput> = {}) =>
  value(await addPromo(await admin(), input(own), BASE_URL)).id;

describe("a promo", () => {
  test("is added for whole days of Nepal, changed, archived and restored, each with an entry", async () => {
    const viewer = await admin();
    const id = await add({ from: "2026-11-08", until: "2026-11-12" });
    expect(await stored(id)).toMatchObject({
      from: new Date("2026-11-07T18:15:00Z"),
      until: new Date("2026-11-12T18:15:00Z"),
    });
    const page = await promoPage(viewer, id, "en");
    expect(page.stored).toMatchObject({ "from.day": "8 Nov 2026", "until.day": "12 Nov 2026" });
    const changed = input({ title: { np: "तिहार" } });
    value(await changePromo(viewer, { id, openedVersion: 1 }, changed, BASE_URL));
    expect(await stored(id)).toMatchObject({ token: changed.token, from: null, until: null });
    value(await setPromoActive(viewer, { id, openedVersion: 2 }, false));
    expect((await promoPage(viewer, id, "en")).state).toBe("archived");
    value(await setPromoActive(viewer, { id, openedVersion: 3 }, true));
    expect((await entriesOf(id)).map(({ action }) => action)).toEqual([
      "promo.add",
      "promo.change",
      "promo.archive",
      "promo.restore",
    ]);
  });

  test("has a token that no other promo has, of two people who choose it at once too", async () => {
    const token = "tihar-2083";
    const viewer = await admin();
    const results = await Promise.all([1, 2].map(() => addPromo(viewer, input({ token }), BASE_URL)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.find(({ ok }) => !ok)).toMatchObject({
      code: "promo_token_taken",
      values: { field: "token" },
    });
    const id = await add();
    expect(await changePromo(viewer, { id, openedVersion: 1 }, input({ token }), BASE_URL)).toMatchObject({
      code: "promo_token_taken",
    });
  });

  test.each([
    ["/bookstore?offer=discounted#top", "/bookstore?offer=discounted#top"],
    ["/np/bookstore?genre=novels", "/bookstore?genre=novels"],
    ["/np", "/"],
    ["https://books.test/np/pages/aboutus", "/pages/aboutus"],
    ["https://elsewhere.test/", undefined],
    ["//elsewhere.test/", undefined],
    ["/\\elsewhere.test", undefined],
    ["/np//elsewhere.test", undefined],
    ["javascript:alert(1)", undefined],
    ["bookstore", undefined],
  ])("leads from %j to a page of this site alone", async (target, path) => {
    const result = await addPromo(await admin(), input({ target }), BASE_URL);
    if (path === undefined) expect(result).toMatchObject({ code: "promo_target_refused" });
    else expect(await stored(value(result).id)).toMatchObject({ target: path });
  });

  test("leads to an edition by its ISBN, where visitors can see it", async () => {
    const { editionId } = await build.listing();
    await build.edition({ isbn13: "9780306406157" });
    await db().execute(sql`update book_editions set isbn13 = '9789937000017' where id = ${editionId}`);
    const page = await stored(await add({ target: "978-9937-0-0001-7" }));
    expect(page?.target).toMatch(/^\/bookstore\/.+/);
    expect(await addPromo(await admin(), input({ target: "9780306406157" }), BASE_URL)).toMatchObject({
      code: "promo_no_such_edition",
    });
  });

  test("is changed and seen at the desk by site administrators alone", async () => {
    const id = await add();
    for (const viewer of [null, await viewerWith()]) {
      await expectNotFound(promoPage(viewer, id, "en"));
      await expectNotFound(addPromo(viewer, input(), BASE_URL));
      await expectNotFound(changePromo(viewer, { id, openedVersion: 1 }, input(), BASE_URL));
      await expectNotFound(setPromoActive(viewer, { id, openedVersion: 1 }, false));
    }
    await expectNotFound(promoPage(await admin(), "x", "en"));
  });

  test("is found by its title, token and state", async () => {
    const now = Date.now();
    const day = (days: number) => new Date(now + days * 86_400_000);
    const rows = {
      current: await build.promo({ title: { en: "Zinnia now" }, from: day(-1), until: day(1) }),
      scheduled: await build.promo({ title: { en: "Zinnia soon" }, from: day(1) }),
      ended: await build.promo({ title: { en: "Zinnia past" }, until: day(-1) }),
      archived: await build.promo({ title: { en: "Zinnia kept" }, isActive: false }),
    };
    const viewer = await admin();
    const found = async (query: string) => {
      const url = new URL(`https://books.test/admin/promos?${query}`);
      const list = await listPage(promoList, { viewer, scope: null, url });
      return list.rows.map(({ id }) => id);
    };
    for (const [state, { id }] of Object.entries(rows))
      expect(await found(`q=zinnia&state=${state}`), state).toEqual([id]);
    expect(await found(`q=${rows.ended.token}`)).toEqual([rows.ended.id]);
  });
});
