import { sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { inAlphabeticalOrder } from "#app/db/reads/localized-sql.server.ts";
import { visibleTo } from "#app/db/reads/visible-to.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { authorize } from "#app/domain/access/abilities.ts";
import { chosenOrganisation } from "#app/domain/access/chosen-organisation.ts";
import { AppError } from "#app/domain/access/errors.ts";
import { isSiteAdmin, publishersOf, type Viewer } from "#app/domain/people/viewer.ts";
import { type LocalizedText, localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";

/** A publisher to which the viewer may add books. */
export type PublisherChoice = { readonly id: string; readonly name: LocalizedText };

/** Whether a person may add books to any publisher. An admin of single books may not. */
export const mayAddBooks = (viewer: Viewer | null): boolean =>
  viewer !== null && (isSiteAdmin(viewer) || publishersOf(viewer).length > 0);

/**
 * The publisher to which a book is added, and the others that the viewer may choose.
 * @param requestedId id of a publisher from the URL; without it the viewer's first, and none for a site administrator
 * @throws AppError notFound for a publisher that does not exist or is not the viewer's, and for a person without one
 */
export async function publisherChoice(viewer: Viewer | null, requestedId: string | null, language: Language) {
  authorize(viewer, "publisher.enter");
  if (!mayAddBooks(viewer)) throw new AppError("notFound", { ability: "book.add" });
  const rows = await db()
    .select({ id: publishers.id, name: publishers.name })
    .from(publishers)
    .where(visibleTo(viewer).publishers)
    .orderBy(inAlphabeticalOrder(sql`${publishers.name}`, language), publishers.id);
  const chosen = chosenOrganisation(viewer, rows, requestedId, "publisher");
  const choice = ({ id, name }: (typeof rows)[number]): PublisherChoice => ({
    id,
    name: localized(name, language),
  });
  return {
    chosen: chosen && choice(chosen),
    others: rows.filter(({ id }) => id !== chosen?.id).map(choice),
  };
}
