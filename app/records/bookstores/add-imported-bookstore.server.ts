import { freeSlug } from "#app/db/reads/free-slug.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/access/abilities.ts";
import { actorId } from "#app/domain/people/actor.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import { writeAudit } from "#app/platform/audit/audit.server.ts";
import type { Writer } from "#app/records/writer.ts";

/** A bookstore from another system, with who made it there, and when. */
export type ImportedBookstore = {
  readonly name: L10n;
  readonly description: L10n;
  readonly isActive: boolean;
  readonly createdOn: Date;
  readonly createdBy: string;
};

/**
 * Adds a bookstore from another system. Its creation is that of the other system, and nobody becomes its admin by this alone.
 * @returns the id of the bookstore
 * @throws AppError notFound when the actor may not import bookstores
 */
export async function addImportedBookstore(
  tx: Transaction,
  { actor }: Writer,
  given: ImportedBookstore,
): Promise<string> {
  authorizeActor(actor, "document.import");
  const slug = await freeSlug(tx, bookstores, given.name);
  const [row] = await tx
    .insert(bookstores)
    .values({ ...given, slug })
    .returning({ id: bookstores.id });
  if (!row) throw new Error("The bookstore was not added.");
  await writeAudit(tx, {
    actorId: actorId(actor),
    action: "bookstore.add",
    object: { kind: "bookstore", id: row.id },
    scope: { shopId: row.id },
    version: 1,
    after: { name: given.name, description: given.description, isActive: given.isActive },
  });
  return row.id;
}
