import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { userRoles } from "#app/db/tables/people.server.ts";
import { databaseName, useDatabase } from "#tests/database.ts";
import { startAndStop } from "#tests/run-command.ts";
import { addTestPerson } from "#tests/sign-in.ts";
import { SITE_SECRET } from "#tests/site-secret.ts";

// Each start loads the whole product.
vi.setConfig({ testTimeout: 120_000 });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "admin-email-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the site with ADMIN_EMAIL as `npm start` does. @returns its exit code and what it said of the setting */
async function startWith(adminEmail: string, settings: Record<string, string> = {}) {
  const urlOf = (login: string) =>
    inject("postgresUrl").replace("postgres@", `${login}@localhost`).replace("DATABASE", databaseName());
  const { code, errors } = await startAndStop({
    DATA_DIR: path.join(folder, databaseName()),
    SESSION_SECRET: SITE_SECRET,
    DATABASE_URL: urlOf("ekadeshma_web"),
    DATABASE_OWNER_URL: urlOf("ekadeshma_owner"),
    ADMIN_EMAIL: adminEmail,
    ...settings,
  });
  return { code, said: errors.filter((line) => line.includes("ADMIN_EMAIL")) };
}

const isSiteAdmin = async (email: string) =>
  (await db().$count(
    userRoles,
    and(
      eq(userRoles.type, "siteAdmin"),
      eq(userRoles.userId, db().select({ id: appUsers.id }).from(appUsers).where(eq(appUsers.email, email))),
    ),
  )) === 1;

describe("on an empty database in production", () => {
  useDatabase();
  const PRODUCTION = {
    BASE_URL: "https://books.example",
    TRUSTED_PROXIES: "127.0.0.1",
    SESSION_SECRET: "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y",
    SMTP_URL: "smtp://127.0.0.1:1",
  };

  test("a start names the person who verified the mailbox before, once", async () => {
    expect(await startWith("Nobody@Example.org", PRODUCTION)).toEqual({
      code: 0,
      said: [
        "ADMIN_EMAIL names nobody yet: who signs up with this address and proves it becomes site administrator.",
      ],
    });
    const unverified = await addTestPerson({ email: "unverified@example.org" });
    await db().update(appUsers).set({ emailVerified: false }).where(eq(appUsers.id, unverified.id));
    expect(await startWith(unverified.email, PRODUCTION)).toEqual({
      code: 0,
      said: ["ADMIN_EMAIL names a person who becomes site administrator by verifying the mailbox."],
    });
    const disabled = await addTestPerson({ email: "disabled@example.org" });
    await db().update(appUsers).set({ disabledOn: new Date() }).where(eq(appUsers.id, disabled.id));
    expect(await startWith(disabled.email, PRODUCTION)).toEqual({
      code: 0,
      said: ["ADMIN_EMAIL names a disabled account, which gets no role."],
    });
    const first = await addTestPerson({ email: "first@example.org" });
    expect(await startWith(" First@example.org ", PRODUCTION)).toEqual({
      code: 0,
      said: ["ADMIN_EMAIL: the person with this address is site administrator now."],
    });
    expect(await startWith(first.email, PRODUCTION)).toEqual({ code: 0, said: [] });
    expect(await isSiteAdmin(first.email)).toBe(true);
    expect(await isSiteAdmin(unverified.email)).toBe(false);
    expect(await isSiteAdmin(disabled.email)).toBe(false);
  });
});

describe("on a demo", () => {
  useDatabase("ekadeshma_demo");

  test("a start says that the site has other administrators, and names nobody", async () => {
    const settings = { DEMO: "on", UPLOAD_DIR: inject("uploadDir") };
    expect(await startWith("reader@demo.example", settings)).toEqual({
      code: 0,
      said: [expect.stringMatching(/^ADMIN_EMAIL names a person without the role, and the site has other/)],
    });
    expect(await isSiteAdmin("reader@demo.example")).toBe(false);
  });
});
