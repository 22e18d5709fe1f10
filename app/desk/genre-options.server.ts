import { asc, inArray, isNull, or } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { genres } from "#app/db/tables/reference.server.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { Language } from "#app/domain/text/language.ts";

/**
 * Genres to choose from, in groups: each with those below it.
 * @param own genres that a book has: they can be chosen again, even archived ones
 */
export async function genreOptions(language: Language, own: readonly string[] = []) {
  const rows = await db()
    .select({ id: genres.id, name: genres.name, parentId: genres.parentId })
    .from(genres)
    .where(or(isNull(genres.archivedOn), inArray(genres.id, [...own])))
    .orderBy(asc(genres.sortOrder), asc(genres.id));
  const option = ({ id, name }: (typeof rows)[number]) => ({
    value: id,
    label: localized(name, language).text,
  });
  const ids = new Set(rows.map(({ id }) => id));
  return rows
    .filter(({ parentId }) => parentId === null || !ids.has(parentId))
    .map((top) => ({
      label: localized(top.name, language).text,
      options: [top, ...rows.filter(({ parentId }) => parentId === top.id)].map(option),
    }));
}
