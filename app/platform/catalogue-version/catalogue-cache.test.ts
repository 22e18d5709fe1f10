import { afterEach, expect, test, vi } from "vitest";
import { type PageRecord, recordingPage } from "#app/platform/kept-pages/page-record.server.ts";
import { CatalogueCache, type Keeping } from "./catalogue-cache.server.ts";

/** A cache of at most `max` texts, and the version of the catalogue, which a test sets. */
function cacheOf(max: number) {
  const catalogue: { version: string | undefined; changed: string[] } = { version: "1", changed: [] };
  const changes = () => Number(catalogue.version);
  const cache = new CatalogueCache<string>(
    max,
    () => (catalogue.version === undefined ? undefined : { changes: changes(), minute: 0 }),
    (before, shops) =>
      before < changes() && (shops === "all" || catalogue.changed.some((shop) => shops.has(shop))),
  );
  const read = vi.fn<(key: string) => Promise<string>>((key) =>
    Promise.resolve(`${key}${catalogue.version}`),
  );
  return { catalogue, read, get: (key: string) => cache.get(key, "all", () => read(key)), cache };
}

afterEach(() => {
  vi.useRealTimers();
});

test("data are read once until the catalogue changes", async () => {
  const { catalogue, read, get } = cacheOf(9);
  expect([await get("a"), await get("a"), await get("b")]).toEqual(["a1", "a1", "b1"]);
  expect(read).toHaveBeenCalledTimes(2);
  catalogue.version = "2";
  expect([await get("a"), await get("a")]).toEqual(["a2", "a2"]);
  expect(read).toHaveBeenCalledTimes(3);
});

test("simultaneous calls read the same data once", async () => {
  const { read, get } = cacheOf(9);
  expect(await Promise.all([get("a"), get("a"), get("a")])).toEqual(["a1", "a1", "a1"]);
  expect(read).toHaveBeenCalledTimes(1);
});

test("data that are being read while the catalogue changes are read again by the next call", async () => {
  const { catalogue, read, get } = cacheOf(9);
  const { promise, resolve } = Promise.withResolvers<string>();
  read.mockReturnValueOnce(promise);
  const before = get("a");
  catalogue.version = "2";
  expect(await get("a")).toBe("a2");
  resolve("old");
  expect(await before).toBe("old");
  expect(await get("a")).toBe("a2");
});

test("nothing is kept while changes are not followed", async () => {
  const { catalogue, read, get } = cacheOf(9);
  await get("a");
  catalogue.version = undefined;
  await get("a");
  await get("a");
  expect(read).toHaveBeenCalledTimes(3);
});

test("a failure is not kept, and reaches every call that waited for it", async () => {
  const { read, get } = cacheOf(9);
  read.mockRejectedValueOnce(new Error("down"));
  const outcomes = await Promise.allSettled([get("a"), get("a")]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await get("a")).toBe("a1");
});

test("data that are not complete are returned, but not kept", async () => {
  const { cache } = cacheOf(9);
  const partial = async (keeping: Keeping) => {
    await Promise.resolve();
    keeping.never();
    return "partial";
  };
  expect(await cache.get("a", "all", partial)).toBe("partial");
  expect(await cache.get("a", "all", () => Promise.resolve("complete"))).toBe("complete");
  expect(await cache.get("a", "all", partial)).toBe("complete");
});

test("data that change at a time are read again after it, and a page that shows them is kept no longer", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1000 });
  const { cache } = cacheOf(9);
  const read = vi.fn(async ({ until }: Keeping) => {
    await Promise.resolve();
    until(3000);
    until(2000);
    return "read";
  });
  const pages: PageRecord[] = [1, 2].map(() => ({ until: 9000, viewTitle: undefined, shops: new Set() }));
  for (const page of pages) await recordingPage(page, () => cache.get("a", "all", read));
  expect(read).toHaveBeenCalledOnce();
  expect(pages.map(({ until }) => until)).toEqual([2000, 2000]);
  vi.setSystemTime(2000);
  await cache.get("a", "all", read);
  expect(read).toHaveBeenCalledTimes(2);
});

test("of more data than the limit those not used for longest are dropped", async () => {
  const { read, get } = cacheOf(2);
  await get("a");
  await get("b");
  await get("a");
  await get("c");
  expect(read).toHaveBeenCalledTimes(3);
  await get("a");
  expect(read).toHaveBeenCalledTimes(3);
  await get("b");
  expect(read).toHaveBeenCalledTimes(4);
});

test("data that show listings of some shops are read again after changes of these alone, and so is the page that shows them", async () => {
  const { catalogue, cache } = cacheOf(9);
  const read = vi.fn(async ({ shops }: Keeping) => {
    await Promise.resolve();
    shops(["one", undefined, "two"]);
    return "read";
  });
  const page: PageRecord = { until: 9000, viewTitle: undefined, shops: new Set(["own"]) };
  await recordingPage(page, () => cache.get("a", "all", read));
  expect(page.shops).toEqual(new Set(["own", "one", "two"]));
  catalogue.version = "2";
  catalogue.changed = ["other"];
  await cache.get("a", "all", read);
  expect(read).toHaveBeenCalledTimes(1);
  catalogue.version = "3";
  catalogue.changed = ["other", "two"];
  await cache.get("a", "all", read);
  expect(read).toHaveBeenCalledTimes(2);
  await recordingPage(page, () => cache.get("b", "all", () => Promise.resolve("of all")));
  expect(page.shops).toBe("all");
});
