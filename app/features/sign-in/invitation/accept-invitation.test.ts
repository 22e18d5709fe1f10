import { desc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { accounts, invitations, userRoles } from "#app/db/tables/people.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { addInvitation } from "#tests/invitations.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { useSignUpAndIn } from "#tests/sign-up-and-in.ts";
import { acceptInvitation, openInvitation } from "./accept-invitation.server.ts";

useDatabase();
const signUpAndIn = useSignUpAndIn();

const MEMBER = { firstName: "आशा", lastName: "Rai", password: "a quiet river 71" };
const addressOf = () => `${crypto.randomUUID()}@invited.test`;
const accept = (token: string, member: typeof MEMBER | undefined = MEMBER) =>
  acceptInvitation(token, member, signUpAndIn.newRequest());
const personOf = async (email: string) =>
  (await db().select().from(appUsers).where(eq(appUsers.email, email)))[0];
const rolesOf = async (userId = "") =>
  await db().select().from(userRoles).where(eq(userRoles.userId, userId));
const waiting = async (email: string) => await db().$count(invitations, eq(invitations.email, email));

describe("accepting an invitation", () => {
  test("makes a verified account with the role, given by who invited; the link is used up", async () => {
    const email = addressOf();
    const inviter = await addTestPerson({ roles: [{ type: "siteAdmin" }] });
    const publisherId = (await build.publisher()).id;
    const token = await addInvitation(email, { role: { type: "admin", publisherId }, invitedBy: inviter.id });
    expect(await openInvitation(token, false)).toEqual({ email, account: "none" });
    expect(await accept(token)).toMatchObject({ ok: true, value: { email, isNew: true } });
    const person = await personOf(email);
    expect(person).toMatchObject({
      emailVerified: true,
      firstName: "आशा",
    });
    expect(
      (await rolesOf(person?.id)).map(({ type, publisherId: of, grantedBy }) => [type, of, grantedBy]),
    ).toEqual([
      ["user", null, null],
      ["admin", publisherId, inviter.id],
    ]);
    const entries = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectId, person?.id ?? ""))
      .orderBy(desc(auditEntries.at));
    expect(
      entries
        .map(({ action, actorId }) => `${action} ${actorId === inviter.id ? "inviter" : "self"}`)
        .toSorted(),
    ).toEqual(["person.signUp self", "person.verifyEmail self", "role.grant inviter"]);
    expect(await openInvitation(token, false)).toBeUndefined();
    expect(await accept(token)).toMatchObject({ code: "auth_link_invalid" });
  });

  test("gives the role to a verified account, whose password and name stay", async () => {
    const email = addressOf();
    const token = await addInvitation(email);
    const { id } = await addTestPerson({ email });
    const passwordOf = async () =>
      (await db().select().from(accounts).where(eq(accounts.userId, id)))[0]?.password;
    const before = await passwordOf();
    expect(await openInvitation(token, false)).toEqual({ email, account: "verified" });
    expect(await accept(token)).toMatchObject({ value: { id, isNew: false } });
    expect([await passwordOf(), (await personOf(email))?.firstName]).toEqual([before, "Some"]);
    expect((await rolesOf(id)).map(({ type }) => type)).toEqual(["user", "admin"]);
  });

  test("gives nothing to an account that was never verified, since another person may know its password", async () => {
    const email = addressOf();
    const token = await addInvitation(email, { role: { type: "siteAdmin" } });
    const { id } = await addTestPerson({ email, isVerified: false });
    expect(await accept(token)).toMatchObject({ code: "auth_mailbox_unverified" });
    expect(await rolesOf(id)).toHaveLength(1);
    expect((await personOf(email))?.emailVerified).toBe(false);
    expect(await waiting(email)).toBe(1);
  });

  test("is refused with an altered or old link, and when its address is disabled", async () => {
    const email = addressOf();
    const token = await addInvitation(email);
    for (const wrong of ["", "x", `${token}x`, token.split("").toReversed().join("")])
      expect(await accept(wrong)).toMatchObject({ code: "auth_link_invalid" });
    const old = await addInvitation(email, { invitedOn: new Date(Date.now() - 15 * 86_400_000) });
    expect(await accept(old)).toMatchObject({ code: "auth_link_invalid" });
    await addTestPerson({ email, isDisabled: true });
    expect(await accept(token)).toMatchObject({ code: "auth_link_invalid" });
  });

  test("is refused once who invited may not give the role any more", async () => {
    const changes: ((id: string) => Promise<unknown>)[] = [
      (id) => db().delete(userRoles).where(eq(userRoles.userId, id)),
      (id) => db().update(appUsers).set({ disabledOn: new Date() }).where(eq(appUsers.id, id)),
    ];
    await addTestPerson({ roles: [{ type: "siteAdmin" }] });
    for (const change of changes) {
      const inviter = await addTestPerson({ roles: [{ type: "siteAdmin" }] });
      const email = addressOf();
      const token = await addInvitation(email, { role: { type: "siteAdmin" }, invitedBy: inviter.id });
      await change(inviter.id);
      expect(await openInvitation(token, false)).toBeUndefined();
      expect(await accept(token)).toMatchObject({ code: "auth_link_invalid" });
      expect(await personOf(email)).toBeUndefined();
    }
  });

  test("without names and password makes no account, and a common password is refused", async () => {
    const email = addressOf();
    const token = await addInvitation(email);
    expect(await acceptInvitation(token, undefined, signUpAndIn.newRequest())).toMatchObject({ ok: false });
    expect(await accept(token, { ...MEMBER, password: "password1" })).toMatchObject({
      code: "auth_password_refused",
    });
    expect([await personOf(email), await waiting(email)]).toEqual([undefined, 1]);
  });

  test("many times at once makes one account", async () => {
    const email = addressOf();
    const token = await addInvitation(email);
    const results = await Promise.all(Array.from({ length: 5 }, () => accept(token)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rolesOf((await personOf(email))?.id)).toHaveLength(2);
  });
});
