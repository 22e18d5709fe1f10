import { eq, inArray } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { bookGenres } from "#app/db/tables/books.server.ts";
import { editionPrices } from "#app/db/tables/edition-parts.server.ts";
import { bookEditions, editionDiscounts } from "#app/db/tables/editions.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import type { Role, Viewer } from "#app/domain/people/viewer.ts";
import { withLanguage } from "#app/platform/i18n/request-language.server.ts";
import { operationOf, refusalsOf } from "#app/platform/operations/read-operation.server.ts";
import { startOperation } from "#app/platform/operations/start-operation.server.ts";
import { startUndo } from "#app/records/undo/start-undo.server.ts";
import { undoOperation } from "#app/records/undo/undo-operation.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import type { BulkChange } from "./bulk-change.server.ts";
import { BULK_OPERATIONS } from "./bulk-operation.server.ts";
import { bulkPreview } from "./bulk-preview.server.ts";
import { discountChange } from "./discount-change.server.ts";
import { genreChange } from "./genre-change.server.ts";
import { priceChange } from "./price-change.server.ts";
import { setPriceChange } from "./set-price-change.server.ts";
import { statusChange } from "./status-change.server.ts";

useDatabase();

const SETTINGS = { uploadDir: "/tmp", production: false };
const TEN_PERCENT = {
  currency: "NPR",
  direction: "raise",
  by: "percent",
  value: "10",
  rounding: "1",
} as const;

let publisherId: string;
let asha: Viewer;

async function viewerWith(...roles: Role[]): Promise<Viewer> {
  const { id, email, name } = await build.person();
  await db().update(appUsers).set({ emailVerified: true }).where(eq(appUsers.id, id));
  for (const { ofPublisherId: _, ...role } of roles as ({
    ofPublisherId?: string;
  } & typeof userRoles.$inferInsert)[])
    await db()
      .insert(userRoles)
      .values({ ...role, userId: id });
  return { id, email, name, roles: [{ type: "user" }, ...roles] };
}

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
  asha = await viewerWith({ type: "admin", publisherId });
});

async function anEdition(
  title: string,
  own: Partial<typeof bookEditions.$inferInsert> = {},
  of = publisherId,
) {
  const book = await build.book({
    publisherId: of,
    title: { en: title },
    abbreviation: { en: "AB" },
    description: { en: "About" },
  });
  const edition = await build.edition({ bookId: book.id, priceMinor: 45_000n, currency: "NPR", ...own });
  return { id: edition.id, bookId: book.id };
}

async function preview<Value>(
  change: BulkChange<Value>,
  ids: readonly string[],
  value: Value,
  viewer = asha,
) {
  return await withLanguage(
    "en",
    async () => await bulkPreview(change, viewer, { ids, value, language: "en" }),
  );
}
const reasons = ({ skips }: Awaited<ReturnType<typeof preview>>) =>
  Object.fromEntries(skips.map(({ reason, rows }) => [reason, rows.map(({ title }) => title.text)]));
const changes = ({ rows }: Awaited<ReturnType<typeof preview>>) =>
  rows.map(({ title, before, after }) => `${title.text}: ${before} → ${after}`.replaceAll("\u00a0", " "));

const pricesOf = async (ids: readonly string[]) => {
  const rows = await db()
    .select({ id: bookEditions.id, price: bookEditions.priceMinor })
    .from(bookEditions)
    .where(inArray(bookEditions.id, [...ids]));
  return ids.map((id) => rows.find((row) => row.id === id)?.price);
};

const run = async (
  name: keyof typeof BULK_OPERATIONS,
  ids: readonly string[],
  value: object,
  viewer = asha,
) => {
  const operation = BULK_OPERATIONS[name] as Parameters<typeof startOperation>[1];
  const input = { publisherId, input: { ids, value }, total: ids.length };
  const id = await startOperation(viewer, operation, input, SETTINGS);
  return await operationOf(viewer, id);
};
const undo = async (id: string) =>
  await startUndo(
    asha,
    id,
    { definitions: [undoOperation, ...Object.values(BULK_OPERATIONS)], reason: "Undone" },
    SETTINGS,
  );

