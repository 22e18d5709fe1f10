import { vi } from "vitest";
import { db } from "#app/db/client.server.ts";

/** Waits until the operations of the demo data have done what was left to them, such as drawing covers: each changes rows. */
export async function operationsEnded(): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await db().execute("select from operations where state in ('waiting', 'running')");
      return rows.length === 0;
    },
    { timeout: 30_000, interval: 50 },
  );
}
