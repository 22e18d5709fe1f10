import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { describeSchema, differences } from "#app/db/described-schema-for-tests.ts";
import { migrationsBefore } from "#app/db/migration-for-tests.ts";
import { connectClient } from "#app/db/single-client.server.ts";
import { restoreBackup } from "#app/platform/backup/restore-backup.server.ts";
import { type EmbeddedPostgres, startEmbedded } from "#app/platform/postgres/embedded.server.ts";
import type { InstalledPostgres } from "#app/platform/postgres/supported-versions.server.ts";
import { startWholeProduct } from "#server/app-process.ts";
import { runCommand } from "#tests/run-command.ts";

/** Whether a line of the log says that something is wrong, and not that a machine with much to do was slow. */
const isComplaint = (line: string) => line.startsWith("{") && !line.includes('"msg":"a slow query"');

/** A site as of 24 November 2026, of invented people and books: before orders, payments and the search of today. */
const EARLY = {
  name: "early",
  file: "tests/files/site-of-2026-11-24.zip",
  secret: "an-older-site-of-november-0123456789",
};
/** The demo as of 29 November 2026, kept on PostgreSQL 18: with orders, payments, stock and sales, before functions had files. */
const WITH_ORDERS = {
  name: "with_orders",
  file: "tests/files/site-of-2026-11-29.zip",
  secret: "a-site-with-orders-of-november-0123",
};

/**
 * Tries the product on versions of PostgreSQL: fresh, and upgraded from older archives.
 * @param versions those that are installed of the ones to try
 */
export function trySupportedPostgres(versions: readonly InstalledPostgres[]): void {
  describe.each(versions)("$name", ({ native, version }) => {
    let folder: string;
    let postgres: EmbeddedPostgres;
    beforeAll(async () => {
      folder = mkdtempSync(path.join(os.tmpdir(), `postgres-${version}-`));
      postgres = await startEmbedded(folder, { native, unsafe: true });
    });
    afterAll(async () => {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    /** The settings of a site of its own on the server, whose database is empty. */
    async function site(name: string, secret: string) {
      const client = await connectClient(postgres.superuserUrl("postgres"));
      await client.query(`create database ${name} owner ekadeshma_owner template template0`);
      await client.end();
      mkdirSync(path.join(folder, `${name}-data`));
      return settingsOf(name, secret);
    }

    function settingsOf(name: string, secret: string) {
      const at = (login: string) => postgres.superuserUrl(name).replace("postgres@", `${login}@localhost`);
      const data = path.join(folder, `${name}-data`);
      return {
        PORT: "0",
        DATA_DIR: data,
        UPLOAD_DIR: path.join(data, "uploads"),
        SESSION_SECRET: secret,
        DATABASE_URL: at("ekadeshma_web"),
        DATABASE_OWNER_URL: at("ekadeshma_owner"),
      };
    }

    /** Starts a site as `npm start` does, asks for pages, and stops it. @returns the statuses, and what it wrote besides the usual */
    async function tryPages(settings: Record<string, string>, ...pages: readonly string[]) {
      const product = startWholeProduct({
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        ...settings,
      });
      try {
        const origin = await product.origin;
        const statuses = [];
        for (const page of pages) statuses.push((await fetch(origin + page)).status);
        return { statuses, errors: product.lines.filter(isComplaint) };
      } catch (error) {
        throw new Error(product.lines.join("\n"), { cause: error });
      } finally {
        await product.stop();
      }
    }

    const EVERYWHERE = [
      "/readyz",
      "/",
      "/np",
      "/bookstore",
      "/np/bookstore?q=कथा",
      "/bookstore?q=katha&price=0-500",
    ];
    const FINE = { statuses: EVERYWHERE.map(() => 200), errors: [] };

    test("runs a fresh site, which is filled and searched", async () => {
      const settings = await site("fresh", EARLY.secret);
      expect(await tryPages(settings, ...EVERYWHERE)).toEqual(FINE);
      const filled = await runCommand("fixture", [], settings);
      expect(filled).toMatchObject({ code: 0 });
      const book = /"(\/bookstore\/[^"]+)"/.exec(filled.out.join("\n"))?.[1] ?? "";
      expect(await tryPages(settings, ...EVERYWHERE, book)).toEqual({
        ...FINE,
        statuses: [...FINE.statuses, 200],
      });
      expect(await runCommand("rebuild-search", [], settings)).toMatchObject({ code: 0 });
    });

    describe.each([EARLY, WITH_ORDERS])("an older archive: $name", ({ name, file, secret }) => {
      test("is restored, brought up to now, and runs", async () => {
        const settings = await site(name, secret);
        expect(await runCommand("restore", [file], settings)).toMatchObject({ code: 0 });
        expect(await tryPages(settings, ...EVERYWHERE)).toEqual(FINE);
        const archive = path.join(folder, `${name}-again.zip`);
        expect(await runCommand("backup", [archive], settings)).toMatchObject({ code: 0 });
      });

      test("has the tables, rights and functions of a fresh site", async () => {
        const [fresh, restored] = ["fresh", name].map((each) => postgres.superuserUrl(each));
        expect(differences(await describeSchema(fresh ?? ""), await describeSchema(restored ?? ""))).toEqual(
          [],
        );
      });
    });

    test("an older archive keeps its orders, payments, invoices and copies", async () => {
      const client = await connectClient(postgres.superuserUrl(WITH_ORDERS.name));
      const { rows } = await client.query(
        `select (select count(*)::int from orders) as orders, (select count(*)::int from payment_attempts) as attempts,
         (select count(*)::int from invoices) as invoices, (select count(*)::int from sales) as sales`,
      );
      await client.end();
      expect(rows).toEqual([{ orders: 38, attempts: 9, invoices: 17, sales: 318 }]);
      const rebuilt = await runCommand("rebuild-stock", [], settingsOf(WITH_ORDERS.name, WITH_ORDERS.secret));
      expect(rebuilt.out.join("\n")).toMatch(/^[1-9]\d* numbers computed again; 0 were wrong\.$/);
      const summed = await runCommand("rebuild-money", [], settingsOf(WITH_ORDERS.name, WITH_ORDERS.secret));
      expect(summed.out.join("\n")).toMatch(/^[1-9]\d* balances computed again; 0 were wrong\.$/);
    });

    test("goes on with a database that stopped before the search, as an upgrade did", async () => {
      const settings = await site("stopped", EARLY.secret);
      const migrations = migrationsBefore("0106");
      const { DATABASE_OWNER_URL: ownerUrl, DATABASE_URL: appUrl, UPLOAD_DIR: uploadDir } = settings;
      mkdirSync(uploadDir);
      await restoreBackup({
        file: EARLY.file,
        secret: EARLY.secret,
        uploadDir,
        connect: async () => ({ client: await connectClient(ownerUrl), appUrl }),
        schema: { migrations },
        sendsLetters: false,
      });
      rmSync(migrations, { recursive: true });
      expect(await tryPages(settings, ...EVERYWHERE)).toEqual(FINE);
    });
  });
}
