import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { bookstores } from "#app/db/tables/bookstores.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { chosenOrganisation } from "#app/domain/access/chosen-organisation.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";

/** A bookstore in the care of the viewer. */
export type BookstoreChoice = { readonly id: string; readonly name: LocalizedText };

/**
 * The bookstore that a page is about, and the others that the viewer may choose.
 * @param requestedId id of a bookstore from the URL; without it the viewer's first, and none for a site administrator
 * @throws AppError notFound for a bookstore that does not exist or is not the viewer's
 */
export async function bookstoreChoice(viewer: Viewer | null, requestedId: string | null, language: Language) {
  authorize(viewer, "bookstore.enter");
  const rows = await db()
    .select({ id: bookstores.id, name: bookstores.name })
    .from(bookstores)
    .where(visibleTo(viewer).bookstores)
    .orderBy(inAlphabeticalOrder(sql`${bookstores.name}`, language), bookstores.id);
  const chosen = chosenOrganisation(viewer, rows, requestedId, "bookstore");
  const choice = ({ id, name }: (typeof rows)[number]): BookstoreChoice => ({
    id,
    name: localized(name, language),
  });
  return {
    chosen: chosen && choice(chosen),
    others: rows.filter(({ id }) => id !== chosen?.id).map(choice),
  };
}
