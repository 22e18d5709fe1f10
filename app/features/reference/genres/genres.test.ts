import { desc, eq, isNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { listPage } from "#app/platform/lists/list-page.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { archiveGenre, restoreGenre } from "./archive-genre.server.ts";
import { genreDetail } from "./genre-detail.server.ts";
import type { GenreInput } from "./genre-input.ts";
import { genreList } from "./genre-list.server.ts";
import { mergeGenre } from "./merge-genre.server.ts";
import { removeGenre } from "./remove-genre.server.ts";
import { addGenre, changeGenre } from "./save-genre.server.ts";

useDatabase();

const admin = async (): Promise<Viewer> => {
  const { id, email, name } = await build.person();
  return { id, email, name, roles: [{ type: "siteAdmin" }] };
};

let count = 0;
const input = (own: Partial<GenreInput> = {}): GenreInput => {
  count += 1;
  return {
    name: { en: `Kind ${count}`, np: `प्रकार ${count}` },
    parentId: null,
    themaCodes: [],
    themaQualifiers: [],
    isFiction: null,
    sortOrder: 900,
    description: null,
    keywords: null,
    bisacCodes: [],
    defaultAudience: null,
    ...own,
  };
};

const rowOf = async (id: string) => {
  const [row] = await db().select().from(genres).where(eq(genres.id, id));
  if (!row) throw new Error("There is no such genre.");
  return row;
};

const actionsOn = async (id: string) =>
  (
    await db()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.objectId, id))
      .orderBy(desc(auditEntries.at))
  ).map(({ action }) => action);

const genresOf = async (bookId: string) =>
  (
    await db().execute<{ genre_id: string; is_main: boolean }>(
      sql`select genre_id, is_main from book_genres where book_id = ${bookId} order by is_main desc`,
    )
  ).rows.map(({ genre_id, is_main }) => [genre_id, is_main]);

async function added(own: Partial<GenreInput> = {}): Promise<string> {
  const result = await addGenre(await admin(), input(own));
  if (!result.ok) throw new Error(result.code);
  return result.value.id;
}

describe("genre.add", () => {
  test("adds a genre with a slug of its name, and the viewer as its creator", async () => {
    const viewer = await admin();
    const result = await addGenre(
      viewer,
      input({ name: { en: "Letters from prison", np: "कारागारका पत्र" } }),
    );
    if (!result.ok) throw new Error(result.code);
    expect(await rowOf(result.value.id)).toMatchObject({ slug: "letters-from-prison", createdBy: viewer.id });
    expect(await actionsOn(result.value.id)).toEqual(["genre.add"]);
  });

  test.each([{ en: "TAKEN NAME" }, { en: "Other", np: "लिइएको" }])(
    "refuses a name that is taken: %o",
    async (name) => {
      if ((await db().$count(genres, eq(genres.slug, "taken-name"))) === 0)
        await added({ name: { en: "Taken name", np: "लिइएको" } });
      const result = await addGenre(await admin(), input({ name }));
      expect(result).toEqual({ ok: false, code: "genre_name_taken", values: { field: "name" } });
    },
  );

  test("refuses a parent that has a parent, is archived or is unknown", async () => {
    const top = await added();
    const child = await added({ parentId: top });
    const archived = (await build.genre({ archivedOn: "2026-01-01" })).id;
    for (const parentId of [child, archived, crypto.randomUUID()])
      expect(await addGenre(await admin(), input({ parentId }))).toMatchObject({
        code: "genre_parent_refused",
      });
  });

  test("is not found for a person without the role", async () => {
    const viewer = { ...(await admin()), roles: [] };
    const attempt = addGenre(viewer, input());
    await expect(attempt).rejects.toSatisfy((error) => isAppError(error) && error.code === "notFound");
  });
});

describe("genre.change", () => {
  test("changes the fields and keeps the slug", async () => {
    const id = await added({ name: { en: "Old name" } });
    const { slug, version } = await rowOf(id);
    const result = await changeGenre(
      await admin(),
      id,
      version,
      input({ name: { en: "New name" }, isFiction: true }),
    );
    expect(result).toMatchObject({ ok: true, value: { changed: true } });
    expect(await rowOf(id)).toMatchObject({ name: { en: "New name" }, isFiction: true, slug });
    expect(await actionsOn(id)).toEqual(["genre.change", "genre.add"]);
  });

  test("refuses the later of two changes with both values, and stores none of it", async () => {
    const id = await added({ name: { en: "Shared" } });
    const opened = input({ name: { en: "Shared" } });
    await changeGenre(await admin(), id, 1, { ...opened, name: { en: "First" } });
    const second = await changeGenre(await admin(), id, 1, { ...opened, name: { en: "Second" } });
    expect(second).toMatchObject({
      code: "form_conflict",
      conflict: { version: 2, fields: { name: { stored: { en: "First" }, wanted: { en: "Second" } } } },
    });
    expect(await rowOf(id)).toMatchObject({ name: { en: "First" } });
  });

  test("refuses a parent for a genre that has subgenres, and a genre as its own parent", async () => {
    const top = await added();
    await added({ parentId: top });
    const other = await added();
    expect(await changeGenre(await admin(), top, 1, input({ parentId: other }))).toMatchObject({
      code: "genre_parent_refused",
    });
    expect(await changeGenre(await admin(), other, 1, input({ parentId: other }))).toMatchObject({
      code: "genre_parent_refused",
    });
  });
});

