import { eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { findPublisher } from "./find-or-add-publisher.server.ts";

/** The import names a publisher that does not exist; the message is one line. */
export class PublisherUnknown extends Error {}

/**
 * The publisher that an import is for, by its slug or its name.
 * @throws PublisherUnknown when there is none
 */
export async function importingPublisher(db: Pick<Database, "select">, wanted: string): Promise<string> {
  const [bySlug] = await db
    .select({ id: publishers.id })
    .from(publishers)
    .where(eq(publishers.slug, wanted.normalize("NFC").trim().toLowerCase()));
  const found = bySlug?.id ?? (wanted.trim() === "" ? undefined : await findPublisher(db, wanted));
  if (found !== undefined) return found;
  const shown = wanted.slice(0, 100).replace(/\p{Cc}/gu, " ");
  throw new PublisherUnknown(`There is no publisher called "${shown}".`);
}
