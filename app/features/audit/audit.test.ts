import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { operations } from "#app/db/tables/operations.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { REFERENCE_KINDS } from "#app/domain/reference/reference-kinds.ts";
import { inLanguage, type Language } from "#app/domain/text/language.ts";
import { withLanguage } from "#app/platform/i18n/request-language.server.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { addReferenceRow } from "#tests/reference-rows.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { auditEntryPage, changedFields } from "./audit-entry.server.ts";
import { auditList } from "./audit-list.server.ts";

useDatabase();

const viewerWith = (...roles: Viewer["roles"]): Viewer => ({
  id: crypto.randomUUID(),
  email: "",
  name: "",
  roles,
});
const admin = viewerWith({ type: "siteAdmin" });
const ids: Record<string, string> = {};

const add = async (name: string, own: Partial<typeof auditEntries.$inferInsert>) => {
  const row = { action: "book.change", objectKind: "book", objectId: "x", ...own };
  ids[name] = (await db().insert(auditEntries).values(row).returning())[0]?.id ?? "";
};

beforeAll(async () => {
  const asha = await addTestPerson({ firstName: "आशा", lastName: "Gurung", email: "asha@audit.test" });
  const hari = await addTestPerson({ firstName: "Hari", lastName: "Rai", email: "hari@audit.test" });
  const { id: publisherId } = await build.publisher({ name: { en: "Hill Press" } });
  const { id: shopId } = await build.bookstore();
  const book = await build.book({ publisherId, title: { en: "Rhododendron hills", np: "गुराँस" } });
  Object.assign(ids, { asha: asha.id, hari: hari.id, publisherId, shopId, book: book.id });
  const at = (day: string) => new Date(`${day}T12:00:00+05:45`);
  await add("change", {
    at: at("2026-03-01"),
    actorId: asha.id,
    objectId: book.id,
    scope: { publisherId, bookId: book.id },
    before: { title: { en: "Hills", np: "गुराँस" }, ageFrom: null },
    after: { title: { en: "Rhododendron hills", np: "गुराँस" }, ageFrom: 8 },
    version: 2,
    requestId: "request-one",
  });
  await add("listing", {
    at: at("2026-03-02"),
    actorId: hari.id,
    action: "listing.add",
    objectKind: "listing",
    objectId: crypto.randomUUID(),
    scope: { shopId },
  });
  await add("name", {
    at: at("2026-03-03"),
    actorId: hari.id,
    action: "person.changeName",
    objectKind: "person",
    objectId: hari.id,
    after: { fields: ["firstName"] },
  });
  await add("product", {
    at: at("2026-03-04"),
    action: "person.erase",
    objectKind: "person",
    objectId: asha.id,
  });
  await add("old", { at: at("2025-01-01"), action: "thing.undo", objectKind: "thing", objectId: "no uuid" });
});

const page = async (query = "", viewer: Viewer | null = admin, language: Language = "en") =>
  await withLanguage(language, async () => {
    const url = new URL(inLanguage(`/admin/audit${query}`, language), "http://localhost");
    return await listPage(auditList, { viewer, scope: null, url });
  });
const namesIn = async (query: string) => {
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return (await page(query)).rows.map(({ id }) => names.get(id)).filter(Boolean);
};
const codeOf = async (work: Promise<unknown>) =>
  await work.then(
    () => undefined,
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );

