import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import {
  addPerson,
  auditActionsOf,
  errorOf,
  rowOf,
  whileWritesFail,
} from "#app/features/account/account-for-tests.ts";
import { exportData } from "#app/features/account/export/export-data.server.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { parseFields } from "#app/platform/forms/posted-for-tests.ts";
import { openContent } from "#app/platform/mail/letters.server.ts";
import { useDatabase } from "#tests/database.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";
import { identityFields } from "./identity-fields.ts";
import { identityGrant, isIdentityGrant } from "./identity-grant.server.ts";
import { readIdentity } from "./read-identity.server.ts";
import { readIdentityOf } from "./read-identity-of.server.ts";
import { SaveIdentity } from "./save-identity.schema.ts";
import { saveIdentity } from "./save-identity.server.ts";

useDatabase();

const SECRET = SITE_SECRET;
const FORM = {
  "birthDate.day": "1990-04-14",
  birthCountry: "NP",
  citizenshipCountry: "NP",
  proofType: "passport",
  proofId: "CNRY-12345678",
  "proofExpires.day": "2031-01-01",
  proofCountryOfIssue: "NP",
};

function read(posted: Record<string, string>): SaveIdentity {
  const parsed = parseFields(SaveIdentity, posted);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
}

test("identity is stored encrypted, is decrypted for its owner, and each reading writes an audit entry", async () => {
  const { id, viewer } = await addPerson();
  expect(await saveIdentity(viewer, id, read(FORM), SECRET)).toEqual({ ok: true, value: { changed: true } });
  expect(await saveIdentity(viewer, id, read(FORM), SECRET)).toEqual({ ok: true, value: { changed: false } });
  const row = await rowOf(id);
  expect(row).toMatchObject({ birthDate: "1990-04-14", birthCountry: "NP" });
  expect(row.identitySealed).toMatch(/^v1\./);
  expect(JSON.stringify(row)).not.toContain("CNRY");
  expect(await readIdentity(viewer, id, SECRET)).toEqual({
    birthDate: "1990-04-14",
    birthCountry: "NP",
    identity: {
      proof: { type: "passport", id: "CNRY-12345678", expirationDate: "2031-01-01", countryOfIssue: "NP" },
      citizenship: { country: "NP" },
    },
  });
  expect(await auditActionsOf(id)).toEqual(["person.readIdentity", "person.changeIdentity"]);
  await saveIdentity(viewer, id, read({}), SECRET);
  expect(await rowOf(id)).toMatchObject({ birthDate: null, birthCountry: null, identitySealed: null });
});

const REASON = "A bank asks whether the royalty is theirs.";
const sender = { from: "company@example.org", config: { ...readConfig({}), sessionSecret: SECRET } };
const readOf = async (viewer: Viewer | null, id: string, currentPassword: string) =>
  await readIdentityOf(viewer, id, { reason: REASON, currentPassword }, { sender, secret: SECRET });

test("a site administrator reads a person's identity with a reason and their own password: it is recorded, and the person is told", async () => {
  const { id, viewer } = await addPerson();
  const admin = await addPerson({ roles: [{ type: "siteAdmin" }] });
  await saveIdentity(viewer, id, read(FORM), SECRET);
  expect(await readOf(admin.viewer, id, "not my password")).toMatchObject({
    code: "form_invalid",
    values: { field: "currentPassword" },
  });
  expect(await readOf(admin.viewer, id, admin.password)).toMatchObject({
    value: { identity: { proof: { id: "CNRY-12345678" } } },
  });
  expect(await auditActionsOf(id)).toEqual(["person.readIdentity", "person.changeIdentity"]);
  // A scope is for organisations, which a person is not: the entry has the person as its object, and no scope.
  const readings = await db()
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, "person.readIdentity"));
  const [reading] = readings.filter(({ objectId }) => objectId === id);
  expect(reading).toMatchObject({
    actorId: admin.id,
    objectKind: "person",
    scope: null,
    after: { reason: REASON },
  });
  const told = await db().select().from(letters).where(eq(letters.personId, id));
  expect(told).toMatchObject([{ kind: "identityRead", cause: `audit:${reading?.id}` }]);
  const content = openContent(sender.config, told[0]?.id ?? "", told[0]?.content ?? "");
  expect("mail" in content && content.mail.text).toContain(REASON);
});

