import { eq, like, or } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/client.server.ts";
import { type L10n, localized } from "#app/domain/l10n.ts";
import { slugOf } from "#app/domain/slug.ts";

/**
 * The slug of a name, with the next free number after it where other rows have it: `asha-rai`, `asha-rai-2`. When two
 * transactions insert the same slug at the same time, the table's unique index refuses the second.
 * @param alsoTaken slugs of rows that are added together with this one
 */
export async function freeSlug(
  tx: Pick<Database, "select">,
  table: PgTable & { readonly slug: AnyPgColumn },
  name: L10n,
  alsoTaken: Iterable<string> = [],
): Promise<string> {
  const base = slugOf(localized(name, "en").text);
  const rows = await tx
    .select({ slug: table.slug })
    .from<PgTable>(table)
    .where(or(eq(table.slug, base), like(table.slug, `${base}-%`)));
  const taken = new Set([...rows.map(({ slug }) => slug), ...alsoTaken]);
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

/** A slug for each of several new rows: the given one, else a free one that none of the others gets. */
export async function freeSlugs(
  tx: Pick<Database, "select">,
  table: PgTable & { readonly slug: AnyPgColumn },
  rows: readonly { readonly name: L10n; readonly slug?: string | undefined }[],
): Promise<string[]> {
  const taken = new Set(rows.flatMap(({ slug }) => slug ?? []));
  const slugs: string[] = [];
  for (const { name, slug } of rows) {
    const free = slug ?? (await freeSlug(tx, table, name, taken));
    taken.add(free);
    slugs.push(free);
  }
  return slugs;
}
