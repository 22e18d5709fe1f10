import { lt } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { contactMessages } from "#app/db/tables/site.server.ts";
import { retentionCutoff } from "#app/domain/retention.ts";

/** Removes messages of the contact page that have been stored as long as the privacy policy says. */
export async function removeOldMessages(now = new Date()): Promise<void> {
  await db()
    .delete(contactMessages)
    .where(lt(contactMessages.at, retentionCutoff("contactMessage", now)));
}