test("another person's identity is not found for anybody else, without a reason not for a site administrator either", async () => {
  const { id, viewer } = await addPerson();
  const admin = await addPerson({ roles: [{ type: "siteAdmin" }] });
  const otherPerson = await addPerson();
  await saveIdentity(viewer, id, read(FORM), SECRET);
  for (const other of [otherPerson.viewer, null]) {
    expect(await errorOf(() => readOf(other, id, otherPerson.password))).toBe("notFound");
    expect(await errorOf(() => readIdentity(other, id, SECRET))).toBe("notFound");
    expect(await errorOf(() => saveIdentity(other, id, read({}), SECRET))).toBe("notFound");
  }
  expect(await errorOf(() => readIdentity(admin.viewer, id, SECRET))).toBe("notFound");
  expect(await errorOf(() => saveIdentity(admin.viewer, id, read({}), SECRET))).toBe("notFound");
  expect(await errorOf(() => readOf(admin.viewer, crypto.randomUUID(), admin.password))).toBe("notFound");
  expect(await auditActionsOf(id)).toEqual(["person.changeIdentity"]);
});

test("what was encrypted for one person cannot be decrypted for another, or with another secret", async () => {
  const owner = await addPerson();
  const thief = await addPerson();
  await saveIdentity(owner.viewer, owner.id, read(FORM), SECRET);
  const { identitySealed } = await rowOf(owner.id);
  await db().update(appUsers).set({ identitySealed }).where(eq(appUsers.id, thief.id));
  expect(await errorOf(() => readIdentity(thief.viewer, thief.id, SECRET))).toBe("unexpected");
  expect(await errorOf(() => readIdentity(owner.viewer, owner.id, `${SECRET}!`))).toBe("unexpected");
  // A failed reading writes no audit entry.
  expect(await auditActionsOf(thief.id)).toEqual([]);
});

test("nothing is returned when the audit entry cannot be written", async () => {
  const { id, viewer } = await addPerson();
  await whileWritesFail("audit_entries", async () => {
    expect(await errorOf(() => saveIdentity(viewer, id, read(FORM), SECRET))).toBe("unexpected");
    expect(await errorOf(() => readIdentity(viewer, id, SECRET))).toBe("unexpected");
  });
  expect(await rowOf(id)).toMatchObject({ birthDate: null, identitySealed: null });
});

test("a document that does not expire is stored with the date `infinity`", async () => {
  const { id, viewer } = await addPerson();
  const certificate = {
    ...FORM,
    proofType: "citizenship",
    "proofExpires.day": "",
    proofNeverExpires: "yes",
  };
  await saveIdentity(viewer, id, read(certificate), SECRET);
  const opened = await readIdentity(viewer, id, SECRET);
  expect(opened.identity.proof).toMatchObject({ type: "citizenship", expirationDate: "infinity" });
  // PostgreSQL also treats this value as a date, later than every other.
  const { rows } = await db().execute<{ later: boolean }>(
    `select '${opened.identity.proof?.expirationDate}'::date > date '9999-12-31' as later`,
  );
  expect(rows).toEqual([{ later: true }]);
  const fields = identityFields(opened, "en");
  expect(fields).toMatchObject({ "proofExpires.day": "", proofNeverExpires: "yes" });
  expect(read(fields)).toEqual(read(certificate));
});

test("a day of birth typed in either calendar is stored as the same day", () => {
  expect(read({ "birthDate.day": "2047-01-01", "birthDate.calendar": "bs" }).birthDate).toBe("1990-04-14");
  expect(read({ "birthDate.day": "२०४७/१/१", "birthDate.calendar": "bs" }).birthDate).toBe("1990-04-14");
  expect(read({ "birthDate.day": "1990-04-14", "birthDate.calendar": "ad" }).birthDate).toBe("1990-04-14");
  for (const language of ["en", "np"] as const) {
    const fields = identityFields({ birthDate: "1990-04-14", birthCountry: null, identity: {} }, language);
    expect(read(fields).birthDate).toBe("1990-04-14");
  }
});

