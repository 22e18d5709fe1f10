import { eq } from "drizzle-orm";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { findPublisher, publisherNames } from "./find-or-add-publishers.server.ts";

/** Thrown when no publisher has the slug or name given for the import; the message is one line. */
export class PublisherUnknown extends Error {}

/**
 * The id of the publisher that an import is for, by its slug or its name.
 * @throws PublisherUnknown when there is none
 */
export async function importingPublisher(db: Pick<Database, "select">, slugOrName: string): Promise<string> {
  const [bySlug] = await db
    .select({ id: publishers.id })
    .from(publishers)
    .where(eq(publishers.slug, slugOrName.normalize("NFC").trim().toLowerCase()));
  const found =
    bySlug?.id ??
    (slugOrName.trim() === "" ? undefined : findPublisher(await publisherNames(db), slugOrName)?.id);
  if (found !== undefined) return found;
  const printable = slugOrName.slice(0, 100).replace(/\p{Cc}/gu, " ");
  throw new PublisherUnknown(`There is no publisher called "${printable}".`);
}
