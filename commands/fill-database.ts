import { closeDatabase, db, useCommandTimeLimits } from "#app/db/client.server.ts";
import { seedReference } from "#app/db/seed/reference.server.ts";
import { type DemoAccount, ensureDemoAccounts } from "#app/demo/demo-accounts.server.ts";
import { fillDemo, hasNoBooks } from "#app/demo/fill-demo.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import type { AppDatabase } from "#app/platform/startup/app-database.server.ts";

const REPORT_EVERY = 25;

/**
 * Inserts reference data, and the demo data where the setting asks for it and the embedded database is still empty.
 * @param secret the session secret
 * @returns the demo accounts with their passwords, if there are any
 */
export async function fillDatabase(
  config: Config,
  database: AppDatabase,
  secret: string,
): Promise<readonly DemoAccount[]> {
  useCommandTimeLimits();
  await seedReference(db());
  const isDemo = config.demo && database.embedded !== undefined;
  if (isDemo && (await hasNoBooks(db()))) {
    console.error("Adding the demo data…");
    await fillDemo(db(), createImageStore(config.uploadDir), {
      uploadDir: config.uploadDir,
      secret,
      report: (drawn, of) => {
        if (drawn % REPORT_EVERY === 0 || drawn === of) console.error(`  ${drawn} of ${of} covers drawn`);
      },
    });
  }
  const people = isDemo ? await ensureDemoAccounts(db(), config.dataDir) : [];
  // The server opens its own pool afterwards.
  await closeDatabase();
  return people;
}
