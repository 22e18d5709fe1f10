import { eq } from "drizzle-orm";
import fc from "fast-check";
import pg from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { changeRow } from "./change-row.server.ts";
import { changeRows } from "./change-rows.server.ts";

useDatabase();

let viewer: Viewer;

beforeAll(async () => {
  const { id, email, name } = await build.person();
  viewer = { id, email, name, roles: [{ type: "siteAdmin" }] };
});

type Genre = typeof genres.$inferSelect;
type Values = Partial<Pick<Genre, "name" | "sortOrder" | "themaCodes" | "isFiction">>;

const change = async (id: string, openedVersion: number, patch: Values) =>
  await changeRow(db(), {
    actor: viewer,
    table: genres,
    kind: "genre",
    ability: "genre.change",
    action: "genre.change",
    scopeOf: () => null,
    id,
    openedVersion,
    patch,
  });

async function stored(id: string): Promise<Genre> {
  const [row] = await db().select().from(genres).where(eq(genres.id, id));
  if (!row) throw new Error("There is no such genre.");
  return row;
}

const valuesOf = ({ name, sortOrder, themaCodes, isFiction }: Genre) => ({
  name,
  sortOrder,
  themaCodes,
  isFiction,
});

describe("a form that was opened before another person saved", () => {
  test("is saved where the two changed different fields, and keeps what the other saved", async () => {
    const opened = await build.genre({ sortOrder: 1, themaCodes: ["F"] });
    await change(opened.id, 1, { ...valuesOf(opened), sortOrder: 2 });
    const result = await change(opened.id, 1, { ...valuesOf(opened), themaCodes: ["FB"] });
    expect(result).toMatchObject({ ok: true, value: { changed: true } });
    expect(await stored(opened.id)).toMatchObject({ sortOrder: 2, themaCodes: ["FB"], version: 3 });
  });

  test("is a conflict in the fields that both changed, and in no other", async () => {
    const opened = await build.genre({ sortOrder: 1, themaCodes: ["F"] });
    await change(opened.id, 1, { ...valuesOf(opened), sortOrder: 2, isFiction: true });
    const result = await change(opened.id, 1, { ...valuesOf(opened), sortOrder: 3, themaCodes: ["FB"] });
    expect(result).toEqual({
      ok: false,
      code: "form_conflict",
      conflict: {
        version: 2,
        fields: { sortOrder: { stored: 2, wanted: 3 } },
        // What the person left as it was, and the other has changed.
        others: ["isFiction"],
        patched: Object.keys(valuesOf(opened)),
        savedBy: expect.objectContaining({ name: "Asha Rai", at: expect.any(Date) }),
      },
    });
    expect(await stored(opened.id)).toMatchObject({ sortOrder: 2, themaCodes: ["F"], version: 2 });
  });

  test("writes nothing where the person had changed nothing", async () => {
    const opened = await build.genre({ sortOrder: 1 });
    await change(opened.id, 1, { ...valuesOf(opened), sortOrder: 2 });
    const result = await change(opened.id, 1, valuesOf(opened));
    expect(result).toMatchObject({ ok: true, value: { changed: false } });
    expect(await stored(opened.id)).toMatchObject({ sortOrder: 2, version: 2 });
  });

  test("is a conflict in every field that differs where a version has no entry", async () => {
    const opened = await build.genre({ sortOrder: 1, themaCodes: ["F"] });
    await db().update(genres).set({ sortOrder: 2 }).where(eq(genres.id, opened.id));
    const result = await change(opened.id, 1, { ...valuesOf(opened), themaCodes: ["FB"] });
    expect(result).toMatchObject({ code: "form_conflict" });
  });

  test("is a conflict where it claims a version that does not exist yet", async () => {
    const opened = await build.genre({ sortOrder: 1 });
    const result = await change(opened.id, 7, { ...valuesOf(opened), sortOrder: 2 });
    expect(result).toMatchObject({ code: "form_conflict" });
  });
});

