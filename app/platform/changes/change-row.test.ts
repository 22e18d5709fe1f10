import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { done, refuse } from "#app/domain/result.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { addRow } from "./add-row.server.ts";
import { changeRow, type Patch } from "./change-row.server.ts";
import { changeRows } from "./change-rows.server.ts";

useDatabase();

async function siteAdmin(): Promise<Viewer> {
  const { id, email, name } = await build.person();
  return { id, email, name, roles: [{ type: "siteAdmin" }] };
}

const changeGenre = (viewer: Viewer | null, id: string, openedVersion: number, patch: Patch<typeof genres>) =>
  changeRow(db(), {
    actor: viewer,
    table: genres,
    id,
    kind: "genre",
    ability: "genre.change",
    scopeOf: () => null,
    action: "genre.change",
    openedVersion,
    patch,
  });

const stored = async (id: string) => {
  const [row] = await db().select().from(genres).where(eq(genres.id, id));
  if (!row) throw new Error("There is no such genre.");
  return row;
};

const entriesOf = async (id: string) =>
  await db().select().from(auditEntries).where(eq(auditEntries.objectId, id)).orderBy(desc(auditEntries.at));

describe("changeRow", () => {
  test("writes the fields, the version and an audit entry with the values before and after", async () => {
    const viewer = await siteAdmin();
    const genre = await build.genre({ name: { en: "Novel" }, sortOrder: 3 });
    const result = await changeGenre(viewer, genre.id, 1, { name: { en: "Novels" }, sortOrder: 3 });
    expect(result).toMatchObject({ ok: true, value: { changed: true, row: { version: 2 } } });
    expect(await stored(genre.id)).toMatchObject({ name: { en: "Novels" }, version: 2 });
    expect(await entriesOf(genre.id)).toMatchObject([
      {
        actorId: viewer.id,
        action: "genre.change",
        before: { name: { en: "Novel" } },
        after: { name: { en: "Novels" } },
      },
    ]);
  });

  test("writes nothing when every field is as it was", async () => {
    const genre = await build.genre({ name: { en: "Essay" } });
    const result = await changeGenre(await siteAdmin(), genre.id, 1, { name: { en: "Essay" } });
    expect(result).toMatchObject({ ok: true, value: { changed: false } });
    expect(await stored(genre.id)).toMatchObject({ version: 1 });
    expect(await entriesOf(genre.id)).toEqual([]);
  });

  test("refuses a form that was opened before another change, with both values of each field", async () => {
    const genre = await build.genre({ name: { en: "Poem" }, sortOrder: 1 });
    const other = await siteAdmin();
    await changeGenre(other, genre.id, 1, { name: { en: "Poems" } });
    const conflict = await changeGenre(await siteAdmin(), genre.id, 1, {
      name: { en: "Poetry" },
      sortOrder: 1,
    });
    expect(conflict).toEqual({
      ok: false,
      code: "form_conflict",
      conflict: {
        version: 2,
        fields: { name: { stored: { en: "Poems" }, wanted: { en: "Poetry" } } },
        others: [],
        patched: ["name", "sortOrder"],
        savedBy: { id: other.id, name: expect.any(String), at: expect.any(Date) },
      },
    });
    expect(await stored(genre.id)).toMatchObject({ name: { en: "Poems" }, version: 2 });
  });

  test("reports no conflict when the other change wrote the same values", async () => {
    const genre = await build.genre({ name: { en: "Play" } });
    await changeGenre(await siteAdmin(), genre.id, 1, { name: { en: "Plays" } });
    const result = await changeGenre(await siteAdmin(), genre.id, 1, { name: { en: "Plays" } });
    expect(result).toMatchObject({ ok: true, value: { changed: false, row: { version: 2 } } });
  });

  test.each([
    ["a visitor", null],
    [
      "a person without the role",
      { id: crypto.randomUUID(), email: "", name: "", roles: [{ type: "user" as const }] },
    ],
  ])("throws notFound for %s", async (_who, viewer) => {
    const genre = await build.genre();
    const attempt = changeGenre(viewer, genre.id, 1, { sortOrder: 99 });
    await expect(attempt).rejects.toSatisfy((error) => isAppError(error) && error.code === "notFound");
    expect(await stored(genre.id)).toMatchObject({ version: 1 });
  });

  test.each(["no-id", crypto.randomUUID()])("throws notFound for the id %s", async (id) => {
    const attempt = changeGenre(await siteAdmin(), id, 1, { sortOrder: 99 });
    await expect(attempt).rejects.toSatisfy((error) => isAppError(error) && error.code === "notFound");
  });

  test("returns the refusal of the patch; an error of `also` rolls everything back", async () => {
    const viewer = await siteAdmin();
    const genre = await build.genre();
    const change = {
      actor: viewer,
      table: genres,
      id: genre.id,
      kind: "genre",
      ability: "genre.change",
      scopeOf: () => null,
      action: "genre.change",
      openedVersion: 1,
    } as const;
    const refused = await changeRow(db(), { ...change, patch: async () => refuse("genre_taken") });
    expect(refused).toEqual({ ok: false, code: "genre_taken" });
    const failed = changeRow(db(), {
      ...change,
      patch: { sortOrder: 77 },
      also: async () => {
        throw new Error("the rows under it");
      },
    });
    await expect(failed).rejects.toThrow("the rows under it");
    expect(await stored(genre.id)).toMatchObject({ version: 1 });
    expect(await entriesOf(genre.id)).toEqual([]);
  });

  test("writes the names of fields with personal data to the audit entry, never their values", async () => {
    const person = await build.person({ firstName: "Sarita" });
    const viewer = { id: person.id, email: person.email, name: "Sarita", roles: [] };
    await changeRow(db(), {
      actor: viewer,
      table: appUsers,
      id: person.id,
      kind: "person",
      ability: "person.change",
      scopeOf: ({ id }) => ({ userId: id }),
      action: "person.changeName",
      openedVersion: 1,
      patch: { firstName: "Sabina" },
    });
    const [entry] = await entriesOf(person.id);
    expect(entry).toMatchObject({ before: { fields: ["firstName"] }, after: { fields: ["firstName"] } });
    expect(JSON.stringify(entry)).not.toMatch(/Sarita|Sabina/);
  });

  test("loses none of many simultaneous changes that are repeated after a conflict", async () => {
    const viewer = await siteAdmin();
    const genre = await build.genre({ themaCodes: [] });
    const add = async (code: string): Promise<void> => {
      for (;;) {
        const { version, themaCodes } = await stored(genre.id);
        const result = await changeGenre(viewer, genre.id, version, { themaCodes: [...themaCodes, code] });
        if (result.ok) return;
      }
    };
    const codes = Array.from({ length: 12 }, (_none, at) => `F${String.fromCharCode(65 + at)}`);
    await Promise.all(codes.map(add));
    const end = await stored(genre.id);
    expect(end.themaCodes.toSorted()).toEqual(codes);
    expect(end.version).toBe(1 + codes.length);
    expect(await entriesOf(genre.id)).toHaveLength(codes.length);
  });
});