describe("a change of prices", () => {
  test("is previewed with what it skips and why, runs, and is undone", async () => {
    const other = (await build.publisher()).id;
    const editions = {
      Hills: await anEdition("Hills"),
      Dollars: await anEdition("Dollars", { priceMinor: 1_000n, currency: "USD" }),
      Free: await anEdition("Free", { priceMinor: null, currency: null }),
      Cheap: await anEdition("Cheap", { priceMinor: 400n }),
      Old: await anEdition("Old", { status: "draft", archivedOn: "2026-01-01" }),
      Theirs: await anEdition("Theirs", {}, other),
    };
    const ids = Object.values(editions).map(({ id }) => id);
    const shown = await preview(priceChange, ids, TEN_PERCENT);
    expect(changes(shown)).toEqual(["Hills: रु 450.00 → रु 495.00"]);
    expect(reasons(shown)).toEqual({
      "Price in another currency": ["Dollars"],
      "Without a price": ["Free"],
      "Nothing would change": ["Cheap"],
      Archived: ["Old"],
      "You may not change this here": ["Theirs"],
    });
    const before = await pricesOf(ids);
    const done = await run("price", ids, TEN_PERCENT);
    expect(done).toMatchObject({
      state: "done",
      report: { counts: { changed: 1, unchanged: 1 }, refused: 4 },
    });
    expect(
      (await refusalsOf(done.id, 10)).map(({ code }) => code).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(["bulk_archived", "bulk_no_price", "bulk_no_right", "bulk_other_currency"]);
    expect(await pricesOf(ids)).toEqual(before.map((price, at) => (at === 0 ? 49_500n : price)));
    expect(await undo(done.id)).toMatchObject({ ok: true });
    expect(await pricesOf(ids)).toEqual(before);
  });

  test("is computed from the price of the moment, not from that of the preview", async () => {
    const editions = await Promise.all(Array.from({ length: 3 }, (_none, at) => anEdition(`Row ${at}`)));
    const ids = editions.map(({ id }) => id);
    const shown = await preview(priceChange, ids, TEN_PERCENT);
    expect(shown.changes).toBe(3);
    await db()
      .update(bookEditions)
      .set({ priceMinor: 10_000n })
      .where(eq(bookEditions.id, ids[0] ?? ""));
    await run("price", ids, TEN_PERCENT);
    expect(await pricesOf(ids)).toEqual([11_000n, 49_500n, 49_500n]);
  });

  test("of more rows than one step is done in steps, each once", async () => {
    const book = await build.book({ publisherId });
    const formatId = (await build.formatOf("paperback")).id;
    const rows = await db()
      .insert(bookEditions)
      .values(
        Array.from({ length: 230 }, (_none, at) => ({
          bookId: book.id,
          formatId,
          editionNumber: at + 1,
          name: { en: "Edition" },
          priceMinor: 10_000n,
          currency: "NPR",
        })),
      )
      .returning({ id: bookEditions.id });
    const ids = rows.map(({ id }) => id);
    const operation = BULK_OPERATIONS.price;
    const start = { publisherId, input: { ids, value: TEN_PERCENT }, total: ids.length, inBackground: false };
    const id = await startOperation(asha, operation, start, SETTINGS);
    expect(await operationOf(asha, id)).toMatchObject({
      state: "done",
      done: 230,
      report: { counts: { changed: 230 } },
    });
    expect(new Set(await pricesOf(ids))).toEqual(new Set([11_000n]));
  });
});

describe("a price for editions without one", () => {
  /** An edition without a list price, with one for Australia. */
  async function ofAustralia(title: string, amountMinor = 1_999n) {
    const edition = await anEdition(title, { priceMinor: null, currency: null });
    await db().insert(editionPrices).values({
      editionId: edition.id,
      sequence: 0,
      type: "02",
      amountMinor,
      currency: "AUD",
      territory: "AU NZ",
    });
    return edition.id;
  }
  const AT_RATE = { way: "rate", currency: "AUD", rate: "88.5", rounding: "10" } as const;

  test("comes from the one in another currency, at a rate, and is undone", async () => {
    const ids = [
      await ofAustralia("Reef"),
      await ofAustralia("Desert", 2_450n),
      (await anEdition("Priced")).id,
      (await anEdition("Unpriced", { priceMinor: null, currency: null })).id,
    ];
    const before = await preview(setPriceChange, ids, AT_RATE);
    expect(changes(before)).toEqual(["Desert: none → रु 2,170.00", "Reef: none → रु 1,770.00"]);
    expect(reasons(before)).toEqual({
      "Without a price in this currency": ["Unpriced"],
      "With a price already: change it with “Change the price”": ["Priced"],
    });
    const operation = await run("setPrice", ids, AT_RATE);
    expect(operation).toMatchObject({ state: "done" });
    expect(await pricesOf(ids)).toEqual([177_000n, 217_000n, 45_000n, null]);
    await undo(operation?.id ?? "");
    expect(await pricesOf(ids)).toEqual([null, null, 45_000n, null]);
  });

  test("is one in rupees for all", async () => {
    const ids = [
      await ofAustralia("Shoal"),
      (await anEdition("Bare", { priceMinor: null, currency: null })).id,
    ];
    await run("setPrice", ids, { way: "amount", amount: "650" });
    expect(await pricesOf(ids)).toEqual([65_000n, 65_000n]);
  });
});

test("a change of the status follows the lifecycle, and names what is missing", async () => {
  const draft = await anEdition("Draft", { status: "draft" });
  const active = await anEdition("Active", { status: "active" });
  const withdrawn = await anEdition("Withdrawn", { status: "withdrawn", statusReason: "error" });
  const ids = [draft.id, active.id, withdrawn.id];
  const toActive = await preview(statusChange, ids, { to: "active", reason: null });
  expect(reasons(toActive)).toEqual({
    "Something is missing before the edition can be public": ["Draft"],
    "Nothing would change": ["Active"],
    "Back to an earlier status only with a reason": ["Withdrawn"],
  });
  expect(
    toActive.skips.flatMap(({ rows }) => rows).find(({ title }) => title.text === "Draft"),
  ).toMatchObject({
    missing: "Front cover",
    url: `/publishers/manage/books/${draft.id}/covers?edit=front#front`,
  });
  const value = { to: "outOfPrint", reason: null } as const;
  expect(changes(await preview(statusChange, ids, value))).toEqual([
    "Active: Active → Out of print",
    "Draft: Draft → Out of print",
  ]);
  expect(await run("status", ids, value)).toMatchObject({ report: { counts: { changed: 2 }, refused: 1 } });
});

test("a discount is added once, and the preview shows the price on its first day", async () => {
  const { id } = await anEdition("Hills");
  await db().insert(editionDiscounts).values({ editionId: id, sequence: 1, percent: "10.00" });
  const value = { percent: "20", from: null, until: "2099-12-31", remarks: "Dashain" };
  expect(changes(await preview(discountChange, [id], value))).toEqual(["Hills: रु 405.00 → रु 324.00"]);
  const done = await run("discount", [id], value);
  expect(await run("discount", [id], value)).toMatchObject({ report: { counts: { unchanged: 1 } } });
  const stored = async () =>
    await db()
      .select({ percent: editionDiscounts.percent, until: editionDiscounts.until })
      .from(editionDiscounts)
      .where(eq(editionDiscounts.editionId, id))
      .orderBy(editionDiscounts.sequence);
  expect(await stored()).toEqual([
    { percent: "10.00", until: null },
    { percent: "20.00", until: "2099-12-31" },
  ]);
  await undo(done.id);
  expect(await stored()).toEqual([{ percent: "10.00", until: null }]);
});

describe("a genre", () => {
  const genresOf = async (bookId: string) => {
    const rows = await db().select().from(bookGenres).where(eq(bookGenres.bookId, bookId));
    return {
      main: rows.find(({ isMain }) => isMain)?.genreId,
      others: rows.filter(({ isMain }) => !isMain).map(({ genreId }) => genreId),
    };
  };

  test("is set once for a book, whichever of its editions are selected, and is undone", async () => {
    const [poems, novels, essays] = await Promise.all(
      ["ghazals", "novels", "short-stories"].map((slug) => build.genreOf(slug)),
    );
    const book = await build.book({
      publisherId,
      title: { en: "Two" },
      genres: ["ghazals", "short-stories"],
    });
    const first = await build.edition({ bookId: book.id });
    const second = await build.edition({ bookId: book.id, format: "hardback" });
    const value = { genreId: novels?.id ?? "", mode: "main" } as const;
    const shown = await preview(genreChange, [first.id, second.id], value);
    expect(shown).toMatchObject({ changes: 1, skipped: 0 });
    const done = await run("genre", [first.id], value);
    expect(await genresOf(book.id)).toEqual({ main: novels?.id, others: [essays?.id] });
    await undo(done.id);
    expect(await genresOf(book.id)).toEqual({ main: poems?.id, others: [essays?.id] });
    await run("genre", [first.id], { ...value, mode: "add" });
    const added = await genresOf(book.id);
    expect(added.main).toBe(poems?.id);
    expect(new Set(added.others)).toEqual(new Set([essays?.id, novels?.id]));
  });

  test("may be set by the admin of the book, who may not change the price", async () => {
    const { id, bookId } = await anEdition("Mine");
    const bookAdmin = await viewerWith({ type: "admin", bookId, ofPublisherId: publisherId });
    const genreId = (await build.genreOf("novels")).id;
    expect(await preview(genreChange, [id], { genreId, mode: "add" as const }, bookAdmin)).toMatchObject({
      changes: 1,
    });
    expect(reasons(await preview(priceChange, [id], TEN_PERCENT, bookAdmin))).toEqual({
      "You may not change this here": ["Mine"],
    });
    const done = await run("price", [id], TEN_PERCENT, bookAdmin);
    expect(done.report).toEqual({ counts: {}, refused: 1 });
    expect(await pricesOf([id])).toEqual([45_000n]);
  });
});
