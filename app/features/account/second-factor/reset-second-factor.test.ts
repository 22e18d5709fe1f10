import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { twoFactors } from "#app/db/tables/people.server.ts";
import {
  addPerson,
  addSession,
  errorOf,
  roleTypesOf,
  rowOf,
  sessionsOf,
} from "#app/features/account/account-for-tests.ts";
import { nameSiteAdmin } from "#app/platform/person/name-site-admin.server.ts";
import { useDatabase } from "#tests/database.ts";
import { useMailbox } from "#tests/letters.ts";
import { resetSecondFactor } from "./reset-second-factor.server.ts";

useDatabase();
const { sender, lettersTo } = useMailbox();

const REASON = "The phone fell into the Trishuli.";

const addAdmin = async () => await addPerson({ roles: [{ type: "siteAdmin" }] });

/** A person whose second factor is on. */
async function addWithFactor() {
  const person = await addPerson();
  await db()
    .insert(twoFactors)
    .values({ userId: person.id, secret: "sealed", backupCodes: "sealed", verified: true });
  await db().update(appUsers).set({ twoFactorEnabled: true }).where(eq(appUsers.id, person.id));
  return person;
}

const reset = async (by: Awaited<ReturnType<typeof addPerson>>, id: string, currentPassword = by.password) =>
  await resetSecondFactor(by.viewer, id, { reason: REASON, currentPassword }, sender);

test("who is named at the start gets the role only where no other administrator can sign in", async () => {
  const [first, second] = [await addPerson(), await addPerson()];
  const named = async (email: string) => await nameSiteAdmin(email, { onlyFirst: true });
  expect([await named(first.email), await named(second.email)]).toEqual(["named", "hasOthers"]);
});

describe("a second factor whose app was lost", () => {
  test("is taken off by another site administrator, who gives a reason that the person and the record get", async () => {
    const [admin, person] = [await addAdmin(), await addWithFactor()];
    await addSession(person.id);
    expect(await reset(admin, person.id)).toEqual({ ok: true, value: { changed: true } });
    expect([(await rowOf(person.id)).twoFactorEnabled, await sessionsOf(person.id)]).toEqual([false, []]);
    expect(await db().$count(twoFactors, eq(twoFactors.userId, person.id))).toBe(0);
    const [entry] = await db()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.objectId, person.id), eq(auditEntries.action, "person.resetSecondFactor")));
    expect(entry).toMatchObject({ actorId: admin.id, after: { reason: REASON } });
    expect(JSON.stringify(await lettersTo(person.email))).toContain(REASON);
    expect(await reset(admin, person.id)).toMatchObject({ code: "people_second_factor_none" });
  });

  test("stays with a wrong password, for oneself, and for anybody who is no site administrator", async () => {
    const [admin, person, reader] = [await addAdmin(), await addWithFactor(), await addPerson()];
    expect(await reset(admin, person.id, "not my password")).toMatchObject({
      code: "form_invalid",
      values: { field: "currentPassword" },
    });
    expect(await reset(admin, admin.id)).toMatchObject({ code: "people_not_oneself" });
    expect(await errorOf(() => reset(reader, person.id))).toBe("notFound");
    expect((await rowOf(person.id)).twoFactorEnabled).toBe(true);
  });
});

describe("a person whom the server's keeper names site administrator", () => {
  const named = async (email: string) => await nameSiteAdmin(email, { onlyFirst: false, sender });

  test("gets the role once, with an entry that has no person as its actor", async () => {
    const { id, email } = await addPerson();
    expect([await named(email), await named(email)]).toEqual(["named", "isAlready"]);
    expect(await roleTypesOf(id)).toContain("siteAdmin");
    const [entry] = await db()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.objectId, id), eq(auditEntries.action, "role.grant")));
    expect(entry).toMatchObject({ actorId: null, after: { type: "siteAdmin" } });
  });

  test("is at the start somebody who has verified the mailbox", async () => {
    const { id, email } = await addPerson();
    await db().update(appUsers).set({ emailVerified: false }).where(eq(appUsers.id, id));
    expect(await nameSiteAdmin(email, { onlyFirst: true })).toBe("unverified");
  });

  test("is somebody who is not disabled, whose mailbox counts as proved from then on, and who is told", async () => {
    const [verified, unverified, disabled] = [await addPerson(), await addPerson(), await addPerson()];
    await db().update(appUsers).set({ emailVerified: false }).where(eq(appUsers.id, unverified.id));
    await db().update(appUsers).set({ disabledOn: new Date() }).where(eq(appUsers.id, disabled.id));
    expect(await named(verified.email)).toBe("named");
    expect(await named(unverified.email)).toBe("namedAndProved");
    expect((await rowOf(unverified.id)).emailVerified).toBe(true);
    expect((await lettersTo(verified.email))[0]?.text).not.toContain("vouched");
    expect((await lettersTo(unverified.email))[0]?.text).toContain("vouched for your mailbox");
    expect(await named(disabled.email)).toBe("disabled");
    expect(await named("nobody@example.org")).toBe("unknown");
  });
});
