import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type AppProcess, startAppProcess } from "#server/app-process.ts";
import { asSuperuser, databaseName, superuserUrl, useDatabase } from "#tests/database.ts";

vi.setConfig({ testTimeout: 60_000 });

useDatabase("ekadeshma_demo");

let folder: string;
let product: AppProcess;
let origin: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ekadeshma-upgrade-"));
  product = startAppProcess({
    PATH: process.env.PATH,
    DATABASE_URL: process.env.DATABASE_URL,
    DATABASE_OWNER_URL: superuserUrl(databaseName()),
    DATA_DIR: folder,
    UPLOAD_DIR: path.join(folder, "uploads"),
    SESSION_SECRET: "q7Vd0p2Lr9Xw4Tz8Kb5Nc1Mf6Hj3Gs0Y",
    DEMO: "off",
    LOG_LEVEL: "silent",
  });
  origin = await product.origin;
});
afterAll(async () => {
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
});

const statusOf = async (at: string) => (await fetch(origin + at)).status;

/** Waits until an address answers with a status. */
async function becomes(at: string, status: number): Promise<void> {
  for (let round = 0; round < 100 && (await statusOf(at)) !== status; round++) await pause(100);
  expect(await statusOf(at)).toBe(status);
}

test("a process of the version before says what it cannot serve any more, and serves the rest", async () => {
  const { rows } = await asSuperuser(
    databaseName(),
    "select e.code from book_editions e join catalogue_entries ce on ce.edition_id = e.id order by e.code limit 1",
  );
  const book = `/bookstore/${rows[0]?.code}`;
  expect([await statusOf("/readyz"), await statusOf(book), await statusOf("/pages/aboutus")]).toEqual([
    200, 200, 200,
  ]);

  // What the next version does to the database, while this process serves.
  await asSuperuser(
    databaseName(),
    `alter table reviews rename column text to words;
    insert into schema_migrations (name, checksum) values ('9999_next.sql', 'x')`,
  );
  await becomes("/readyz", 503);
  await becomes(book, 503);
  expect(await (await fetch(origin + book)).text()).toContain("try again");
  expect(await statusOf("/pages/aboutus")).toBe(200);

  await asSuperuser(
    databaseName(),
    `alter table reviews rename column words to text;
    delete from schema_migrations where name = '9999_next.sql';
    update installation set newest_migration = (select max(name) from schema_migrations)`,
  );
  await becomes("/readyz", 200);
  await becomes(book, 200);
});