describe("changeRows", () => {
  test("applies several changes of one row one after the other", async () => {
    const [one, other] = [await build.genre({ sortOrder: 1 }), await build.genre({ sortOrder: 1 })];
    const increment = ({ id }: { id: string }) => ({
      id,
      openedVersion: null,
      patch: ({ sortOrder }: { sortOrder: number }) => done({ sortOrder: sortOrder + 1 }),
    });
    const results = await changeRows(db(), {
      actor: await siteAdmin(),
      table: genres,
      kind: "genre",
      ability: "genre.change",
      scopesOf: (rows) => rows.map(() => null),
      action: "genre.change",
      changes: [increment(one), increment(one), increment(other), increment(one)],
    });
    expect(results.map((result) => result.ok && result.value.row.sortOrder)).toEqual([2, 3, 2, 4]);
    expect(await stored(one.id)).toMatchObject({ sortOrder: 4, version: 4 });
    expect(await entriesOf(one.id)).toHaveLength(3);
  });
});

describe("addRow", () => {
  const values = {
    slug: "letters",
    name: { en: "Letters" },
    themaCodes: [],
    themaQualifiers: [],
    sortOrder: 1,
  };
  const addition = {
    table: genres,
    kind: "genre",
    ability: "genre.change",
    scope: null,
    action: "genre.add",
    values,
  } as const;

  test("adds the row in the viewer's name, with an audit entry", async () => {
    const viewer = await siteAdmin();
    const added = await addRow(db(), { ...addition, actor: viewer });
    expect(added).toMatchObject({ slug: "letters", version: 1, createdBy: viewer.id });
    expect(await entriesOf(added.id)).toMatchObject([
      { actorId: viewer.id, action: "genre.add", before: null, after: { slug: "letters", sortOrder: 1 } },
    ]);
  });

  test("adds nothing for a person without the role", async () => {
    const viewer = { ...(await siteAdmin()), roles: [] };
    await expect(
      addRow(db(), { ...addition, actor: viewer, values: { ...values, slug: "diaries" } }),
    ).rejects.toSatisfy((error) => isAppError(error) && error.code === "notFound");
    expect(await db().$count(genres, eq(genres.slug, "diaries"))).toBe(0);
  });
});
