import { and, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { invitations, userRoles } from "#app/db/tables/people.server.ts";
import { isAppError } from "#app/domain/access/errors.ts";
import { addSiteAdmin, viewerWith } from "#app/features/people/people-for-tests.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { openContent } from "#app/platform/mail/letters.server.ts";
import { build } from "#tests/build.ts";
import { useDatabase } from "#tests/database.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { invitePerson, withdrawInvitation } from "./invite.server.ts";
import { openInvitations } from "./open-invitations.server.ts";

useDatabase();

const config = { ...readConfig({}), sessionSecret: SITE_SECRET };
const sender = { from: "company@example.org", config };
const SITE_ADMIN = { type: "siteAdmin" } as const;

let count = 0;
let email = "";
beforeEach(() => {
  count += 1;
  email = `invited-${count}@people.test`;
});

const invited = async () => await db().select().from(invitations).where(eq(invitations.email, email));
const lettersOf = async () =>
  (await db().select().from(letters).where(eq(letters.kind, "invitation"))).filter(
    ({ id, content }) => content !== null && JSON.stringify(openContent(config, id, content)).includes(email),
  );
const linkIn = (content: string) => /token=([\w-]{43})/.exec(content)?.[1] ?? "";
const codeOf = async (work: Promise<unknown>) =>
  await work.then(
    () => undefined,
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );

describe("an invitation", () => {
  test("is stored with the digest of its link, and sent in the chosen language; the entry names the address only as a field", async () => {
    const viewer = await addSiteAdmin();
    const publisherId = (await build.publisher()).id;
    const role = { type: "admin", publisherId } as const;
    expect(await invitePerson(viewer, { email, role, language: "np" }, sender)).toEqual({
      ok: true,
      value: { kind: "invited" },
    });
    const [row] = await invited();
    expect(row).toMatchObject({ ...role, language: "np", invitedBy: viewer.id, bookId: null });
    const [letter] = await lettersOf();
    const content = JSON.stringify(openContent(config, letter?.id ?? "", letter?.content ?? ""));
    expect(content).toContain("/np/auth/invitation?token=");
    expect(JSON.stringify(row)).not.toContain(linkIn(content));
    expect(letter).toMatchObject({ personId: null, goodUntil: row?.expiresOn });
    const [entry] = await db()
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.objectKind, "invitation"), eq(auditEntries.objectId, row?.id ?? "")));
    expect(entry).toMatchObject({
      action: "invitation.add",
      actorId: viewer.id,
      scope: { publisherId },
      after: { ...role, fields: ["email"] },
    });
    expect(JSON.stringify(entry)).not.toContain(email);
  });

  test("of a person with an account is the role itself, without a letter", async () => {
    const viewer = await addSiteAdmin();
    const { id } = await addTestPerson({ email });
    const shopId = (await build.bookstore()).id;
    const invitation = { email, role: { type: "admin", shopId }, language: "en" } as const;
    expect(await invitePerson(viewer, invitation, sender)).toMatchObject({
      value: { kind: "granted", userId: id, changed: true },
    });
    expect([await invited(), await lettersOf()]).toEqual([[], []]);
    const roles = await db()
      .select()
      .from(userRoles)
      .where(eq(userRoles.userId, id))
      .orderBy(desc(userRoles.type));
    expect(roles.map(({ type, shopId: store }) => [type, store])).toContainEqual(["admin", shopId]);
  });

  test("makes nobody a site administrator whose account is not verified", async () => {
    const viewer = await addSiteAdmin();
    await addTestPerson({ email, isVerified: false });
    expect(await invitePerson(viewer, { email, role: SITE_ADMIN, language: "en" }, sender)).toMatchObject({
      code: "people_unverified_site_admin",
    });
  });

  test("to the same role replaces the first, whose link and unsent letter are not valid any more", async () => {
    const viewer = await addSiteAdmin();
    const invitation = { email, role: SITE_ADMIN, language: "en" } as const;
    await invitePerson(viewer, invitation, sender);
    const [first] = await invited();
    await invitePerson(viewer, invitation, sender);
    const [second, ...more] = await invited();
    expect(more).toEqual([]);
    expect(second?.id).toBe(first?.id);
    expect(second?.tokenDigest).not.toBe(first?.tokenDigest);
    expect(await lettersOf()).toHaveLength(1);
  });

  test("is limited for each address", async () => {
    const viewer = await addSiteAdmin();
    const invitation = { email, role: SITE_ADMIN, language: "en" } as const;
    for (let sent = 0; sent < 5; sent++)
      expect(await invitePerson(viewer, invitation, sender)).toMatchObject({ ok: true });
    expect(await invitePerson(viewer, invitation, sender)).toMatchObject({ code: "form_too_often" });
  });

  test("is listed until it is withdrawn, which drops its letter", async () => {
    const viewer = await addSiteAdmin();
    await invitePerson(viewer, { email, role: SITE_ADMIN, language: "en" }, sender);
    const listed = async (now?: Date) =>
      (await openInvitations(viewer, "en", now)).filter((each) => each.email === email);
    const [waiting] = await listed();
    expect(waiting).toMatchObject({ kind: "siteAdmin", by: "Some Body" });
    expect(await listed(new Date(Date.now() + 15 * 86_400_000))).toEqual([]);
    await withdrawInvitation(viewer, waiting?.id ?? "");
    expect([await listed(), await invited(), await lettersOf()]).toEqual([[], [], []]);
    for (const id of [waiting?.id ?? "", "no id", crypto.randomUUID()])
      expect(await codeOf(withdrawInvitation(viewer, id))).toBe("notFound");
  });

  test("is not found for anybody but site administrators", async () => {
    const admin = await addSiteAdmin();
    await invitePerson(admin, { email, role: SITE_ADMIN, language: "en" }, sender);
    const [row] = await invited();
    const publisherId = (await build.publisher()).id;
    for (const viewer of [null, viewerWith(), viewerWith({ type: "admin", publisherId })]) {
      for (const role of [SITE_ADMIN, { type: "admin", publisherId }] as const)
        expect(await codeOf(invitePerson(viewer, { email: `x${email}`, role, language: "en" }, sender))).toBe(
          "notFound",
        );
      expect(await codeOf(withdrawInvitation(viewer, row?.id ?? ""))).toBe("notFound");
      expect(await codeOf(openInvitations(viewer, "en"))).toBe("notFound");
    }
    // A role that was taken after the request began.
    const former = viewerWith(SITE_ADMIN);
    expect(
      await codeOf(invitePerson(former, { email: `y${email}`, role: SITE_ADMIN, language: "en" }, sender)),
    ).toBe("notFound");
  });
});
