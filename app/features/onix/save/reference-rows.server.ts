import { FALLBACK_ROLE_CODE } from "#app/db/seed/contributor-roles.ts";
import { bookFormats, contributorRoles, genres, languages } from "#app/db/tables/reference.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import type { Medium } from "#app/domain/editions/catalogue-values.ts";

/** A contributor role of the reference data. */
export type RoleRow = { readonly id: string; readonly code: string; readonly isPrimaryCreator: boolean };

/** The reference data that records refer to by code, read once for a whole file. */
export type ReferenceRows = {
  readonly formats: ReadonlyMap<string, { readonly id: string; readonly medium: Medium }>;
  readonly roles: ReadonlyMap<string, RoleRow>;
  readonly languages: ReadonlySet<string>;
  /** Ids by slug. */
  readonly genres: ReadonlyMap<string, string>;
};

type Mergeable = { readonly id: string; readonly mergedIntoId: string | null };

/** The row that has the place of a row now: itself, or the one that it was merged into, also by several merges. */
function currentOf<Row extends Mergeable>(row: Row, rows: ReadonlyMap<string, Row>): Row {
  const next = row.mergedIntoId === null ? undefined : rows.get(row.mergedIntoId);
  return next ? currentOf(next, rows) : row;
}

/** Rows by their codes; the code of a row that was merged is also one of the other row. */
function byCode<Row extends Mergeable & { readonly code: string }>(rows: readonly Row[]): Map<string, Row> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(rows.map((row) => [row.code, currentOf(row, byId)]));
}

/**
 * Reads the reference data, without genres that a site administrator has archived: no books are added to them. One that was merged is the
 * other.
 */
export async function readReferenceRows(db: Pick<Database, "select">): Promise<ReferenceRows> {
  const formatRows = await db
    .select({
      code: bookFormats.code,
      id: bookFormats.id,
      medium: bookFormats.medium,
      mergedIntoId: bookFormats.mergedIntoId,
    })
    .from(bookFormats);
  const roleRows = await db
    .select({
      id: contributorRoles.id,
      code: contributorRoles.code,
      isPrimaryCreator: contributorRoles.isPrimaryCreator,
      mergedIntoId: contributorRoles.mergedIntoId,
    })
    .from(contributorRoles);
  const languageRows = await db.select({ code: languages.code }).from(languages);
  const genreRows = await db
    .select({
      code: genres.slug,
      id: genres.id,
      archivedOn: genres.archivedOn,
      mergedIntoId: genres.mergedInto,
    })
    .from(genres);
  return {
    formats: byCode(formatRows),
    roles: byCode(roleRows),
    languages: new Set(languageRows.map(({ code }) => code)),
    genres: new Map(
      [...byCode(genreRows)].flatMap(([slug, { id, archivedOn }]) =>
        archivedOn === null ? [[slug, id]] : [],
      ),
    ),
  };
}

/**
 * The role with a code of list 17. For a code that is not in the reference data it is the role "other" of the code's
 * group (for B21 it is B99, other adapters), or else the role "other" of all groups.
 */
export function roleOf(rows: ReferenceRows, code: string): RoleRow {
  const role =
    rows.roles.get(code) ?? rows.roles.get(`${code.charAt(0)}99`) ?? rows.roles.get(FALLBACK_ROLE_CODE);
  if (!role) throw new Error("The reference data has no contributor roles.");
  return role;
}
