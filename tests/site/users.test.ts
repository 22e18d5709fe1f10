import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { invitations, sessions, userRoles } from "#app/db/tables/people.server.ts";
import { sealedValues } from "#app/platform/secrets/sealed-rows.server.ts";
import { addInvitation } from "#tests/invitations.ts";
import { addTestPerson, cookiesOf } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { formFields } from "./form-fields.ts";
import { letterTo, linkIn } from "./mailbox.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

let admin: SignedInPerson;
let maya: SignedInPerson;

beforeAll(async () => {
  admin = await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
  maya = await addSignedInPerson(site, { firstName: "Maya", lastName: "Gurung", email: "maya@users.test" });
});

const pageOf = ({ id }: { id: string }) => `/admin/users/${id}`;

describe("/admin/users", () => {
  test("leads to the page of each person, in the language of the page", async () => {
    const list = await (await admin.get("/np/admin/users?q=maya@users.test")).text();
    expect(list).toContain(`href="/np${pageOf(maya)}"`);
    expect(list).toContain("Maya Gurung");
  });
});

describe("/admin/users/:person", () => {
  test("shows profile, roles and sessions, and no token, password or key", async () => {
    const page = await (await admin.get(pageOf(maya))).text();
    expect(page).toContain("maya@users.test");
    expect(page).toContain("Reader");
    const stored = await db().select().from(sessions);
    for (const { token } of stored) expect(page).not.toContain(token);
    expect(page).not.toContain("argon2");
    const data = await (await admin.get(`${pageOf(maya)}.data`)).text();
    for (const { token } of stored) expect(data).not.toContain(token);
    expect(data).not.toContain("argon2");
  });

  test("redirects to the page of a contributor role whose id it has", async () => {
    const { rows } = await db().execute<{ id: string }>("select id from contributor_roles limit 1");
    const id = rows[0]?.id ?? "";
    const answer = await admin.get(`/np/admin/users/${id}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `/np/admin/contributor_roles/${id}`,
    ]);
    expect((await maya.get(`/admin/users/${id}`)).headers.get("location")).toBe("/noadminaccess");
  });

  test.each(["00000000-0000-4000-8000-000000000000", "1", "' or 1=1"])("%s is not found", async (id) => {
    expect((await admin.get(`/admin/users/${encodeURIComponent(id)}`)).status).toBe(404);
  });
});

const publisherOf = async () =>
  (await db().execute<{ id: string }>("select id from publishers order by slug limit 1")).rows[0]?.id ?? "";
const rolesOf = async ({ id }: { id: string }) =>
  await db().select().from(userRoles).where(eq(userRoles.userId, id));

describe("the roles of a person", () => {
  test("are given and taken by forms, and count from the person's next request on", async () => {
    const hari = await addSignedInPerson(site, { firstName: "Hari", lastName: "Rai" });
    const desk = () => hari.get("/publishers/manage").then(({ status }) => status);
    expect(await desk()).toBe(302);
    const fields = formFields(await (await admin.get(pageOf(hari))).text(), "grant");
    const given = await admin.post(pageOf(hari), { ...fields, role: `publisher:${await publisherOf()}` });
    expect(given.status).toBe(200);
    expect(await given.text()).toContain("The role is given.");
    expect(await desk()).toBe(200);
    const role = (await rolesOf(hari)).find(({ type }) => type === "admin");
    const taken = await admin.post(pageOf(hari), { intent: "revoke", revoked: role?.id ?? "" });
    expect(await taken.text()).toContain("The role is taken away.");
    expect(await desk()).toBe(302);
    // The form of the same page, sent once more.
    expect((await admin.post(pageOf(hari), { intent: "revoke", revoked: role?.id ?? "" })).status).toBe(404);
  });

  test("are not changed by further fields, nor for the person of another field", async () => {
    const hari = await addSignedInPerson(site);
    const publisher = await publisherOf();
    const forged = {
      userId: admin.id,
      person: admin.id,
      id: admin.id,
      type: "siteAdmin",
      grantedBy: hari.id,
    };
    await admin.post(pageOf(hari), {
      intent: "grant",
      ...forged,
      "role.type": "siteAdmin",
      publisherId: publisher,
      role: `publisher:${publisher}`,
    });
    expect(
      (await rolesOf(hari)).map(({ type, publisherId, grantedBy }) => [type, publisherId, grantedBy]),
    ).toEqual([
      ["user", null, null],
      ["admin", publisher, admin.id],
    ]);
    const own = (await rolesOf(admin)).find(({ type }) => type === "siteAdmin")?.id ?? "";
    expect((await admin.post(pageOf(hari), { intent: "revoke", revoked: own, ...forged })).status).toBe(404);
    expect((await rolesOf(admin)).some(({ type }) => type === "siteAdmin")).toBe(true);
  });

  test.each(["user", "seller", "admin", "publisher:", "siteAdmin,siteAdmin", "__proto__"])(
    "are refused at their field where the form names another one: %s",
    async (role) => {
      const answer = await admin.post(pageOf(maya), { intent: "grant", role });
      expect(answer.status).toBe(400);
      expect(await answer.text()).toMatch(/id="role"[^>]*aria-invalid="true"/);
      expect(await rolesOf(maya)).toHaveLength(1);
    },
  );

  test.each(["publisherAdmin", "storeAdmin", "reader"])(
    "are not given by a %s, to themselves or others",
    async (who) => {
      const publisherId = await publisherOf();
      const { rows } = await db().execute<{ id: string }>("select id from bookstores order by slug limit 1");
      const roles = {
        publisherAdmin: [{ type: "admin" as const, publisherId }],
        storeAdmin: [{ type: "admin" as const, shopId: rows[0]?.id ?? "" }],
        reader: [],
      }[who];
      const person = await addSignedInPerson(site, { roles: roles ?? [] });
      const before = await rolesOf(person);
      for (const target of [person, maya])
        for (const role of ["siteAdmin", `publisher:${publisherId}`])
          for (const suffix of ["", ".data"]) {
            const answer = await person.post(pageOf(target) + suffix, { intent: "grant", role });
            expect([202, 302]).toContain(answer.status);
          }
      expect(await rolesOf(person)).toEqual(before);
      expect(await rolesOf(maya)).toHaveLength(1);
    },
  );
});

describe("the account of a person", () => {
  test("is disabled, which signs them out at once, and enabled again", async () => {
    const sita = await addSignedInPerson(site);
    expect((await sita.get("/account")).status).toBe(200);
    expect(await (await admin.post(pageOf(sita), { intent: "disable" })).text()).toContain("Disabled");
    expect((await sita.get("/account")).status).toBe(302);
    expect((await sita.post("/auth/login", { email: sita.email, password: sita.password })).status).not.toBe(
      303,
    );
    await admin.post(pageOf(sita), { intent: "enable" });
    expect((await sita.post("/auth/login", { email: sita.email, password: sita.password })).status).toBe(303);
  });

  test("is signed out everywhere, or on one device; never on one of another person", async () => {
    const sita = await addSignedInPerson(site);
    const [own] = await db().select().from(sessions).where(eq(sessions.userId, admin.id));
    expect((await admin.post(pageOf(sita), { intent: "endSession", session: own?.id ?? "" })).status).toBe(
      404,
    );
    expect((await admin.get("/admin")).status).toBe(200);
    await admin.post(pageOf(sita), { intent: "endSessions" });
    expect((await sita.get("/account")).status).toBe(302);
  });

  test("cannot be disabled by its owner, and the last site administrator keeps the role", async () => {
    expect((await admin.post(pageOf(admin), { intent: "disable" })).status).toBe(409);
    const others = await db()
      .select({ id: appUsers.id })
      .from(appUsers)
      .innerJoin(userRoles, and(eq(userRoles.userId, appUsers.id), eq(userRoles.type, "siteAdmin")));
    for (const { id } of others)
      if (id !== admin.id) await admin.post(`/admin/users/${id}`, { intent: "disable" });
    const own = (await rolesOf(admin)).find(({ type }) => type === "siteAdmin")?.id ?? "";
    const refused = await admin.post(pageOf(admin), { intent: "revoke", revoked: own });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("This is the last site administrator.");
    for (const { id } of others)
      if (id !== admin.id) await admin.post(`/admin/users/${id}`, { intent: "enable" });
  });

  test("has its verification letter sent again", async () => {
    const { id, email } = await addTestPerson({ isVerified: false });
    const answer = await admin.post(`/np/admin/users/${id}`, { intent: "resend" });
    expect(await answer.text()).toContain("इमेल पठाइँदै छ।");
    expect(linkIn(await letterTo(site.outbox, email))).toContain("/auth/verify?token=");
  });
});

describe("birth and identity of a person", () => {
  test("are read with a reason and the reader's password, once; the person is told by letter", async () => {
    const gita = await addSignedInPerson(site, { firstName: "Gita" });
    await db()
      .update(appUsers)
      .set(sealedValues(appUsers, gita.id, { birthDate: "1990-04-14" }))
      .where(eq(appUsers.id, gita.id));
    const reading = {
      intent: "readIdentity",
      reason: "A court asks for it.",
      currentPassword: admin.password,
    };
    for (const wrong of [{ reason: " " }, { currentPassword: "not my password" }]) {
      const refused = await admin.post(pageOf(gita), { ...reading, ...wrong });
      expect(refused.status).toBe(400);
      expect(await refused.text()).not.toContain("14 Apr 1990");
    }
    const answer = await admin.post(pageOf(gita), reading);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.text()).toContain("14 Apr 1990");
    expect(await (await admin.get(pageOf(gita))).text()).not.toContain("14 Apr 1990");
    const letter = await letterTo(site.outbox, gita.email);
    expect(letter.text).toContain("A court asks for it.");
    expect((await gita.post(pageOf(gita), { ...reading, currentPassword: gita.password })).status).toBe(302);
  });
});

describe("/admin/users/add", () => {
  test("invites a person by letter, whose link makes the account with the role and signs in", async () => {
    const email = `${crypto.randomUUID()}@invited.test`;
    const role = `publisher:${await publisherOf()}`;
    const sent = await admin.post("/admin/users/add", { intent: "invite", email, role, language: "en" });
    expect(sent.status).toBe(200);
    expect(await sent.text()).toContain("The invitation is on its way.");
    const link = linkIn(await letterTo(site.outbox, email));
    const page = await (await site.get(link)).text();
    expect(page).toContain(email);
    const member = {
      firstName: "New",
      lastName: "Member",
      password: "a quiet river 71",
      passwordAgain: "a quiet river 71",
    };
    // The address is that of the invitation, whatever the form says, and so is the role.
    const forged = { email: maya.email, role: "siteAdmin", type: "siteAdmin", userId: maya.id };
    const joined = await site.post(link, { ...formFields(page, "join"), ...member, ...forged });
    expect([joined.status, joined.headers.get("location")]).toEqual([303, "/account"]);
    const cookie = cookiesOf(joined);
    expect((await site.get("/publishers/manage", { headers: { cookie } })).status).toBe(200);
    expect((await site.get("/admin", { headers: { cookie } })).headers.get("location")).toBe(
      "/noadminaccess",
    );
    // The same form once more, and the link again.
    expect((await site.post(link, { ...formFields(page, "join"), ...member })).status).toBe(400);
    expect((await site.get(link)).status).toBe(400);
  });

  test("gives a person with an account the role, and leads to their page", async () => {
    const hari = await addSignedInPerson(site);
    const role = `publisher:${await publisherOf()}`;
    const answer = await admin.post("/np/admin/users/add", {
      intent: "invite",
      email: hari.email.toUpperCase(),
      role,
      language: "np",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      `/np${pageOf(hari)}?done=people_role_granted`,
    ]);
    expect((await hari.get("/publishers/manage")).status).toBe(200);
  });

  test("withdraws an invitation, whose link is then answered like one that never existed", async () => {
    const email = `${crypto.randomUUID()}@invited.test`;
    const token = await addInvitation(email);
    const page = await (await admin.get("/admin/users/add")).text();
    expect(page).toContain(email);
    expect(page).not.toContain(token);
    const [row] = await db().select().from(invitations).where(eq(invitations.email, email));
    await admin.post("/admin/users/add", { intent: "withdraw", invitation: row?.id ?? "" });
    for (const each of [token, "x".repeat(43)]) {
      const answer = await site.get(`/auth/invitation?token=${each}`);
      expect(answer.status).toBe(400);
      const text = await answer.text();
      expect(text).toContain("This invitation is not good any more");
      expect(text).not.toContain(email);
    }
  });
});

describe("/admin/audit", () => {
  test("has what was done here, with its fields before and after, for site administrators alone", async () => {
    const person = await addSignedInPerson(site, { firstName: "Audited" });
    await admin.post(pageOf(person), { intent: "grant", role: `publisher:${await publisherOf()}` });
    const list = await (await admin.get(`/admin/audit?object=${person.id}`)).text();
    expect(list).toContain("Role given");
    const path = /href="(\/admin\/audit\/[0-9a-f-]{36})"/.exec(list)?.[1] ?? "";
    const entry = await (await admin.get(path)).text();
    expect(entry).toContain(`href="${pageOf(admin)}"`);
    expect(entry).toContain("publisherId");
    for (const url of ["/admin/audit", path, "/admin/export/table/audit?as=csv"])
      expect((await person.get(url)).status, url).not.toBe(200);
    expect((await admin.get(`/admin/export/table/audit?as=csv&object=${person.id}`)).status).toBe(200);
    expect((await admin.get("/admin/export/table/people?as=csv")).status).toBe(404);
  });
});