test("forms of many rows are compared with one statement for the entries of all", async () => {
  const opened = await Promise.all([1, 2, 3].map(() => build.genre({ sortOrder: 1, themaCodes: ["F"] })));
  for (const { id } of opened) await change(id, 1, { sortOrder: 2 });
  const query = vi.spyOn(pg.Client.prototype, "query");
  const results = await changeRows(db(), {
    actor: viewer,
    table: genres,
    kind: "genre",
    ability: "genre.change",
    action: "genre.change",
    scopesOf: (rows) => rows.map(() => null),
    changes: opened.map(({ id }, at) => ({
      id,
      openedVersion: 1,
      patch: at === 2 ? { sortOrder: 3 } : { themaCodes: ["FB"] },
    })),
  });
  const reads = query.mock.calls.filter(([statement]) =>
    /audit_entries entry/.test(JSON.stringify(statement)),
  );
  query.mockRestore();
  expect(reads).toHaveLength(1);
  expect(results.map(({ ok }) => ok)).toEqual([true, true, false]);
  expect(await stored(opened[0]?.id ?? "")).toMatchObject({ sortOrder: 2, themaCodes: ["FB"] });
});

test("entries have the version that their change made", async () => {
  const { id } = await build.genre({ sortOrder: 1 });
  await change(id, 1, { sortOrder: 2 });
  await change(id, 2, { sortOrder: 3 });
  const rows = await db()
    .select({ version: auditEntries.version })
    .from(auditEntries)
    .where(eq(auditEntries.objectId, id))
    .orderBy(auditEntries.version);
  expect(rows.map(({ version }) => version)).toEqual([2, 3]);
});

/** A form of one of several people: the version it is opened at, and the fields the person changes. */
const edits = fc.array(
  fc.record({
    behind: fc.nat(3),
    patch: fc
      .record({
        sortOrder: fc.integer({ min: 1, max: 3 }),
        themaCodes: fc.constantFrom(["F"], ["FB"], ["FBA"]),
        isFiction: fc.constantFrom(true, false, null),
      })
      .chain((values) =>
        fc
          .subarray(Object.keys(values) as (keyof typeof values)[], { minLength: 1 })
          .map((keys) => Object.fromEntries(keys.map((key) => [key, values[key]]))),
      ),
  }),
  { minLength: 2, maxLength: 8 },
);

test("no edit is lost: a field has the value of the last person who changed it, and each of them saw the one before", async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (plan) => {
      const first = await build.genre({ sortOrder: 1, themaCodes: ["F"], isFiction: null });
      /** Every version of the row, from the first. */
      const versions: Genre[] = [first];
      for (const { behind, patch } of plan) {
        const now = versions.at(-1) as Genre;
        const opened = versions[Math.max(0, versions.length - 1 - behind)] as Genre;
        const form = { ...valuesOf(opened), ...patch };
        const result = await change(first.id, opened.version, form);
        const touched = (Object.keys(patch) as (keyof Values)[]).filter(
          (field) => !same(form[field], opened[field]),
        );
        const isConflict = touched.some(
          (field) => changedBetween(versions, opened, field) && !same(form[field], now[field]),
        );
        const after = await stored(first.id);
        expect(result.ok).toBe(!isConflict);
        const expected = isConflict
          ? valuesOf(now)
          : { ...valuesOf(now), ...Object.fromEntries(touched.map((field) => [field, form[field]])) };
        expect(valuesOf(after)).toEqual(expected);
        if (after.version !== now.version) versions.push(after);
      }
    }),
    { numRuns: 60, endOnFailure: true },
  );
}, 60_000);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether any version after the opened one wrote the field, even if it later got its old value again. */
function changedBetween(versions: readonly Genre[], opened: Genre, field: keyof Values): boolean {
  const from = versions.indexOf(opened);
  return versions
    .slice(from)
    .some((version, at, all) => at > 0 && !same(version[field], all[at - 1]?.[field]));
}
