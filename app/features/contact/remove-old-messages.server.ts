import { and, eq, lt, or } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { databaseNow } from "#app/db/database-now.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import { retentionCutoff } from "#app/domain/personal-data/retention.ts";

/** Removes messages of the contact page that are older than the retentions in the privacy policy: complaints are kept longer. */
export async function removeOldMessages(now = databaseNow()): Promise<void> {
  await db()
    .delete(contactMessages)
    .where(
      or(
        and(
          eq(contactMessages.isComplaint, false),
          lt(contactMessages.createdOn, retentionCutoff("contactMessage", now)),
        ),
        lt(contactMessages.createdOn, retentionCutoff("complaint", now)),
      ),
    );
}
