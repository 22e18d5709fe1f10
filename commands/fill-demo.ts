import { closeDatabase, db, workAsCommand } from "#app/db/client.server.ts";
import { seedReference } from "#app/db/seed/reference.server.ts";
import { type DemoAccount, ensureDemoAccounts } from "#app/demo/demo-accounts.server.ts";
import { fillDemo, hasNoBooks } from "#app/demo/fill-demo.server.ts";
import type { Config } from "#app/platform/config/config.server.ts";
import { createImageStore } from "#app/platform/images/image-store.server.ts";
import type { AppDatabase } from "#app/platform/startup/app-database.server.ts";

const TELL_EVERY = 25;

/**
 * Lays down reference data, and the demo house where it is wanted and the embedded database is still empty.
 * @returns the demo's people with their passwords, where there is a demo
 */
export async function fillHouse(config: Config, database: AppDatabase): Promise<readonly DemoAccount[]> {
  workAsCommand();
  await seedReference(db());
  const isDemo = config.demo && database.embedded !== undefined;
  if (isDemo && (await hasNoBooks(db()))) {
    console.error("Filling the demo house…");
    await fillDemo(db(), createImageStore(config.uploadDir), (drawn, of) => {
      if (drawn % TELL_EVERY === 0 || drawn === of) console.error(`  ${drawn} of ${of} covers drawn`);
    });
  }
  const people = isDemo ? await ensureDemoAccounts(db(), config.dataDir) : [];
  // The server that follows opens a pool of its own.
  await closeDatabase();
  return people;
}
