import { inArray, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/transact.server.ts";
import { slugOf } from "#app/domain/identifiers/slug.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";

type SluggedTable = PgTable & { readonly slug: AnyPgColumn };

/**
 * A slug for each of several new rows: the given one, else that of its name, with the next free number after it where other rows
 * have it: `asha-rai`, `asha-rai-2`. When two transactions insert the same slug at the same time, the table's unique index refuses
 * the second. One statement, and another where a name is taken.
 */
export async function freeSlugs(
  tx: Pick<Database, "select">,
  table: SluggedTable,
  rows: readonly { readonly name: L10n; readonly slug?: string | undefined }[],
): Promise<string[]> {
  const taken = new Set(rows.flatMap(({ slug }) => slug ?? []));
  const wanted = rows.map(({ name, slug }) => slug ?? slugOf(localized(name, "en").text));
  const bases = wanted.filter((_base, at) => rows[at]?.slug === undefined);
  for (const slug of await storedSlugs(tx, table, bases)) taken.add(slug);
  return rows.map(({ slug }, at) => {
    const free = slug ?? freeOf(wanted[at] as string, taken);
    taken.add(free);
    return free;
  });
}

/** The slug of the name of one new row, as `freeSlugs` returns those of several. */
export async function freeSlug(
  tx: Pick<Database, "select">,
  table: SluggedTable,
  name: L10n,
): Promise<string> {
  const [slug] = await freeSlugs(tx, table, [{ name }]);
  return slug as string;
}

/** The stored slugs among `bases`, and those with a number after a base that is stored or wanted more than once. */
async function storedSlugs(
  tx: Pick<Database, "select">,
  table: SluggedTable,
  bases: readonly string[],
): Promise<string[]> {
  if (bases.length === 0) return [];
  const same = await tx
    .select({ slug: table.slug })
    .from<PgTable>(table)
    .where(inArray(table.slug, [...new Set(bases)]));
  const seen = new Set<string>();
  const repeated = bases.filter((base) => seen.size === seen.add(base).size);
  const patterns = [...same.map(({ slug }) => slug as string), ...repeated].map((base) => `${base}-%`);
  if (patterns.length === 0) return [];
  const numbered = await tx
    .select({ slug: table.slug })
    .from<PgTable>(table)
    .where(sql`${table.slug} like any(${sql.param(patterns)}::text[])`);
  return [...same, ...numbered].map(({ slug }) => slug as string);
}

function freeOf(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}
