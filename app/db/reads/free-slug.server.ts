import { eq, like, or } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#app/db/client.server.ts";
import { type L10n, localized } from "#app/domain/l10n.ts";
import { slugOf } from "#app/domain/slug.ts";

/**
 * The slug of a name, with the next free number after it where other rows have it: `asha-rai`, `asha-rai-2`. Between
 * two transactions at once the table's unique index decides.
 */
export async function freeSlug(
  tx: Pick<Database, "select">,
  table: PgTable & { readonly slug: AnyPgColumn },
  name: L10n,
): Promise<string> {
  const base = slugOf(localized(name, "en").text);
  const rows = await tx
    .select({ slug: table.slug })
    .from<PgTable>(table)
    .where(or(eq(table.slug, base), like(table.slug, `${base}-%`)));
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}