describe("the audit trail", () => {
  test("shows all entries, the newest first; also of kinds that are not in use any more, and of objects without a name", async () => {
    expect(await namesIn("")).toEqual(["product", "name", "listing", "change", "old"]);
    const list = await page();
    const cells = list.rows.at(-1)?.cells.map((cell) => ("text" in cell ? cell.text : "")) ?? [];
    expect(cells.slice(0, 4)).toEqual(["thing.undo", "thing", "", "Ekadeshma itself"]);
    const changed = list.rows.find(({ id }) => id === ids.change)?.cells ?? [];
    expect(changed.map((cell) => ("text" in cell ? cell.text : ""))).toEqual([
      "Changed",
      "Book",
      "Rhododendron hills",
      "आशा Gurung",
      expect.stringContaining("1 Mar"),
    ]);
  });

  test("is not found for anybody but site administrators", async () => {
    const publisherId = ids.publisherId ?? "";
    for (const viewer of [null, viewerWith({ type: "user" }), viewerWith({ type: "admin", publisherId })]) {
      expect(await codeOf(page("", viewer))).toBe("notFound");
      expect(await codeOf(auditEntryPage(viewer, ids.change ?? "", "en"))).toBe("notFound");
    }
  });

  test.each([
    ["the address of who did it", () => "actor=HARI@audit.test", ["name", "listing"]],
    ["their id", () => `actor=${ids.asha}`, ["change"]],
    ["an address without an account", () => "actor=nobody@audit.test", []],
    ["the kind of object", () => "kind=person", ["product", "name"]],
    ["what was done", () => "action=changeName", ["name"]],
    ["what was done, with any kind", () => "action=add", ["listing"]],
    ["a publisher", () => `scope=publisher:${ids.publisherId}`, ["change"]],
    ["a bookstore", () => `scope=bookstore:${ids.shopId}`, ["listing"]],
    ["one object", () => `object=${ids.asha}`, ["product"]],
    ["days, both included", () => "from=2026-03-02&until=2026-03-03", ["name", "listing"]],
    ["a search for who did it or to whom", () => "q=gurung", ["product", "change"]],
    ["a search in the other script", () => "q=%E0%A4%B9%E0%A4%B0%E0%A4%BF", ["name", "listing"]],
    ["a search for a book", () => "q=rhododendron", ["change"]],
    ["a search for an id", () => `q=${ids.book}`, ["change"]],
    ["a search for a request", () => "q=request-one", ["change"]],
    ["a search for what is not there", () => "q=nothing+like+it", []],
  ])("is narrowed by %s", async (_what, query, expected) => {
    expect(await namesIn(`?${query()}`)).toEqual(expected);
  });

  test.each([
    "actor=not+an+address",
    "object=1",
    "from=2026-13-01",
    "until=soon",
    "scope=publisher:x",
    "action='",
  ])("leaves out and says so: %s", async (query) => {
    const list = await page(`?${query}`);
    expect([list.hasIgnoredParameters, list.rows.length]).toEqual([true, (await page()).rows.length]);
  });

  test("keeps typed filters in the links of its pages and views", async () => {
    const list = await page("?from=2026-03-02&actor=hari@audit.test");
    expect(list.views.query).toBe("from=2026-03-02&actor=hari%40audit.test".split("&").toSorted().join("&"));
    expect(list.filters.find(({ name }) => name === "from")?.typed).toEqual({
      type: "date",
      value: "2 Mar 2026",
    });
  });
});

describe("an entry", () => {
  test("has who, what, when and where, and its fields before and after; a language is a field of its own", async () => {
    const entry = await auditEntryPage(admin, ids.change ?? "", "en");
    expect(entry).toMatchObject({
      actor: { id: ids.asha, name: "आशा Gurung" },
      object: { text: "Rhododendron hills" },
      objectPath: `/publishers/manage/books/history/${ids.book}`,
      title: "Book: Changed",
      // The book is its object.
      scope: { text: "Hill Press" },
      version: 2,
      requestId: "request-one",
      fields: [
        { name: "title.en", before: "Hills", after: "Rhododendron hills" },
        { name: "ageFrom", before: undefined, after: "8" },
      ],
      named: [],
    });
  });

  test("of a person has the names of fields alone; the product has no name", async () => {
    expect(await auditEntryPage(admin, ids.name ?? "", "np")).toMatchObject({
      fields: [],
      named: ["firstName"],
    });
    expect(await auditEntryPage(admin, ids.product ?? "", "en")).toMatchObject({ actor: null, fields: [] });
    expect(await auditEntryPage(admin, ids.old ?? "", "en")).toMatchObject({
      object: undefined,
      objectId: "no uuid",
    });
  });

  test.each(REFERENCE_KINDS)("of a row of the kind %s leads to its page", async (kind) => {
    const objectId = (await addReferenceRow(kind)).id;
    await add(kind, { action: `${kind}.add`, objectKind: kind, objectId });
    const entry = await auditEntryPage(admin, ids[kind] ?? "", "en");
    expect(entry.object?.text).toBeTruthy();
    expect(entry.objectPath).toMatch(new RegExp(`^/admin/.+/${objectId}$`));
  });

  test("of an operation leads to its page", async () => {
    const [row] = await db().insert(operations).values({ kind: "prices", input: {} }).returning();
    const objectId = row?.id ?? "";
    await add("operation", { action: "operation.cancel", objectKind: "operation", objectId });
    expect(await auditEntryPage(admin, ids.operation ?? "", "en")).toMatchObject({
      object: { text: "prices" },
      objectPath: `/admin/operations/${objectId}`,
    });
  });

  test("that does not exist is not found", async () => {
    for (const id of ["", "x", crypto.randomUUID()])
      expect(await codeOf(auditEntryPage(admin, id, "en"))).toBe("notFound");
  });

  test("shows lists and objects as they are stored, and shortens long texts", () => {
    const [list, text] = changedFields(
      { genres: ["a"], text: "" },
      { genres: ["a", "b"], text: "x".repeat(5000) },
    );
    expect(list).toEqual({ name: "genres", before: '["a"]', after: '["a","b"]' });
    expect([text?.before, text?.after?.length]).toEqual([undefined, 2001]);
  });
});