describe("genre.archive and genre.restore", () => {
  test("archive a genre and restore it; its books keep it", async () => {
    const id = await added();
    const { slug } = await rowOf(id);
    const book = await build.book({ genres: [slug] });
    expect(await archiveGenre({ viewer: await admin(), id, openedVersion: 1 })).toMatchObject({ ok: true });
    expect((await rowOf(id)).archivedOn).not.toBeNull();
    expect(await genresOf(book.id)).toEqual([[id, true]]);
    expect(await restoreGenre({ viewer: await admin(), id, openedVersion: 2 })).toMatchObject({ ok: true });
    expect((await rowOf(id)).archivedOn).toBeNull();
    expect(await actionsOn(id)).toEqual(["genre.restore", "genre.archive", "genre.add"]);
  });

  test("refuse to archive a genre to which genres in use belong", async () => {
    const top = await added();
    const child = await added({ parentId: top });
    const archive = async (id: string) => await archiveGenre({ viewer: await admin(), id, openedVersion: 1 });
    expect(await archive(top)).toEqual({ ok: false, code: "genre_has_children" });
    await archive(child);
    expect(await archive(top)).toMatchObject({ ok: true });
  });
});

describe("genre.restore", () => {
  test("refuses a name that another genre got meanwhile", async () => {
    const name = { en: "Name of two" };
    const id = await added({ name });
    await archiveGenre({ viewer: await admin(), id, openedVersion: 1 });
    await added({ name });
    const result = await restoreGenre({ viewer: await admin(), id, openedVersion: 2 });
    expect(result).toEqual({ ok: false, code: "genre_name_taken" });
    expect((await rowOf(id)).archivedOn).not.toBeNull();
  });

  test("refuses a genre whose parent is archived, until that is restored", async () => {
    const top = await added();
    const child = await added({ parentId: top });
    for (const id of [child, top]) await archiveGenre({ viewer: await admin(), id, openedVersion: 1 });
    const restore = async (id: string) => await restoreGenre({ viewer: await admin(), id, openedVersion: 2 });
    expect(await restore(child)).toEqual({ ok: false, code: "genre_parent_archived" });
    expect(await restore(top)).toMatchObject({ ok: true });
    expect(await restore(child)).toMatchObject({ ok: true });
  });
});

describe("genre.merge", () => {
  test("gives its books the other genre, as main genre where it was that, and archives the genre", async () => {
    const [from, into] = [await added(), await added()];
    const slugs = [(await rowOf(from)).slug, (await rowOf(into)).slug];
    const onlyFrom = await build.book({ genres: [slugs[0] ?? ""] });
    const both = await build.book({ genres: slugs });
    const bothOther = await build.book({ genres: slugs.toReversed() });
    const result = await mergeGenre(await admin(), { id: from, intoId: into, openedVersion: 1 });
    expect(result).toMatchObject({ ok: true });
    for (const { id } of [onlyFrom, both, bothOther]) expect(await genresOf(id)).toEqual([[into, true]]);
    expect(await rowOf(from)).toMatchObject({ mergedInto: into, archivedOn: expect.any(String) });
    expect(await actionsOn(from)).toEqual(["genre.merge", "genre.add"]);
  });

  test("refuses a merge into the genre itself, with an archived genre on either side, and of a genre with subgenres", async () => {
    const [one, archived] = [await added(), (await build.genre({ archivedOn: "2026-01-01" })).id];
    const merge = async (id: string, intoId: string) =>
      await mergeGenre(await admin(), { id, intoId, openedVersion: 1 });
    expect(await merge(one, one)).toMatchObject({ code: "genre_merge_refused" });
    expect(await merge(one, archived)).toMatchObject({ code: "genre_merge_refused" });
    const refused = await mergeGenre(await admin(), { id: archived, intoId: one, openedVersion: 1 });
    expect(refused).toMatchObject({ code: "genre_is_archived" });
    await added({ parentId: one });
    expect(await merge(one, await added())).toMatchObject({ code: "genre_has_children" });
  });

  test("leaves the pages of both to say what became of which, and where the other is used", async () => {
    const [from, into] = [await added(), await added()];
    const book = await build.book({ title: { en: "Moved" }, genres: [(await rowOf(from)).slug] });
    const below = await added({ parentId: into });
    await mergeGenre(await admin(), { id: from, intoId: into, openedVersion: 1 });
    const url = `/np/admin/genres/${from}?merged=shown`;
    expect(await genreDetail(await admin(), from, "np")).toMatchObject({
      uses: [],
      mergedInto: { id: into },
    });
    expect(await genreDetail(await admin(), into, "np")).toMatchObject({
      mergedInto: null,
      merged: [{ id: from, url }],
      uses: [
        { total: 1, rows: [{ id: book.id, url: `/np/publishers/manage/books/unpublished/${book.id}` }] },
        { total: 1, rows: [{ id: below, url: `/np/admin/genres/${below}` }] },
      ],
    });
  });

  test("changes no book when another person changed the genre meanwhile", async () => {
    const [from, into] = [await added(), await added()];
    const book = await build.book({ genres: [(await rowOf(from)).slug] });
    await changeGenre(await admin(), from, 1, input());
    const refused = await mergeGenre(await admin(), { id: from, intoId: into, openedVersion: 1 });
    expect(refused).toMatchObject({ code: "form_conflict" });
    expect(await genresOf(book.id)).toEqual([[from, true]]);
  });
});

