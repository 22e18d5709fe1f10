import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { userAddresses, userRoles } from "#app/db/tables/people.server.ts";
import { openRow } from "#app/platform/secrets/sealed-rows.server.ts";
import { addTestPerson, type TestPerson } from "#tests/sign-in.ts";
import { useSite } from "#tests/site.ts";
import { letterTo, linkIn, tokenOf } from "./mailbox.ts";
import { findAll, readPage } from "./page.ts";
import { FORM_ROUTES, type FormRoute, type PeopleForms, peopleForms } from "./people-forms.ts";
import { addSignedInPerson, type SignedInPerson } from "./signed-in-person.ts";

const site = useSite({ TRUSTED_PROXIES: "127.0.0.1" });

beforeEach(() => db().execute("delete from rate_limits"));

/** Fields that no form of a person may write (the permissions state who may write which field). */
function forbiddenFields(victim: TestPerson): Record<string, string> {
  const fields: Record<string, string> = {
    id: victim.id,
    userId: victim.id,
    personId: victim.id,
    roles: "siteAdmin",
    role: "siteAdmin",
    type: "siteAdmin",
    isAdmin: "true",
    publisherId: victim.id,
    grantedBy: victim.id,
    emailVerified: "true",
    twoFactorEnabled: "false",
    disabledOn: "",
    deleteAfter: "",
    createdOn: "2001-01-01",
    updatedOn: "2001-01-01",
    emails: "everybody@example.org",
    preferredEmail: "everybody@example.org",
    identitySealed: "v1.AAAA",
    isPreferred: "true",
    verified: "true",
  };
  const snake = Object.entries(fields).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  const nested = Object.entries(fields).map(([name, value]) => [`user[${name}]`, value]);
  return { ...fields, ...Object.fromEntries(snake), ...Object.fromEntries(nested) };
}

const rowOf = async (id: string) => (await db().select().from(appUsers).where(eq(appUsers.id, id)))[0];
const rolesOf = (id: string) => db().select().from(userRoles).where(eq(userRoles.userId, id));

/** The columns of a person that none of their forms writes. */
async function protectedColumns(id: string) {
  const row = await rowOf(id);
  return {
    id: row?.id,
    emailVerified: row?.emailVerified,
    createdOn: row?.createdOn,
    disabledOn: row?.disabledOn,
    twoFactorEnabled: row?.twoFactorEnabled,
    identitySealed: row?.identitySealed,
    emails: row?.emails,
    roles: await rolesOf(id),
  };
}

/** All data of a person who must not be changed. */
const allDataOf = async (id: string) => [
  await rowOf(id),
  await rolesOf(id),
  await db().select().from(userAddresses).where(eq(userAddresses.userId, id)),
];

/** The forms of the account, each valid except for its additional fields. */
const ACCOUNT = FORM_ROUTES.filter(
  (route) => route.startsWith("account/") && !["account/keep", "account/confirm-email"].includes(route),
);

describe("fields that a form does not have", () => {
  test.each(ACCOUNT)("change nothing at %s, neither of one's own data nor of others'", async (route) => {
    const owner = await addSignedInPerson(site);
    const victim = await addTestPerson();
    const forms = await peopleForms(owner);
    const before = [await protectedColumns(owner.id), await allDataOf(victim.id)];
    const answer = await send(owner, forms, route, forbiddenFields(victim));
    expect(answer.status).toBeLessThan(400);
    expect([await protectedColumns(owner.id), await allDataOf(victim.id)]).toEqual(before);
  });

  test("change nothing where birth and identity are saved", async () => {
    const owner = await addSignedInPerson(site);
    const victim = await addTestPerson();
    const path = "/account/identity";
    const opened = await owner.post(path, { intent: "open", currentPassword: owner.password });
    const grant =
      findAll(readPage(await opened.text()), "input", { name: "grant" })[0]?.attributes.value ?? "";
    const { type: _, ...extra } = forbiddenFields(victim);
    const before = [await protectedColumns(owner.id), await allDataOf(victim.id)];
    const saved = await owner.post(path, { ...extra, intent: "save", grant, "birthDate.day": "1990-04-14" });
    expect(saved.status).toBe(200);
    const after = await rowOf(owner.id);
    expect(after && openRow(appUsers, after).birthDate).toBe("1990-04-14");
    expect([await protectedColumns(owner.id), await allDataOf(victim.id)]).toEqual(before);
  });

  test("give no additional rights at sign-up", async () => {
    const victim = await addTestPerson();
    const email = `${crypto.randomUUID()}@example.org`;
    const passwords = { password: "a quiet river 71", passwordAgain: "a quiet river 71" };
    const startedAt = new Date();
    const form = { ...forbiddenFields(victim), firstName: "A", lastName: "B", email, ...passwords };
    const before = await allDataOf(victim.id);
    expect((await site.post("/auth/register", form)).status).toBe(200);
    const [added] = await db().select().from(appUsers).where(eq(appUsers.email, email));
    expect(added).toMatchObject({
      emailVerified: false,
      twoFactorEnabled: false,
      disabledOn: null,
      deleteAfter: null,
      identitySealed: null,
      emails: [email],
      preferredEmail: email,
    });
    expect(added?.id).not.toBe(victim.id);
    expect(added?.createdOn.getTime()).toBeGreaterThanOrEqual(startedAt.getTime() - 1000);
    expect((await rolesOf(added?.id ?? "")).map(({ type, publisherId }) => [type, publisherId])).toEqual([
      ["user", null],
    ]);
    expect(await allDataOf(victim.id)).toEqual(before);

    const token = tokenOf(linkIn(await letterTo(site.outbox, email)));
    expect(
      (await site.post("/auth/verify", { ...forbiddenFields(victim), token, password: passwords.password }))
        .status,
    ).toBe(303);
    expect((await rolesOf(added?.id ?? "")).map(({ type }) => type)).toEqual(["user"]);
    await db().execute("delete from rate_limits");
    const signedIn = await site.post("/auth/login", {
      ...forbiddenFields(victim),
      email,
      password: passwords.password,
    });
    expect(signedIn.status).toBe(303);
    expect(await allDataOf(victim.id)).toEqual(before);
  });

  test("do not change another person's address or end their session", async () => {
    const owner = await addSignedInPerson(site);
    const victim = await addSignedInPerson(site);
    const { fields } = await peopleForms(victim);
    const { address = "" } = fields["account/home"];
    const before = await allDataOf(victim.id);
    const sessions = (await db().execute(`select id from sessions where user_id = '${victim.id}'`)).rows;
    const [session] = sessions as { id: string }[];
    for (const userId of [victim.id, owner.id]) {
      for (const intent of ["removeAddress", "preferAddress"])
        expect((await owner.post("/account?index", { intent, address, userId })).status).toBe(404);
      const edited = { ...fields["account/address-edit"], userId, id: address };
      expect((await owner.post(`/account/addresses/${address}`, edited)).status).toBe(404);
      const ended = { intent: "end", session: session?.id ?? "", userId };
      expect((await owner.post("/account/security/devices", ended)).status).toBe(404);
    }
    expect(await allDataOf(victim.id)).toEqual(before);
    expect((await victim.get("/account")).status).toBe(200);
  });
});

async function send(owner: SignedInPerson, forms: PeopleForms, route: FormRoute, extra: object) {
  return await owner.post(forms.urlOf(route), { ...extra, ...forms.fields[route] });
}
