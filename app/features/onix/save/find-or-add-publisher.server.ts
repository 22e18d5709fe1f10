import { asc } from "drizzle-orm";
import { freeSlug } from "#app/db/reads/free-slug.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { l10nByScript } from "#app/features/onix/normalise/l10n-by-script.ts";
import { findByName } from "./same-name.ts";

/**
 * The publisher of a name, by the name it is known under or its legal one; nothing when there is none. Publishers are few,
 * so all are compared.
 */
export async function findPublisher(
  tx: Pick<Transaction, "select">,
  publisherName: string,
): Promise<string | undefined> {
  const name = l10nByScript(publisherName);
  const rows = await tx
    .select({ id: publishers.id, name: publishers.name, legalName: publishers.legalName })
    .from(publishers)
    .orderBy(asc(publishers.createdOn), asc(publishers.id));
  const byLegalName = rows.map((row) => ({ id: row.id, name: l10nByScript(row.legalName) }));
  return (findByName(rows, name) ?? findByName(byLegalName, name))?.id;
}

/** The publisher of a name as `findPublisher` finds it; added as an active one when it is new. */
export async function findOrAddPublisher(tx: Transaction, publisherName: string): Promise<string> {
  const found = await findPublisher(tx, publisherName);
  if (found !== undefined) return found;
  const name = l10nByScript(publisherName);
  const slug = await freeSlug(tx, publishers, name);
  const [added] = await tx
    .insert(publishers)
    .values({ slug, name, legalName: publisherName })
    .returning({ id: publishers.id });
  return (added as { id: string }).id;
}
