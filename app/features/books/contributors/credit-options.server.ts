import { asc, inArray, isNull, or } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { contributorRoles, languages } from "#app/db/tables/reference.server.ts";
import { localized } from "#app/domain/text/l10n.ts";
import { type Language, PLATFORM_TAGS } from "#app/domain/text/language.ts";

/** What the fields of a credit are chosen from. */
export type CreditOptions = Awaited<ReturnType<typeof creditOptions>>;

/**
 * The roles in use, and the languages.
 * @param usedRoles ids of roles that are offered even where they are archived, because credits have them
 */
export async function creditOptions(language: Language, usedRoles: readonly string[] = []) {
  const [roles, known] = await Promise.all([
    db()
      .select({
        id: contributorRoles.id,
        name: contributorRoles.name,
        requiresLanguages: contributorRoles.requiresLanguages,
      })
      .from(contributorRoles)
      .where(
        usedRoles.length > 0
          ? or(isNull(contributorRoles.archivedOn), inArray(contributorRoles.id, [...usedRoles]))
          : isNull(contributorRoles.archivedOn),
      )
      .orderBy(asc(contributorRoles.sortOrder), asc(contributorRoles.code)),
    db()
      .select({ code: languages.code, name: languages.name })
      .from(languages)
      .orderBy(asc(languages.sortOrder), asc(languages.code)),
  ]);
  const option = (value: string, name: (typeof roles)[number]["name"]) => {
    const { text, language: of } = localized(name, language);
    return { value, label: text, ...(of === language ? {} : { lang: PLATFORM_TAGS[of].html }) };
  };
  return {
    roles: roles.map(({ id, name, requiresLanguages }) => ({ ...option(id, name), requiresLanguages })),
    languages: known.map(({ code, name }) => option(code, name)),
  };
}
