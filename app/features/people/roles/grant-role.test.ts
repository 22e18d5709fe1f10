import { and, desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { liveEvents } from "#app/db/tables/live.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import type { GrantedRole } from "#app/domain/people/granted-role.ts";
import { disablePerson } from "#app/features/people/access/disable-person.server.ts";
import { addSiteAdmin, viewerWith } from "#app/features/people/people-for-tests.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { erasePerson } from "#app/platform/person/erase-person.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { grantRole, revokeRole } from "./grant-role.server.ts";

useDatabase();

const SENDER = {
  from: "books@example.org",
  config: { ...readConfig({}), sessionSecret: SITE_SECRET },
};

const rolesOf = async (userId: string) =>
  await db().select().from(userRoles).where(eq(userRoles.userId, userId)).orderBy(userRoles.grantedOn);
const roleIdOf = async (userId: string, type: string) =>
  (await rolesOf(userId)).find((role) => role.type === type)?.id ?? "";
const entriesOf = async (userId: string) =>
  await db()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.objectKind, "person"), eq(auditEntries.objectId, userId)))
    .orderBy(desc(auditEntries.at));
const codeOf = async (work: Promise<unknown>) =>
  await work.then(
    () => undefined,
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );

async function scopedRoles(): Promise<GrantedRole[]> {
  return [
    { type: "admin", publisherId: (await build.publisher()).id },
    { type: "admin", shopId: (await build.bookstore()).id },
    { type: "admin", bookId: (await build.book()).id },
  ];
}

describe("giving a role", () => {
  test("of the site, a publisher, a bookstore or a book writes it once, with who gave it and an entry with its scope", async () => {
    const viewer = await addSiteAdmin();
    for (const role of [{ type: "siteAdmin" } as const, ...(await scopedRoles())]) {
      const { id } = await addTestPerson();
      expect(await grantRole(viewer, id, role)).toEqual({ ok: true, value: { changed: true } });
      expect(await grantRole(viewer, id, role)).toEqual({ ok: true, value: { changed: false } });
      const { type, ...scope } = role;
      expect((await rolesOf(id)).at(-1)).toMatchObject({ type, ...scope, grantedBy: viewer.id });
      expect(await entriesOf(id)).toMatchObject([
        {
          action: "role.grant",
          actorId: viewer.id,
          after: role,
          before: null,
          scope: role.type === "admin" ? scope : null,
        },
      ]);
    }
  });

  test("is not found for everybody but site administrators, whatever they administer", async () => {
    const { id } = await addTestPerson();
    const publisherId = (await build.publisher()).id;
    const shopId = (await build.bookstore()).id;
    for (const viewer of [
      null,
      viewerWith(),
      viewerWith({ type: "admin", publisherId }),
      viewerWith({ type: "admin", shopId }),
      // The role in the request is not in the database: it was taken after the request began.
      viewerWith({ type: "siteAdmin" }),
    ])
      for (const role of [
        { type: "siteAdmin" },
        { type: "admin", publisherId },
        { type: "admin", shopId },
      ] as const) {
        expect(await codeOf(grantRole(viewer, id, role))).toBe("notFound");
        expect(await codeOf(revokeRole(viewer, id, await roleIdOf(id, "user")))).toBe("notFound");
      }
    expect(await rolesOf(id)).toHaveLength(1);
    expect(await entriesOf(id)).toEqual([]);
  });

  test("makes nobody a site administrator whose address is not verified, or who is disabled", async () => {
    const viewer = await addSiteAdmin();
    const role = { type: "siteAdmin" } as const;
    const unverified = await addTestPerson({ isVerified: false });
    const disabled = await addTestPerson({ isDisabled: true });
    expect(await grantRole(viewer, unverified.id, role)).toMatchObject({
      code: "people_unverified_site_admin",
    });
    expect(await grantRole(viewer, disabled.id, role)).toMatchObject({ code: "people_disabled_site_admin" });
    const [scoped] = await scopedRoles();
    expect(scoped && (await grantRole(viewer, unverified.id, scoped))).toMatchObject({ ok: true });
  });

  test("is not found for an erased and for an unknown person", async () => {
    const viewer = await addSiteAdmin();
    const { id } = await addTestPerson();
    await transact(db(), (tx) => erasePerson(tx, id));
    for (const each of [id, crypto.randomUUID(), "no id"])
      expect(await codeOf(grantRole(viewer, each, { type: "siteAdmin" }))).toBe("notFound");
  });

  test("is announced to the open pages of the person and of site administrators", async () => {
    const viewer = await addSiteAdmin();
    const { id } = await addTestPerson();
    await db().delete(liveEvents);
    await grantRole(viewer, id, { type: "siteAdmin" });
    const events = await db().select({ topic: liveEvents.topic, kind: liveEvents.kind }).from(liveEvents);
    expect(events.map(({ topic, kind }) => `${topic} ${kind}`).toSorted()).toEqual([
      `person:${id} roles`,
      "site person",
    ]);
  });
});

