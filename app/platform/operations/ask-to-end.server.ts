import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { operations } from "#app/db/tables/operations.server.ts";

/**
 * Asks the operation that completes another one to end, because the other one is undone. One that has not begun ends at once;
 * one that runs ends after the step that it does.
 */
export async function askToEnd(followedId: string): Promise<void> {
  await db()
    .update(operations)
    .set({
      cancelAskedOn: sql`coalesce(${operations.cancelAskedOn}, now())`,
      state: sql`case when ${operations.state} = 'waiting' then 'cancelled' else ${operations.state} end`,
      endedOn: sql`case when ${operations.state} = 'waiting' then now() end`,
    })
    .where(and(eq(operations.follows, followedId), inArray(operations.state, ["waiting", "running"])));
}
