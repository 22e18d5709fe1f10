import { and, desc, eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { sessions } from "#app/db/tables/people.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import { addSiteAdmin, viewerWith } from "#app/features/people/people-for-tests.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { erasePerson } from "#app/platform/person/erase-person.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { disablePerson, enablePerson } from "./disable-person.server.ts";
import { endSessionOf, endSessionsOf } from "./end-sessions.server.ts";
import { resendVerificationTo } from "./resend-verification.server.ts";

useDatabase();

const config = { ...readConfig({}), sessionSecret: SITE_SECRET };

const SENDER = { from: "books@example.org", config };

async function addSession(userId: string): Promise<string> {
  const [row] = await db()
    .insert(sessions)
    .values({ userId, token: crypto.randomUUID(), expiresAt: new Date(Date.now() + 3_600_000) })
    .returning();
  return row?.id ?? "";
}
const sessionsOf = async (userId: string) => await db().$count(sessions, eq(sessions.userId, userId));
const disabledOn = async (userId: string) =>
  (await db().select().from(appUsers).where(eq(appUsers.id, userId)))[0]?.disabledOn ?? null;
const entriesOf = async (userId: string) =>
  (
    await db()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.objectKind, "person"), eq(auditEntries.objectId, userId)))
      .orderBy(desc(auditEntries.at))
  ).map(({ action, actorId }) => [action, actorId]);
const codeOf = async (work: Promise<unknown>) =>
  await work.then(
    () => undefined,
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );

test("nothing of this is found for anybody but site administrators", async () => {
  const { id } = await addTestPerson();
  const session = await addSession(id);
  const publisherId = (await build.publisher()).id;
  const store = vi.fn();
  for (const viewer of [null, viewerWith(), viewerWith({ type: "admin", publisherId })])
    for (const attempt of [
      () => disablePerson(viewer, id, SENDER),
      () => enablePerson(viewer, id, SENDER),
      () => endSessionOf(viewer, id, session),
      () => endSessionsOf(viewer, id),
      () => resendVerificationTo(viewer, id, { config, store }),
    ])
      expect(await codeOf(attempt())).toBe("notFound");
  expect([await sessionsOf(id), await entriesOf(id), store.mock.calls]).toEqual([1, [], []]);
});

describe("disabling a person", () => {
  test("ends their sessions, once; enabling lets them sign in again", async () => {
    const viewer = await addSiteAdmin();
    const { id } = await addTestPerson();
    await addSession(id);
    expect(await disablePerson(viewer, id, SENDER)).toEqual({ ok: true, value: { changed: true } });
    const since = await disabledOn(id);
    expect([await sessionsOf(id), since]).toEqual([0, expect.any(Date)]);
    expect(await disablePerson(viewer, id, SENDER)).toEqual({ ok: true, value: { changed: false } });
    expect(await disabledOn(id)).toEqual(since);
    expect(await enablePerson(viewer, id, SENDER)).toEqual({ ok: true, value: { changed: true } });
    expect(await enablePerson(viewer, id, SENDER)).toEqual({ ok: true, value: { changed: false } });
    expect(await disabledOn(id)).toBeNull();
    expect(await entriesOf(id)).toEqual([
      ["person.enable", viewer.id],
      ["person.disable", viewer.id],
    ]);
  });

  test("is refused for oneself; an erased person is not enabled", async () => {
    const viewer = await addSiteAdmin();
    expect(await disablePerson(viewer, viewer.id, SENDER)).toEqual({ ok: false, code: "people_not_oneself" });
    const { id } = await addTestPerson();
    await transact(db(), (tx) => erasePerson(tx, id));
    expect(await codeOf(enablePerson(viewer, id, SENDER))).toBe("notFound");
    expect(await codeOf(disablePerson(viewer, crypto.randomUUID(), SENDER))).toBe("notFound");
  });

  test("is not done by a person whose role was taken after their request began", async () => {
    const { id } = await addTestPerson();
    expect(await codeOf(disablePerson(viewerWith({ type: "siteAdmin" }), id, SENDER))).toBe("notFound");
    expect(await disabledOn(id)).toBeNull();
  });
});

describe("signing a person out", () => {
  test("ends one session, or all; one of another person is not found", async () => {
    const viewer = await addSiteAdmin();
    const { id } = await addTestPerson();
    const other = await addTestPerson();
    const [first] = [await addSession(id), await addSession(id), await addSession(id)];
    const foreign = await addSession(other.id);
    for (const wrong of [foreign, "no id", crypto.randomUUID()])
      expect(await codeOf(endSessionOf(viewer, id, wrong))).toBe("notFound");
    await endSessionOf(viewer, id, first ?? "");
    expect(await sessionsOf(id)).toBe(2);
    expect(await codeOf(endSessionOf(viewer, id, first ?? ""))).toBe("notFound");
    expect(await endSessionsOf(viewer, id)).toEqual({ ok: true, value: { changed: true } });
    expect(await endSessionsOf(viewer, id)).toEqual({ ok: true, value: { changed: false } });
    expect([await sessionsOf(id), await sessionsOf(other.id)]).toEqual([0, 1]);
    expect(await entriesOf(id)).toEqual([
      ["person.endSessions", viewer.id],
      ["person.endSession", viewer.id],
    ]);
  });
});

describe("the verification letter", () => {
  test("is requested again for an unverified address, within its limit, and recorded", async () => {
    const viewer = await addSiteAdmin();
    const person = await addTestPerson({ isVerified: false });
    const store = vi.fn().mockResolvedValue(undefined);
    expect(await resendVerificationTo(viewer, person.id, { config, store })).toMatchObject({ ok: true });
    expect(store.mock.calls).toEqual([[expect.anything(), person.email, expect.stringMatching(/^audit:/)]]);
    expect(await resendVerificationTo(viewer, person.id, { config, store })).toMatchObject({
      code: "people_letter_recently_sent",
      values: { seconds: expect.any(Number) },
    });
    expect(await entriesOf(person.id)).toEqual([["person.resendVerification", viewer.id]]);
  });

  test("is not sent where it is not needed", async () => {
    const viewer = await addSiteAdmin();
    const store = vi.fn();
    for (const person of [
      await addTestPerson(),
      await addTestPerson({ isVerified: false, isDisabled: true }),
    ])
      expect(await resendVerificationTo(viewer, person.id, { config, store })).toMatchObject({
        code: "people_verified_already",
      });
    expect(store).not.toHaveBeenCalled();
  });
});
