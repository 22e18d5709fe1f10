import { randomBytes } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { migrate } from "#app/db/migrate.server.ts";
import { SCHEMA } from "#app/db/schema-files.ts";
import { connectClient } from "#app/db/single-client.server.ts";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { asSuperuser } from "#tests/database.ts";
import { opennessOf } from "./app-login.server.ts";

const bareDatabase = useBareDatabases();
const logins: string[] = [];
afterAll(async () => {
  for (const login of logins) {
    await asSuperuser("postgres", `drop owned by ${login}`).catch(() => {});
    await asSuperuser("postgres", `drop role ${login}`).catch(() => {});
  }
});

async function addLogin(): Promise<string> {
  const login = `site_${randomBytes(6).toString("hex")}`;
  await asSuperuser("postgres", `create role ${login} login`);
  logins.push(login);
  return login;
}

/** A site with a login of its own on the server that all sites share. */
async function addSite() {
  const { ownerUrl, appUrl } = await bareDatabase();
  const login = await addLogin();
  const url = appUrl.replace("ekadeshma_web@", `${login}@`);
  await migrate(ownerUrl, url, SCHEMA);
  return { login, url, ownerUrl };
}

const codeOf = async (work: Promise<unknown>) =>
  await work.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );

test("of two sites on one server neither can read the other, and each works", async () => {
  const [one, other] = [await addSite(), await addSite()];
  for (const [mine, foreign] of [
    [one, other],
    [other, one],
  ] as const) {
    const own = await connectClient(mine.url);
    await own.query("set role ekadeshma_app");
    expect((await own.query("select count(*)::int as count from app_users")).rows).toEqual([{ count: 0 }]);
    await own.end();
    // The role is one of the whole server, which this login may take: it is kept out before.
    expect(await codeOf(connectClient(foreign.url.replace(`${foreign.login}@`, `${mine.login}@`)))).toBe(
      "42501",
    );
  }
});

test("a database that the login of migrations does not own, and every login may enter, is reported", async () => {
  const { ownerUrl } = await bareDatabase();
  expect(await opennessOf(ownerUrl)).toBeUndefined();
  const login = await addLogin();
  const url = ownerUrl.replace("ekadeshma_owner@", `${login}@`);
  expect(await opennessOf(url)).toMatch(/^Every login of the server may connect[^\n]+revoke connect[^\n]+$/);
});
