import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookEditions } from "#app/db/tables/editions.server.ts";
import { soldLines } from "#app/db/tables/sold-lines.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { viewerWith } from "#app/records/records-for-tests.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { soldFile, soldPage } from "./sold-page.server.ts";

useDatabase();

let publisher: Viewer;
let publisherId: string;
let editionIds: string[];
let canary: string;

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  publisher = await viewerWith({ type: "admin", publisherId });
  const [first, second] = [await build.book({ publisherId }), await build.book({ publisherId })];
  editionIds = [
    (await build.edition({ bookId: first.id })).id,
    (await build.edition({ bookId: second.id })).id,
  ];
  const stores = [await build.bookstore(), await build.bookstore()];
  const [one, other] = await Promise.all(
    editionIds.map(async (editionId, at) => await build.listing({ editionId, shopId: stores[at]?.id ?? "" })),
  );
  const sold = await build.sale({
    listingId: one?.id ?? "",
    copies: 3,
    unitMinor: 40_000n,
    soldOn: "2026-11-20",
  });
  await build.sale({ listingId: other?.id ?? "", copies: 1, unitMinor: 50_050n, soldOn: "2026-10-01" });
  // A copy that came back a month later, and one in a currency that has no rate.
  const { soldId: _moved, ...line } = sold;
  await db()
    .insert(soldLines)
    .values({ ...line, id: crypto.randomUUID(), returnsId: sold.id, copies: 1, soldOn: "2026-11-30" });
  await build.sale({
    listingId: other?.id ?? "",
    copies: 2,
    currency: "USD",
    rate: null,
    soldOn: "2026-11-20",
  });
  canary = `Canary ${crypto.randomUUID()}`;
  const { id: theirs } = await build.book({ title: { en: canary } });
  const { id: editionId } = await build.edition({ bookId: theirs });
  await build.sale({ listingId: (await build.listing({ editionId })).id, soldOn: "2026-11-20" });
});

const page = async (query: string, viewer: Viewer | null = publisher) =>
  await soldPage(viewer, new URL(`http://x/publishers/manage/sold?${query}`), "en");
const plain = (amount: string) => amount.replace("\u00a0", " ");
const brief = ({ rows, total }: Awaited<ReturnType<typeof page>>) => ({
  rows: rows.map(({ sold, cameBack, kept, paid }) => `${sold} ${cameBack} ${kept} ${plain(paid)}`),
  total: total && `${total.sold} ${total.cameBack} ${total.kept} ${plain(total.paid)}`,
});

test("sums what was sold by edition, less what came back, in rupees", async () => {
  expect(brief(await page("by=edition&period=fy-2083"))).toEqual({
    rows: ["3 0 3 रु 500.50", "3 1 2 रु 800.00"],
    total: "6 1 5 रु 1,300.50",
  });
  expect((await page("period=fy-2083")).total?.withoutRate).toBe("2");
});

test.each([
  ["bs-2083-08", "5 1 4 रु 800.00"],
  ["ad-2026-10", "1 0 1 रु 500.50"],
  ["ad-2026-11", "5 1 4 रु 800.00"],
  ["bs-2070-01", undefined],
])("of the period %s", async (period, total) => {
  expect(brief(await page(`by=edition&period=${period}`)).total).toBe(total);
});

test("by shop, and by month of either calendar, the latest first", async () => {
  expect((await page("by=shop&period=fy-2083")).rows).toHaveLength(2);
  const names = async (by: string) =>
    (await page(`by=${by}&period=fy-2083`)).rows.map(({ name }) => name.text);
  expect(await names("bs")).toEqual(["2083 Mangsir", "2083 Asoj"]);
  expect(await names("ad")).toEqual(["Nov 2026", "Oct 2026"]);
});

test("shows nothing of others' books, and nothing to who has no desk", async () => {
  expect(JSON.stringify(await page("period=fy-2083"))).not.toContain(canary);
  const other = await viewerWith({ type: "admin", publisherId: (await build.publisher()).id });
  expect((await page("period=fy-2083", other)).total).toBeUndefined();
  await expect(page("", await viewerWith({ type: "user" }))).rejects.toMatchObject({ code: "notFound" });
  await expect(page("", null)).rejects.toThrow();
});

test("an admin of one book sees that book alone", async () => {
  const [edition] = await db()
    .select()
    .from(bookEditions)
    .where(eq(bookEditions.id, editionIds[0] ?? ""));
  const bookId = edition?.bookId ?? "";
  const viewer = await viewerWith({ type: "admin", bookId, ofPublisherId: publisherId });
  expect(brief(await page("period=fy-2083", viewer)).total).toBe("3 1 2 रु 800.00");
});

test("the file has every row with its numbers as numbers", async () => {
  const { content } = await soldFile(publisher, new URL("http://x/?period=ad-2026-11&as=csv"), "en");
  const text = (await content.toArray()).join("");
  expect(text).toContain(",3,1,800,0");
});