describe("genre.remove", () => {
  test("deletes a genre that a person added and nothing has, and no other", async () => {
    const viewer = await admin();
    const add = async (own: Partial<GenreInput> = {}) => {
      const added = await addGenre(viewer, input(own));
      if (!added.ok) throw new Error(added.code);
      return added.value.id;
    };
    const remove = async (id: string) =>
      await removeGenre(viewer, { id, openedVersion: (await rowOf(id)).version });
    const [id, parent, given] = [await add(), await add(), await add()];
    await add({ parentId: parent });
    const { id: bookId } = await build.book();
    await db().execute(
      sql`insert into book_genres (book_id, genre_id, is_main) values (${bookId}, ${given}, true)`,
    );
    for (const used of [parent, given]) {
      expect((await genreDetail(viewer, used, "en")).removal).toBe("used");
      expect(await remove(used)).toMatchObject({ code: "reference_in_use" });
    }
    expect((await genreDetail(viewer, id, "en")).removal).toBe("possible");
    expect(await remove(id)).toMatchObject({ ok: true });
    await expect(rowOf(id)).rejects.toThrow("There is no such genre.");
    expect((await actionsOn(id))[0]).toBe("genre.remove");
    const [standard] = await db().select().from(genres).where(isNull(genres.createdBy)).limit(1);
    expect(await remove(standard?.id ?? "")).toMatchObject({ code: "reference_is_standard" });
  });
});

describe("the list of genres", () => {
  const page = async (query: string, viewer?: Viewer) =>
    await listPage(genreList, {
      viewer: viewer ?? (await admin()),
      scope: null,
      url: new URL(`http://localhost/admin/genres${query}`),
    });
  const namesOf = (list: Awaited<ReturnType<typeof page>>) =>
    list.rows.map(({ cells: [first] }) => (first?.kind === "text" ? first.text : ""));

  test("finds by name in either language, filters, sorts and shows optional columns", async () => {
    const parentId = await added({ name: { en: "Sky writing", np: "आकाश लेखन" } });
    await added({ name: { en: "Sky poems", np: "आकाश कविता" }, parentId, themaCodes: ["DCF"] });
    await build.genre({ name: { en: "Sky plays" }, archivedOn: "2026-01-01" });
    expect(namesOf(await page("?q=sky&sort=name"))).toEqual(["Sky plays", "Sky poems", "Sky writing"]);
    expect(namesOf(await page(`?q=${encodeURIComponent("आकाश")}`))).toEqual(["Sky writing", "Sky poems"]);
    expect(namesOf(await page("?q=sky&state=archived"))).toEqual(["Sky plays"]);
    expect(namesOf(await page(`?parent=${parentId}`))).toEqual(["Sky poems"]);
    const withCodes = await page("?q=sky+poems&column=thema");
    expect(withCodes.rows[0]?.cells.at(-1)).toEqual({ kind: "text", text: "DCF" });
  });

  test("reports that a part of the query was ignored, and does not fail", async () => {
    const list = await page("?state=none&sort=x&column=y&page=-1&q=%25_%5C");
    expect(list).toMatchObject({ hasIgnoredParameters: true, total: 0 });
    expect(await page("?q=kind")).toMatchObject({ hasIgnoredParameters: false });
  });

  test("a page past the end is the last one", async () => {
    const list = await page("?page=99");
    expect(list.rows.length).toBeGreaterThan(0);
    expect(list.pages.length === 0 || list.pages.at(-1)?.kind === "page").toBe(true);
  });

  test("is not found for a person without the role", async () => {
    const reader = { ...(await admin()), roles: [] };
    await expect(page("", reader)).rejects.toSatisfy(
      (error) => isAppError(error) && error.code === "notFound",
    );
    await expect(genreDetail(reader, await added(), "en")).rejects.toSatisfy(isAppError);
  });
});