test.each([
  [{ "birthDate.day": "2047-01-01", "birthDate.calendar": "ad" }, { "birthDate.day": "form_other_calendar" }],
  [{ "birthDate.day": "2999-01-01" }, { "birthDate.day": "form_day_outside" }],
  [{ "birthDate.day": "1990-13-14", "birthDate.calendar": "bs" }, { "birthDate.day": "form_day_missing" }],
  [
    { "birthDate.day": "1990-04-14", "birthDate.calendar": "lunar" },
    { "birthDate.calendar": "form_invalid" },
  ],
  [{ ...FORM, proofNeverExpires: "yes" }, { "proofExpires.day": "form_invalid" }],
  [
    { proofNeverExpires: "yes" },
    { proofType: "form_required", proofId: "form_required", proofCountryOfIssue: "form_required" },
  ],
  [
    { proofType: "passport" },
    { proofId: "form_required", "proofExpires.day": "form_required", proofCountryOfIssue: "form_required" },
  ],
  [{ ...FORM, proofId: "" }, { proofId: "form_required" }],
  [
    { "birthDate.day": "1990-02-30", birthCountry: "Nepal" },
    { "birthDate.day": "form_day_missing", birthCountry: "form_invalid" },
  ],
  [{ ...FORM, proofType: "library card" }, { proofType: "form_invalid" }],
])("%j is refused at its fields", (posted, errors) => {
  const parsed = parseFields(SaveIdentity, posted as Record<string, string>);
  expect(!parsed.ok && parsed.errors).toEqual(errors);
});

test("a grant after a confirmed password is valid for ten minutes, one person and one session", () => {
  const grant = identityGrant(SECRET, "p1", "s1", 1000);
  expect(isIdentityGrant(grant, SECRET, "p1", "s1", 1000 + 600_000)).toBe(true);
  expect(isIdentityGrant(grant, SECRET, "p1", "s1", 1001 + 600_000)).toBe(false);
  expect(isIdentityGrant(grant, SECRET, "p2", "s1", 1000)).toBe(false);
  expect(isIdentityGrant(grant, SECRET, "p1", "s2", 1000)).toBe(false);
  for (const forged of [undefined, "", "v1.", "v1.AAAA", grant.slice(0, -2)])
    expect(isIdentityGrant(forged, SECRET, "p1", "s1", 1000)).toBe(false);
});

test("the export contains all data of the person and no secret, and requires the password", async () => {
  const { id, viewer, password, email } = await addPerson();
  await saveIdentity(viewer, id, read(FORM), SECRET);
  expect(await exportData(viewer, id, "wrong", SECRET)).toMatchObject({ code: "form_invalid" });
  expect(await exportData(viewer, id, undefined, SECRET)).toMatchObject({ code: "form_required" });
  const otherPerson = await addPerson();
  expect(await errorOf(() => exportData(otherPerson.viewer, id, password, SECRET))).toBe("notFound");

  const admin = await addPerson({ roles: [{ type: "siteAdmin" }] });
  await readOf(admin.viewer, id, admin.password);
  const exported = await exportData(viewer, id, password, SECRET);
  const auditEntries = exported.ok ? exported.value.auditEntries : [];
  expect(auditEntries).toContainEqual(
    expect.objectContaining({ action: "person.readIdentity", kind: "person", id, byYou: false }),
  );
  expect(JSON.stringify(auditEntries)).not.toContain(admin.id);
  const text = JSON.stringify(exported.ok && exported.value);
  for (const own of [email, "CNRY-12345678", "1990-04-14", "person.changeIdentity", '"credential"'])
    expect(text).toContain(own);
  for (const secret of ["argon2", "identitySealed", "token", "password"]) expect(text).not.toContain(secret);
  expect(await auditActionsOf(id)).toContain("person.export");
});
