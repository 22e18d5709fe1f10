import { eq, like, or } from "drizzle-orm";
import type { contributors } from "#app/db/tables/books.server.ts";
import type { publishers } from "#app/db/tables/publishers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { type L10n, localized } from "#app/domain/l10n.ts";
import { slugOf } from "#app/domain/slug.ts";

/** The slug of a name, with the next free number behind it where others have it: `asha-rai`, `asha-rai-2`. */
export async function freeSlug(
  tx: Transaction,
  table: typeof publishers | typeof contributors,
  name: L10n,
): Promise<string> {
  const base = slugOf(localized(name, "en").text);
  const rows = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(or(eq(table.slug, base), like(table.slug, `${base}-%`)));
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}
