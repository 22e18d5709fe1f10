import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { refusalOf } from "#tests/database-refusal.ts";
import { inClear } from "#tests/in-clear.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { db, pool } from "./client.server.ts";
import { appUsers } from "./tables/app-users.server.ts";
import { auditEntries } from "./tables/audit.server.ts";
import { liveEvents } from "./tables/live.server.ts";
import { accounts, sessions, userAddresses, userRoles, verifications } from "./tables/people.server.ts";

useDatabase();

describe("a site administrator", () => {
  test("who is the last one cannot be demoted, disabled or deleted; one of two can", async () => {
    const first = await addTestPerson({ roles: [{ type: "siteAdmin" }] });
    const { id: shopId } = await build.bookstore();
    const attempts = [
      () => db().delete(userRoles).where(eq(userRoles.type, "siteAdmin")),
      () => db().update(userRoles).set({ type: "admin", shopId }).where(eq(userRoles.type, "siteAdmin")),
      () => db().update(appUsers).set({ disabledOn: new Date() }).where(eq(appUsers.id, first.id)),
      () => db().delete(appUsers).where(eq(appUsers.id, first.id)),
    ];
    for (const attempt of attempts) expect(await refusalOf(attempt)).toBe("site_admin_remains");
    await addTestPerson({ roles: [{ type: "siteAdmin" }] });
    await db().delete(appUsers).where(eq(appUsers.id, first.id));
  });

  test("remains when two are demoted at the same time", async () => {
    const several = await Promise.all([1, 2].map(() => addTestPerson({ roles: [{ type: "siteAdmin" }] })));
    // Administrators of earlier tests are removed.
    await db().execute(sql`
      delete from user_roles where type = 'siteAdmin' and user_id not in (${several[0]?.id}, ${several[1]?.id})`);
    const outcomes = await Promise.allSettled(
      several.map(({ id }) =>
        db().update(appUsers).set({ disabledOn: new Date() }).where(eq(appUsers.id, id)),
      ),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("the audit entries", () => {
  test.each([
    "update audit_entries set action = 'person.other'",
    "delete from audit_entries",
    "truncate audit_entries",
  ])("refuses, from its owner too: %s", async (statement) => {
    await db()
      .insert(auditEntries)
      .values({ action: "person.changeName", objectKind: "person", objectId: "x" });
    await expect(asSuperuser(databaseName(), statement)).rejects.toThrow("the audit trail is append-only");
  });
});

describe("live events", () => {
  const eventsOf = async (topic: string) =>
    (await db().select({ kind: liveEvents.kind }).from(liveEvents).where(eq(liveEvents.topic, topic))).map(
      ({ kind }) => kind,
    );

  test("are written for a changed profile, for roles and for a session that ended, and not where nothing has changed", async () => {
    const { id } = await addTestPerson();
    const roles = await eventsOf(`person:${id}`);
    await db().update(appUsers).set({ name: "Another" }).where(eq(appUsers.id, id));
    await db().update(appUsers).set({ name: "Another" }).where(eq(appUsers.id, id));
    const { id: shopId } = await build.bookstore();
    await db().insert(userRoles).values({ userId: id, type: "admin", shopId });
    expect(await eventsOf(`person:${id}`)).toEqual([...roles, "profile", "roles"]);
    const [session] = await db()
      .insert(sessions)
      .values({ userId: id, token: crypto.randomUUID(), expiresAt: new Date() })
      .returning();
    await db().delete(sessions).where(eq(sessions.userId, id));
    expect(await eventsOf(`session:${session?.id}`)).toEqual(["signedOut"]);
  });
});

describe("the means by which a person signs in", () => {
  const set = (id: string, change: Partial<typeof appUsers.$inferInsert>) =>
    db().update(appUsers).set(change).where(eq(appUsers.id, id));

  /** Adds a session, a pending sign-in, and a link and a letter of each kind. */
  async function addSignInMeans(id: string): Promise<void> {
    const expiresAt = new Date(Date.now() + 600_000);
    await db().insert(sessions).values({ userId: id, token: crypto.randomUUID(), expiresAt });
    const identifier = `2fa-${crypto.randomUUID()}`;
    await db().insert(verifications).values({ identifier, value: id, expiresAt });
    for (const purpose of ["signIn", "reset", "keepAccount"]) {
      const link = `link:${purpose}:${crypto.randomUUID()}`;
      await db()
        .insert(verifications)
        .values({ identifier: link, value: `${id} {}`, expiresAt });
      await db().execute(sql`
        insert into letters (cause, kind, person_id, content, good_until)
        values (${crypto.randomUUID()}, ${purpose}, ${id}, 'sealed', ${expiresAt.toISOString()})`);
    }
  }

  /** The names of the means that remain. */
  async function remainingMeans(id: string): Promise<string[]> {
    const { rows } = await db().execute<{ what: string }>(sql`
      select 'session' as what from sessions where user_id = ${id}
      union all select split_part(identifier, ':', 2) from verifications where starts_with(value, ${`${id} `})
      union all select kind || ' letter' from letters where person_id = ${id} and state = 'waiting'
      union all select 'pending sign-in' from verifications where identifier like '2fa-%' and value = ${id}
      order by 1`);
    return rows.map(({ what }) => what);
  }
  const ALL_MEANS = [
    "keepAccount",
    "keepAccount letter",
    "pending sign-in",
    "reset",
    "reset letter",
    "session",
    "signIn",
    "signIn letter",
  ];

  test.each([
    ["disabled", { disabledOn: new Date() }, { disabledOn: null }],
    ["marked as unverified", { emailVerified: false }, { emailVerified: true }],
    ["to be deleted", { deleteAfter: new Date() }, { deleteAfter: null }],
  ])(
    "end when the person is %s, and are not restored with the person",
    async (_description, change, back) => {
      const { id } = await addTestPerson();
      const { id: other } = await addTestPerson();
      for (const each of [id, other]) await addSignInMeans(each);
      await set(id, change);
      await set(id, back);
      expect(await remainingMeans(id)).toEqual(["keepAccount", "keepAccount letter"]);
      expect(await remainingMeans(other)).toEqual(ALL_MEANS);
    },
  );

  test.each([
    ["a disabled person is enabled again", { disabledOn: new Date() }, { disabledOn: null }],
    ["the deletion of the account is cancelled", { deleteAfter: new Date() }, { deleteAfter: null }],
    ["the name changes", {}, { name: "Another" }],
    ["the e-mail address changes", {}, { email: "another-address@example.org" }],
  ])("remain after: %s", async (_description, before, change) => {
    const { id } = await addTestPerson();
    await set(id, { ...before, updatedOn: new Date() });
    // A disabled person has no session that could continue.
    if (!("disabledOn" in before)) await addSignInMeans(id);
    const means = await remainingMeans(id);
    await set(id, change);
    expect(await remainingMeans(id)).toEqual(means);
  });

  test.each([
    ["disabled", { isDisabled: true }],
    ["not verified", { isVerified: false }],
  ])("include no session for a person who is %s", async (_description, own) => {
    const { id } = await addTestPerson(own);
    const open = () =>
      db().insert(sessions).values({ userId: id, token: crypto.randomUUID(), expiresAt: new Date() });
    expect(await refusalOf(open)).toBe("sessions_person_can_sign_in");
  });

  test("include no session of a sign-in that ran while the person was disabled", async () => {
    const { id } = await addTestPerson();
    const changing = await pool().connect();
    await changing.query("begin");
    await changing.query("update app_users set disabled_on = now() where id = $1", [id]);
    const opened = refusalOf(() =>
      db().insert(sessions).values({ userId: id, token: crypto.randomUUID(), expiresAt: new Date() }),
    );
    const waits =
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
    const waiting = async () => (await asSuperuser(databaseName(), waits)).rowCount;
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
    await changing.query("commit");
    changing.release();
    expect(await opened).toBe("sessions_person_can_sign_in");
  });
});

describe("a person", () => {
  test("adding, changing or removing an address is announced to the person's other pages", async () => {
    const { id: userId } = await addTestPerson();
    const announced = async () =>
      (
        await db()
          .select()
          .from(liveEvents)
          .where(eq(liveEvents.topic, `person:${userId}`))
      ).filter(({ kind }) => kind === "profile").length;
    const before = await announced();
    const address = { userId, recipient: "A", country: "DE", state: "B", city: "B", streetAddress: "W 1" };
    await db().insert(userAddresses).values(inClear(address));
    const city = (name: string) =>
      db().update(userAddresses).set({ city: name }).where(eq(userAddresses.userId, userId));
    await city("C");
    await city("C");
    await db().delete(userAddresses).where(eq(userAddresses.userId, userId));
    expect(await announced()).toBe(before + 3);
  });

  test("has one preferred address", async () => {
    const { id: userId } = await addTestPerson();
    const address = {
      userId,
      recipient: "A",
      country: "DE",
      state: "B",
      city: "B",
      streetAddress: "W 1",
      isPreferred: true,
    };
    await db().insert(userAddresses).values(inClear(address));
    expect(await refusalOf(() => db().insert(userAddresses).values(inClear(address)))).toBe(
      "user_addresses_one_preferred",
    );
    await db()
      .insert(userAddresses)
      .values(inClear({ ...address, isPreferred: false }));
  });

  test("deleting a person deletes all rows about the person except audit entries", async () => {
    const { id } = await addTestPerson();
    await db().delete(appUsers).where(eq(appUsers.id, id));
    for (const table of [accounts, userRoles, sessions])
      expect(await db().select().from(table).where(eq(table.userId, id))).toEqual([]);
  });
});