describe("taking a role", () => {
  test("deletes it with an entry; of another person, twice, or of a reader it is not found", async () => {
    const viewer = await addSiteAdmin();
    const [role] = await scopedRoles();
    const { id } = await addTestPerson();
    const other = await addTestPerson();
    if (role) await grantRole(viewer, id, role);
    const roleId = await roleIdOf(id, "admin");
    expect(await codeOf(revokeRole(viewer, other.id, roleId))).toBe("notFound");
    expect(await revokeRole(viewer, id, roleId)).toEqual({ ok: true, value: { changed: true } });
    expect((await rolesOf(id)).map(({ type }) => type)).toEqual(["user"]);
    expect((await entriesOf(id))[0]).toMatchObject({ action: "role.revoke", before: role, after: null });
    for (const again of [roleId, await roleIdOf(id, "user"), "no id", crypto.randomUUID()])
      expect(await codeOf(revokeRole(viewer, id, again))).toBe("notFound");
  });
});

describe("the last site administrator", () => {
  /** Leaves these site administrators and no other. */
  async function onlyAdmins(count: number) {
    const admins = await Promise.all(Array.from({ length: count }, () => addSiteAdmin()));
    const keep = new Set(admins.map(({ id }) => id));
    for (const role of await db().select().from(userRoles).where(eq(userRoles.type, "siteAdmin")))
      if (!keep.has(role.userId)) await db().delete(userRoles).where(eq(userRoles.id, role.id));
    return admins;
  }
  const remaining = async () => await db().$count(userRoles, eq(userRoles.type, "siteAdmin"));

  test("keeps the role, also where the only other one is disabled, unverified or to be deleted", async () => {
    const [viewer, other] = await onlyAdmins(2);
    if (!viewer || !other) throw new Error("There are no two.");
    const own = await roleIdOf(viewer.id, "siteAdmin");
    const states = [
      { disabledOn: new Date() },
      { deleteAfter: new Date() },
      { emailVerified: false },
    ] as const;
    for (const state of states) {
      await db()
        .update(appUsers)
        .set({ disabledOn: null, deleteAfter: null, emailVerified: true, ...state })
        .where(eq(appUsers.id, other.id));
      expect(await revokeRole(viewer, viewer.id, own)).toMatchObject({ code: "people_last_site_admin" });
    }
    expect(await remaining()).toBe(2);
  });

  test("remains in each of thirty rounds in which two take each other's role or access at the same time", async () => {
    const outcomes: string[] = [];
    for (let round = 0; round < 30; round++) {
      const [one, two] = await onlyAdmins(2);
      if (!one || !two) throw new Error("There are no two.");
      const [roleOfOne, roleOfTwo] = [
        await roleIdOf(one.id, "siteAdmin"),
        await roleIdOf(two.id, "siteAdmin"),
      ];
      const attempts = [
        () => revokeRole(one, two.id, roleOfTwo),
        () => (round % 2 === 0 ? revokeRole(two, one.id, roleOfOne) : disablePerson(two, one.id, SENDER)),
      ];
      const results = await Promise.allSettled(attempts.map((attempt) => attempt()));
      outcomes.push(
        results
          .map((result) => (result.status === "fulfilled" && result.value.ok ? "done" : "refused"))
          .toSorted()
          .join(" "),
      );
      const enabled = await db()
        .select({ id: appUsers.id, disabledOn: appUsers.disabledOn })
        .from(appUsers)
        .innerJoin(userRoles, and(eq(userRoles.userId, appUsers.id), eq(userRoles.type, "siteAdmin")));
      expect(enabled.filter(({ disabledOn }) => disabledOn === null)).toHaveLength(1);
    }
    expect(new Set(outcomes)).toEqual(new Set(["done refused"]));
  });

  test("of three who take each other's role at the same time, whoever has lost theirs takes no other", async () => {
    for (let round = 0; round < 10; round++) {
      const [one, two, three] = await onlyAdmins(3);
      if (!one || !two || !three) throw new Error("There are no three.");
      const ids = new Map<string, string>();
      for (const { id } of [one, two, three]) ids.set(id, await roleIdOf(id, "siteAdmin"));
      const take = (from: { readonly id: string }) => ids.get(from.id) ?? "";
      const results = await Promise.allSettled([
        revokeRole(one, two.id, take(two)),
        revokeRole(two, three.id, take(three)),
        revokeRole(three, one.id, take(one)),
      ]);
      const done = results.filter((result) => result.status === "fulfilled" && result.value.ok).length;
      expect(await remaining()).toBe(3 - done);
      expect(done).toBeLessThan(3);
    }
  });
});
