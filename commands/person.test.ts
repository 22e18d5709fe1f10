import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { auditEntries } from "#app/db/tables/audit.server.ts";
import { letters } from "#app/db/tables/letters.server.ts";
import { twoFactors, userRoles } from "#app/db/tables/people.server.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { openContent } from "#app/platform/mail/letters.server.ts";
import { keyFor, seal } from "#app/platform/secrets/sealed.server.ts";
import { NODE_FLAGS } from "#server/node-flags.mjs";
import { databaseName, useDatabase } from "#tests/database.ts";
import { addTestPerson } from "#tests/sign-in.ts";

// On a busy machine each process takes ten seconds to load.
vi.setConfig({ testTimeout: 120_000 });

useDatabase();
const SECRET = "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y";
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "person-command-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: readonly string[]) {
  const urlOf = (login: string) =>
    inject("postgresUrl").replace("postgres@", `${login}@localhost`).replace("DATABASE", databaseName());
  const child = spawn(process.execPath, [...NODE_FLAGS, "commands/person.ts", ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: folder,
      SESSION_SECRET: SECRET,
      SECURITY_LOG: path.join(folder, "security.log"),
      DATABASE_URL: urlOf("ekadeshma_web"),
      DATABASE_OWNER_URL: urlOf("ekadeshma_owner"),
    },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (part: Buffer) => (text += part.toString()));
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return { code, text: text.trim() };
}

test("the only administrator, who has lost a phone, is helped; the record and the letter say why", async () => {
  const { id, email } = await addTestPerson({ roles: [{ type: "siteAdmin" }] });
  await db().insert(twoFactors).values({ userId: id, secret: "x", backupCodes: "x", verified: true });
  // Something that the secret can read, by which the command sees that it is the right one.
  const identitySealed = seal({}, keyFor(SECRET, "identity"), id);
  await db().update(appUsers).set({ twoFactorEnabled: true, identitySealed }).where(eq(appUsers.id, id));
  expect(await run(email, "--reset-second-factor")).toEqual({
    code: 1,
    text: "--reason is missing: why the second step is taken off.",
  });
  expect(await run(email, "--reset-second-factor", "--reason", "The phone was stolen.")).toEqual({
    code: 0,
    text: `The second step of ${email} is off.`,
  });
  const [person] = await db().select().from(appUsers).where(eq(appUsers.id, id));
  expect(person?.twoFactorEnabled).toBe(false);
  const [entry] = await db()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.objectId, id), eq(auditEntries.action, "person.resetSecondFactor")));
  expect(entry).toMatchObject({ actorId: null, after: { reason: "The phone was stolen." } });
  expect(await db().$count(letters, eq(letters.personId, id))).toBe(1);
});

test("a person is named site administrator, and why not is said in one line", async () => {
  const { id, email } = await addTestPerson();
  expect(await run(email, "--site-admin")).toEqual({
    code: 0,
    text: `${email} is a site administrator now.`,
  });
  expect(await db().$count(userRoles, and(eq(userRoles.userId, id), eq(userRoles.type, "siteAdmin")))).toBe(
    1,
  );
  expect(await run("nobody@example.org", "--site-admin")).toEqual({
    code: 1,
    text: "nobody@example.org is nobody here: the person signs up first.",
  });
});

test("somebody whose mailbox is not proved is named by whoever runs the server; the record and the letter say so", async () => {
  const { id, email } = await addTestPerson();
  await db().update(appUsers).set({ emailVerified: false }).where(eq(appUsers.id, id));
  expect(await run(email, "--site-admin")).toEqual({
    code: 0,
    text: `${email} is a site administrator now, and the mailbox counts as proved.`,
  });
  const [person] = await db().select().from(appUsers).where(eq(appUsers.id, id));
  expect(person?.emailVerified).toBe(true);
  const entries = await db().select().from(auditEntries).where(eq(auditEntries.objectId, id));
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual(
    expect.arrayContaining([
      ["role.grant", null],
      ["person.verifyEmail", null],
    ]),
  );
  const [letter] = await db().select().from(letters).where(eq(letters.personId, id));
  const content = openContent(
    { ...readConfig({}), sessionSecret: SECRET },
    letter?.id ?? "",
    letter?.content ?? "",
  );
  expect(content).toMatchObject({
    mail: { to: email, text: expect.stringContaining("vouched for your mailbox") },
  });
});
