import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "#app/db/client.server.ts";
import { FILE_WITH_FAULTS, person } from "#app/features/document-import/documents-for-tests.ts";
import { schedule } from "#app/jobs.server.ts";
import { readConfig } from "#app/platform/config/config.server.ts";
import { ageDatabase } from "#tests/age-database.ts";
import { sendFiles } from "#tests/site/send-files.ts";
import { addSignedInPerson, type SignedInPerson } from "#tests/site/signed-in-person.ts";
import { useSite } from "#tests/site.ts";

const folder = mkdtempSync(join(tmpdir(), "ekadeshma-year-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const uploadDir = join(folder, "uploads");
// A folder of its own: a task removes files that nothing uses.
const site = useSite({ TRUSTED_PROXIES: "127.0.0.1", UPLOAD_DIR: uploadDir });

const IMPORT = "/admin/imports";
const PEOPLE = 1000 - 18;
/** What is stored for a time only (`domain/retention`), and what the tasks themselves write. */
const TRANSIENT = new Set([
  "audit_entries",
  "invitations",
  "letters",
  "live_events",
  "operation_files",
  "operation_refusals",
  "operations",
  // Lines are added when a time is over, and never removed.
  "order_events",
  "payment_events",
  "page_views",
  "page_view_days",
  "rate_limits",
  // What was paid of an order with which nobody went on is owed back.
  "refunds",
  // They follow from what they are of, also from holds.
  "search_entries",
  "search_postings",
  "search_terms",
  "search_texts",
  "sessions",
  "stock_holds",
  "stock_reservations",
  "verifications",
]);

let admin: SignedInPerson;
beforeAll(async () => {
  mkdirSync(uploadDir, { recursive: true });
  admin = await addSignedInPerson(site, { roles: [{ type: "siteAdmin" }] });
});

/** The number of rows of each table that is kept. */
async function counts(): Promise<Record<string, number>> {
  const { rows: tables } = await db().execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const kept = tables.filter(({ name }) => !TRANSIENT.has(name));
  const counted = kept.map(async ({ name }) => {
    const { rows } = await db().execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)}`,
    );
    return [name, rows[0]?.n ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counted));
}

/** A thousand documents of the old store: those with every fault, and people. */
function thousandDocuments(): string {
  const people = Array.from({ length: PEOPLE }, (_, at) => [
    `reader${at}`,
    person({ email: `reader${at}@example.com`, name: { firstName: "Reader", lastName: `No ${at}` } }),
  ]);
  const { appusers, ...others } = FILE_WITH_FAULTS;
  return JSON.stringify({ ...others, appusers: { ...appusers, ...Object.fromEntries(people) } });
}

const idIn = (address: string) => /[0-9a-f-]{36}/.exec(address)?.[0] ?? "";

/** The check of a file and its import run in the background. */
const untilDone = async (id: string) =>
  await expect
    .poll(
      async () =>
        (await db().execute(sql`select state from operations where id::text = ${id}`)).rows[0]?.state,
      { timeout: 60_000 },
    )
    .toBe("done");

test("what an import added is there after a year of scheduled tasks, as is everything else that is kept", async () => {
  const sent = await sendFiles(
    admin,
    site.url + IMPORT,
    {},
    [["export.json", "application/json", new TextEncoder().encode(thousandDocuments())]],
    "file",
  );
  const page = sent.headers.get("location") ?? "";
  expect(page).toContain(`${IMPORT}?operation=`);
  await untilDone(idIn(page));
  const started = await admin.post(`${page}&start`, {});
  await untilDone(idIn(started.headers.get("location") ?? ""));

  await expect
    .poll(async () => (await db().execute(sql`select 1 from operations where ended_on is null`)).rows, {
      timeout: 60_000,
    })
    .toEqual([]);

  const before = await counts();
  const { rows } = await db().execute<{ n: number }>(
    sql`select count(*)::int as n from imported_documents d join app_users u on u.id = d.row_id where d.kind = 'person'`,
  );
  expect(rows[0]?.n).toBe(PEOPLE + 3);
  await ageDatabase("1 year");
  for (const { work } of Object.values(schedule({ ...readConfig({}), uploadDir, dataDir: folder })))
    await work();
  expect(await counts()).toEqual(before);
}, 120_000);
