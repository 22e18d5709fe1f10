import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { removeRow } from "./remove-row.server.ts";

useDatabase();

const REMOVAL = {
  table: genres,
  kind: "genre",
  ability: "genre.change",
  scopeOf: () => null,
  action: "genre.archive",
} as const;

async function siteAdmin(): Promise<Viewer> {
  const { id, email, name } = await build.person();
  return { id, email, name, roles: [{ type: "siteAdmin" }] };
}

const entriesOf = async (id: string) =>
  await db().select().from(auditEntries).where(eq(auditEntries.objectId, id));
const isStored = async (id: string) => (await db().$count(genres, eq(genres.id, id))) === 1;

test("a row is removed with an audit entry that contains its values", async () => {
  const actor = await siteAdmin();
  const { id, slug } = await build.genre({ sortOrder: 3 });
  expect(await removeRow(db(), { ...REMOVAL, actor, id })).toMatchObject({ id, slug });
  expect(await isStored(id)).toBe(false);
  const [entry, ...others] = await entriesOf(id);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ actorId: actor.id, action: "genre.archive", after: null });
  expect(entry?.before).toMatchObject({ slug, sortOrder: 3 });
  expect(Object.keys(entry?.before as object)).not.toContain("version");
});

test.each(["a visitor", "a person without the role"])(
  "removing a row throws notFound for %s",
  async (who) => {
    const { id } = await build.genre();
    const actor = who === "a visitor" ? null : { ...(await siteAdmin()), roles: [] };
    await expect(removeRow(db(), { ...REMOVAL, actor, id })).rejects.toSatisfy(
      (error) => isAppError(error) && error.code === "notFound",
    );
    expect(await isStored(id)).toBe(true);
    expect(await entriesOf(id)).toEqual([]);
  },
);

test("a removal is rolled back when `also` fails", async () => {
  const actor = await siteAdmin();
  const { id } = await build.genre();
  const also = async () => {
    throw new Error("the row that takes its place");
  };
  await expect(removeRow(db(), { ...REMOVAL, actor, id, also })).rejects.toThrow("takes its place");
  expect(await isStored(id)).toBe(true);
  expect(await entriesOf(id)).toEqual([]);
});
