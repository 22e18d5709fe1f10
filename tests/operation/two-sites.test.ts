import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectClient } from "#app/db/single-client.server.ts";
import { type EmbeddedPostgres, startEmbedded } from "#app/platform/postgres/embedded.server.ts";
import { installedVersions } from "#app/platform/postgres/supported-versions.server.ts";
import { startWholeProduct } from "#server/app-process.ts";
import { runCommand } from "#tests/run-command.ts";
import { blocksOfGuide, statementsOf } from "./guide.ts";

const versions = installedVersions().filter(({ version }) => [15, 18].includes(version));
if (versions.length === 0)
  console.warn("skipped: no PostgreSQL besides the packaged one; `npm run test:operation` installs them");

const [ONCE = "", FOR_EACH = ""] = blocksOfGuide("sql");

describe.skipIf(versions.length === 0).each(versions)("on one server with $name", ({ native, version }) => {
  let folder: string;
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), `two-sites-${version}-`));
    postgres = await startEmbedded(folder, { native, unsafe: true });
    await asSuperuser(ONCE);
  });
  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function asSuperuser(sql: string): Promise<void> {
    const client = await connectClient(postgres.superuserUrl("postgres"));
    try {
      for (const statement of statementsOf(sql)) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  const urlOf = (login: string, database: string) =>
    postgres.superuserUrl(database).replace("postgres@", `${login}@localhost`);

  const settingsOf = (name: string) => ({
    PORT: "0",
    BASE_URL: `https://${name}.example`,
    TRUSTED_PROXIES: "127.0.0.1",
    SMTP_URL: "smtp://127.0.0.1:1",
    MAIL_FROM: `namaste@${name}.example`,
    DATA_DIR: path.join(folder, name),
    SESSION_SECRET: `${name}-q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y`,
    DATABASE_URL: urlOf(`${name}_web`, name),
    DATABASE_OWNER_URL: urlOf(`${name}_owner`, name),
  });

  /** What the guide says for each site, with the name of another one. */
  const sqlFor = (name: string) => FOR_EACH.replaceAll("books", name);

  async function tablesIn(name: string): Promise<number> {
    const client = await connectClient(postgres.superuserUrl(name));
    const { rows } = await client.query(
      "select count(*)::int as count from pg_tables where schemaname = 'public'",
    );
    await client.end();
    return rows[0].count;
  }

  test("two sites of the guide run in production, each with an owner of its own, and neither reads the other", async () => {
    await asSuperuser(sqlFor("books"));
    await asSuperuser(sqlFor("stories"));
    const products = ["books", "stories"].map((name) =>
      startWholeProduct({
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...settingsOf(name),
      }),
    );
    try {
      for (const product of products) {
        await product.origin.catch(() => {});
        expect(product.lines.join("\n")).toContain(" is ready at https://");
      }
      const ofOtherSite = connectClient(urlOf("books_web", "stories"));
      await expect(ofOtherSite).rejects.toMatchObject({ code: "42501" });
      const strangeOwner = connectClient(urlOf("stories_owner", "books"));
      await expect(strangeOwner).rejects.toMatchObject({ code: "42501" });
    } finally {
      await Promise.all(products.map((product) => product.stop()));
    }
    // The second start of each finds everything as it needs it.
    expect(await runCommand("migrate", [], settingsOf("stories"))).toMatchObject({ code: 0, errors: [] });
  });

  test("a site whose login was not given the role is refused in one line, before anything is written", async () => {
    const withoutGrant = statementsOf(sqlFor("tales")).filter((statement) => !statement.startsWith("grant "));
    await asSuperuser(withoutGrant.map((statement) => `${statement};\n`).join(""));
    const refused = await runCommand("start", [], settingsOf("tales"));
    expect(refused).toMatchObject({
      code: 1,
      errors: [
        'The login of DATABASE_URL may not take the role ekadeshma_app, and that of DATABASE_OWNER_URL may not grant it. As a superuser: grant ekadeshma_app to "tales_web".',
      ],
    });
    expect(await tablesIn("tales")).toBe(0);
  });
});
