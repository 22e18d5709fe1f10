import type { Database } from "#app/db/transact.server.ts";
import { SYSTEM } from "#app/domain/people/actor.ts";
import { openStatement } from "#app/records/statements/open-statement.server.ts";
import { type DemoIds, entryOf } from "./demo-rows.ts";

/** Opens the first statement of each bookstore for which the company took money. */
export async function addDemoStatements(db: Database, ids: DemoIds): Promise<void> {
  for (const store of ["chautari", "ekadeshma"] as const) {
    const shopId = entryOf(ids.bookstores, store);
    const opened = await openStatement(db, { actor: SYSTEM }, { kind: "collection", shopId, calendar: "bs" });
    if (!opened.ok) throw new Error(`No statement of the demo was opened: ${opened.code}`);
  }
}
