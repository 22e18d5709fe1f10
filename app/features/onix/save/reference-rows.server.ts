import type { Database } from "#app/db/client.server.ts";
import { FALLBACK_ROLE_CODE } from "#app/db/seed/contributor-roles.ts";
import { bookFormats, contributorRoles, genres, languages } from "#app/db/tables/reference.server.ts";
import type { Medium } from "#app/domain/catalogue-values.ts";

/** A role as the catalogue has it. */
export type RoleRow = { readonly id: string; readonly code: string; readonly isPrimaryCreator: boolean };

/** What records refer to by code, read once for a whole file. */
export type ReferenceRows = {
  readonly formats: ReadonlyMap<string, { readonly id: string; readonly medium: Medium }>;
  readonly roles: ReadonlyMap<string, RoleRow>;
  readonly languages: ReadonlySet<string>;
  /** Ids by slug. */
  readonly genres: ReadonlyMap<string, string>;
};

/** Reads the reference data. Genres that a site administrator has archived get no new books. */
export async function readReferenceRows(db: Pick<Database, "select">): Promise<ReferenceRows> {
  const formatRows = await db
    .select({ code: bookFormats.code, id: bookFormats.id, medium: bookFormats.medium })
    .from(bookFormats);
  const roleRows = await db
    .select({
      id: contributorRoles.id,
      code: contributorRoles.code,
      isPrimaryCreator: contributorRoles.isPrimaryCreator,
    })
    .from(contributorRoles);
  const languageRows = await db.select({ code: languages.code }).from(languages);
  const genreRows = await db
    .select({ slug: genres.slug, id: genres.id, archivedOn: genres.archivedOn })
    .from(genres);
  return {
    formats: new Map(formatRows.map(({ code, ...row }) => [code, row])),
    roles: new Map(roleRows.map((row) => [row.code, row])),
    languages: new Set(languageRows.map(({ code }) => code)),
    genres: new Map(
      genreRows.filter(({ archivedOn }) => archivedOn === null).map(({ slug, id }) => [slug, id]),
    ),
  };
}

/**
 * The role of a code of list 17. One we do not offer becomes the "other" of its group (B21 is an other adapter), or
 * the other of all.
 */
export function roleOf(rows: ReferenceRows, code: string): RoleRow {
  const role =
    rows.roles.get(code) ?? rows.roles.get(`${code.charAt(0)}99`) ?? rows.roles.get(FALLBACK_ROLE_CODE);
  if (!role) throw new Error("The reference data has no contributor roles.");
  return role;
}
