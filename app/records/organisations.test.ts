import { eq, or, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { invitations, userRoles } from "#app/db/tables/people.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { addBookstore } from "./bookstores/add-bookstore.server.ts";
import { changeBookstore, describeBookstore } from "./bookstores/change-bookstore.server.ts";
import { entriesOf, expectNotFound, NOTIFY_NOBODY, value, viewerWith } from "./records-for-tests.ts";
import { removeBookstore, removePublisher } from "./remove-organisation.server.ts";

useDatabase();

const siteAdmin = async () => await viewerWith({ type: "siteAdmin" });
const ADDRESS = {
  placeCode: "kaski/pokhara",
  ward: 6,
  area: null,
  streetAddress: { en: "Lakeside" },
  zipcode: null,
};
const GIVEN = {
  name: { en: "Lake Books", np: "ताल पुस्तक" },
  description: { en: "Beside the lake." },
  phone: "+977 61 000009",
  openingHours: null,
  address: ADDRESS,
  isActive: true,
};

const rolesAt = async (id: string) =>
  await db()
    .select({ userId: userRoles.userId, type: userRoles.type, grantedBy: userRoles.grantedBy })
    .from(userRoles)
    .where(or(eq(userRoles.shopId, id), eq(userRoles.publisherId, id)));

describe("a bookstore that is added", () => {
  test("has its creator as creator and as admin, both with an entry", async () => {
    const viewer = await siteAdmin();
    const store = value(await addBookstore(db(), viewer, GIVEN));
    expect(store).toMatchObject({ slug: "lake-books", createdBy: viewer.id, country: "NP", isActive: true });
    expect(await rolesAt(store.id)).toEqual([{ userId: viewer.id, type: "admin", grantedBy: viewer.id }]);
    expect((await entriesOf(store.id)).map(({ action, actorId }) => [action, actorId])).toEqual([
      ["bookstore.add", viewer.id],
    ]);
    expect(await entriesOf(viewer.id)).toMatchObject([
      { action: "role.grant", scope: { shopId: store.id }, after: { type: "admin" } },
    ]);
  });

  test("does not exist without its first admin", async () => {
    // Nobody with this id exists, so that the row of the store or that of the role is refused by the database.
    const nobody = { ...(await siteAdmin()), id: crypto.randomUUID() };
    const before = await db().$count(bookstores);
    await expect(addBookstore(db(), nobody, GIVEN)).rejects.toThrow();
    expect([
      await db().$count(bookstores),
      await db().$count(userRoles, eq(userRoles.userId, nobody.id)),
    ]).toEqual([before, 0]);
  });

  test("is added and described by site administrators alone, with a telephone number that is one", async () => {
    const { id } = await build.bookstore();
    const own = await viewerWith({ type: "admin", shopId: id });
    await expectNotFound(addBookstore(db(), own, GIVEN));
    await expectNotFound(addBookstore(db(), null, GIVEN));
    const patch = { name: { en: "Renamed" }, address: ADDRESS };
    await expectNotFound(describeBookstore(db(), { actor: own }, { id, openedVersion: 1, patch }));
    const actor = await siteAdmin();
    const described = value(await describeBookstore(db(), { actor }, { id, openedVersion: 1, patch }));
    expect(described.row).toMatchObject({
      ...(patch.name && { name: patch.name }),
      placeCode: "kaski/pokhara",
      ward: 6,
    });
    expect(await addBookstore(db(), actor, { ...GIVEN, phone: "call" })).toEqual({
      ok: false,
      code: "bookstore_phone_wrong",
      values: { field: "phone" },
    });
  });

  test("leaves the public pages with all its listings when it closes, and returns when it opens", async () => {
    const listing = await build.listing({ editionId: (await build.edition({ status: "active" })).id });
    const actor = await siteAdmin();
    const change = async (isActive: boolean) =>
      value(
        await changeBookstore(
          db(),
          { actor, notify: NOTIFY_NOBODY },
          { id: listing.shopId, openedVersion: null, patch: { isActive } },
        ),
      );
    const shown = async () =>
      (await db().execute(sql`select from catalogue_entries where listing_id = ${listing.id}`)).rows.length;
    expect(await shown()).toBe(1);
    await change(false);
    expect(await shown()).toBe(0);
    await change(true);
    expect(await shown()).toBe(1);
  });
});

type Use = readonly [what: string, use: (id: string) => Promise<unknown>];

const invite = async (scope: { publisherId: string } | { shopId: string }) =>
  await db()
    .insert(invitations)
    .values({
      email: `${crypto.randomUUID()}@example.org`,
      language: "en",
      type: "admin",
      ...scope,
      tokenDigest: crypto.randomUUID(),
      invitedBy: (await build.person()).id,
      expiresOn: new Date(Date.now() + 86_400_000),
    });

/** Copies that came to a store which lists nothing. */
async function moveStock(shopId: string): Promise<void> {
  const { id: editionId } = await build.edition();
  await db().execute(sql`
    insert into stock_movements (edition_id, kind, from_place_id, to_place_id, copies, submission)
    select ${editionId}, 'received', source.id, store.id, 3, gen_random_uuid()
    from stock_places store, stock_places source where store.shop_id = ${shopId} and source.kind = 'elsewhere'`);
}

const aBookstore = async () => (await build.bookstore()).id;
const aPublisher = async () => (await build.publisher()).id;

describe.each([
  {
    name: "a bookstore",
    code: "bookstore_in_use",
    create: aBookstore,
    remove: removeBookstore,
    roleOf: (shopId: string) => ({ type: "admin" as const, shopId }),
    exists: async (id: string) => (await db().$count(bookstores, eq(bookstores.id, id))) === 1,
    uses: [
      ["an invitation", (shopId: string) => invite({ shopId })],
      ["a listing", (shopId: string) => build.listing({ shopId, status: "withdrawn" })],
      ["a movement of stock", moveStock],
      [
        "the settings",
        (id: string) =>
          db().execute(sql`update site_settings set value = (select to_jsonb(slug) from bookstores where id = ${id})
            where key = 'companyBookstore'`),
      ],
    ] as readonly Use[],
    action: "bookstore.remove",
  },
  {
    name: "a publisher",
    code: "publisher_in_use",
    create: aPublisher,
    remove: removePublisher,
    roleOf: (publisherId: string) => ({ type: "admin" as const, publisherId }),
    exists: async (id: string) => (await db().$count(publishers, eq(publishers.id, id))) === 1,
    uses: [
      ["an invitation", (publisherId: string) => invite({ publisherId })],
      ["an archived book", (publisherId: string) => build.book({ publisherId, archivedOn: "2026-01-01" })],
      ["a series", (publisherId: string) => build.series({ publisherId })],
      ["an imprint", (publisherId: string) => build.imprint({ publisherId })],
      ["an operation", (publisherId: string) => build.operation({ publisherId })],
    ] as readonly Use[],
    action: "publisher.remove",
  },
])("$name", ({ code, create, remove, roleOf, exists, uses, action }) => {
  test("is deleted with all roles at it, each with an entry", async () => {
    const id = await create();
    const member = await viewerWith(roleOf(id));
    await db()
      .insert(userRoles)
      .values({ userId: member.id, ...roleOf(id) });
    const actor = await siteAdmin();
    value(await remove(db(), { actor }, id));
    expect([await exists(id), await rolesAt(id)]).toEqual([false, []]);
    expect((await entriesOf(id)).map((entry) => [entry.action, entry.actorId])).toEqual([[action, actor.id]]);
    expect((await entriesOf(member.id)).map((entry) => entry.action)).toEqual(["role.revoke"]);
    await expectNotFound(remove(db(), { actor }, id));
  });

  test.each(uses)("is not deleted while %s refers to it, and keeps its roles", async (_what, use) => {
    const id = await create();
    const member = await viewerWith(roleOf(id));
    await db()
      .insert(userRoles)
      .values({ userId: member.id, ...roleOf(id) });
    await use(id);
    expect(await remove(db(), { actor: await siteAdmin() }, id)).toEqual({ ok: false, code });
    expect([await exists(id), (await rolesAt(id)).length]).toEqual([true, 1]);
  });

  test("is deleted by nobody else", async () => {
    const id = await create();
    await expectNotFound(remove(db(), { actor: await viewerWith(roleOf(id)) }, id));
    await expectNotFound(remove(db(), { actor: null }, id));
    expect(await exists(id)).toBe(true);
  });
});

test("a bookstore that is deleted while a listing is added has either the listing or is gone", async () => {
  for (let round = 0; round < 10; round++) {
    const id = await aBookstore();
    const { id: editionId } = await build.edition();
    const [removed, listed] = await Promise.allSettled([
      removeBookstore(db(), { actor: await siteAdmin() }, id),
      build.listing({ shopId: id, editionId }),
    ]);
    const isRemoved = removed.status === "fulfilled" && removed.value.ok;
    expect(isRemoved).toBe(listed.status === "rejected");
    expect(await db().$count(bookstores, eq(bookstores.id, id))).toBe(isRemoved ? 0 : 1);
  }
});
