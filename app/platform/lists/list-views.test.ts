import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { listColumns, listViews } from "#app/db/tables/lists.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { erasePerson } from "#app/platform/person/erase-person.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import {
  changeView,
  readPreferences,
  rememberColumns,
  removeView,
  saveView,
  VIEWS_MAX,
} from "./list-views.server.ts";

useDatabase();

let publisherId: string;

const person = async (...roles: Viewer["roles"]): Promise<Viewer> => {
  const { id, email, name } = await build.person();
  return { id, email, name, roles: [{ type: "user" }, ...roles] };
};
const admin = async () => await person({ type: "admin", publisherId });
const view = (own: object = {}) => ({
  list: "editions",
  name: "Drafts",
  query: "status=draft",
  publisherId: null,
  ...own,
});
const saved = async (viewer: Viewer, own: object = {}) => {
  const result = await saveView(viewer, view(own));
  if (!result.ok) throw new Error(result.code);
  return result.value.id;
};
const namesFor = async (viewer: Viewer) =>
  (await readPreferences(viewer, "editions")).views.map(({ name }) => name);
const isNotFound = (error: unknown) => isAppError(error) && error.code === "notFound";

beforeAll(async () => {
  publisherId = (await build.publisher()).id;
});

describe("a saved view", () => {
  test("is the person's own, in its list alone, with an entry that does not contain what it shows", async () => {
    const asha = await admin();
    const id = await saved(asha);
    await saved(asha, { list: "genres", name: "Songs" });
    expect(await namesFor(asha)).toEqual(["Drafts"]);
    expect(await namesFor(await admin())).toEqual([]);
    const [entry] = await db().select().from(auditEntries).where(eq(auditEntries.objectId, id));
    expect(entry).toMatchObject({ action: "listView.add", actorId: asha.id, scope: { userId: asha.id } });
    expect(JSON.stringify(entry)).not.toContain("status=draft");
  });

  test("is seen by the members of the publisher with which it is shared, and by nobody of another", async () => {
    const asha = await admin();
    await saved(asha, { name: "Shared", publisherId });
    const book = await build.book({ publisherId });
    const bookAdmin = await person({ type: "admin", bookId: book.id, ofPublisherId: publisherId });
    const otherAdmin = await person({ type: "admin", publisherId: (await build.publisher()).id });
    expect(await namesFor(await admin())).toContain("Shared");
    expect(await namesFor(bookAdmin)).toContain("Shared");
    expect(await namesFor(otherAdmin)).not.toContain("Shared");
  });

  test("is not shared with a publisher that the person does not administer", async () => {
    const book = await build.book({ publisherId });
    const bookAdmin = await person({ type: "admin", bookId: book.id, ofPublisherId: publisherId });
    const other = (await build.publisher()).id;
    await expect(saveView(bookAdmin, view({ publisherId }))).rejects.toSatisfy(isNotFound);
    const asha = await admin();
    const id = await saved(asha);
    await expect(changeView(asha, id, null, { publisherId: other })).rejects.toSatisfy(isNotFound);
  });

  test("is changed and deleted by its owner only", async () => {
    const asha = await admin();
    const bikram = await admin();
    const id = await saved(asha, { publisherId, name: "Ours" });
    await expect(changeView(bikram, id, null, { query: "status=active" })).rejects.toSatisfy(isNotFound);
    await expect(removeView(bikram, id)).rejects.toSatisfy(isNotFound);
    expect(await changeView(asha, id, 1, { name: "Mine", publisherId: null })).toMatchObject({ ok: true });
    expect(await namesFor(bikram)).not.toContain("Mine");
    await removeView(asha, id);
    expect(await namesFor(asha)).not.toContain("Mine");
  });

  test("that is shared is changed no more by an owner who is no admin of the publisher any more, but not shared any more", async () => {
    const asha = await admin();
    const id = await saved(asha, { publisherId, name: "Former" });
    const former = { ...asha, roles: asha.roles.slice(0, 1) };
    await expect(changeView(former, id, null, { query: "q=other" })).rejects.toSatisfy(isNotFound);
    await expect(changeView(former, id, null, { name: "Other", publisherId })).rejects.toSatisfy(isNotFound);
    expect(await changeView(former, id, null, { publisherId: null })).toMatchObject({ ok: true });
    expect(await changeView(former, id, null, { query: "q=other" })).toMatchObject({ ok: true });
  });

  test("is saved once, and never beyond the limit, by forms that are sent at the same time", async () => {
    const asha = await admin();
    const same = await Promise.all(Array.from({ length: 4 }, async () => await saveView(asha, view())));
    expect(same.filter(({ ok }) => ok)).toHaveLength(1);
    const others = Array.from({ length: VIEWS_MAX + 3 }, (_none, at) => view({ name: `At once ${at}` }));
    const results = await Promise.all(others.map(async (each) => await saveView(asha, each)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(VIEWS_MAX - 1);
  });

  test("has a name that no other view of the person in the list has", async () => {
    const asha = await admin();
    await saved(asha);
    const id = await saved(asha, { name: "Priced" });
    expect(await saveView(asha, view())).toMatchObject({ code: "list_view_taken" });
    expect(await changeView(asha, id, null, { name: "Drafts" })).toMatchObject({
      code: "list_view_taken",
      values: { field: "name" },
    });
    expect(await changeView(asha, id, null, { name: "Priced" })).toMatchObject({ ok: true });
  });

  test("is refused where the person has as many as can be saved", async () => {
    const asha = await admin();
    await db()
      .insert(listViews)
      .values(
        Array.from({ length: VIEWS_MAX }, (_none, at) => ({
          ...view({ name: `V${at}` }),
          personId: asha.id,
        })),
      );
    expect(await saveView(asha, view())).toMatchObject({ code: "list_too_many_views" });
  });
});

test("columns are remembered for the person and the list", async () => {
  const asha = await admin();
  await rememberColumns(asha, "editions", ["number"]);
  await rememberColumns(asha, "editions", ["number", "changed"]);
  expect((await readPreferences(asha, "editions")).columns).toEqual(["number", "changed"]);
  expect((await readPreferences(asha, "genres")).columns).toEqual([]);
  expect((await readPreferences(await admin(), "editions")).columns).toEqual([]);
});

test("views and columns are erased with the person", async () => {
  const asha = await admin();
  await saved(asha, { publisherId });
  await rememberColumns(asha, "editions", ["number"]);
  await transact(db(), async (tx) => await erasePerson(tx, asha.id));
  expect(await db().$count(listViews, and(eq(listViews.personId, asha.id)))).toBe(0);
  expect(await db().$count(listColumns, eq(listColumns.personId, asha.id))).toBe(0);
});
