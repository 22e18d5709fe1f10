import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { freeSlug } from "#app/db/reads/free-slug.server.ts";
import { books, contributors } from "#app/db/tables/books.server.ts";
import { contributions } from "#app/db/tables/contributions.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { type L10n, sameL10n } from "#app/domain/l10n.ts";
import { nameContributor } from "#app/features/onix/normalise/contributor-names.ts";
import type { OnixContributor } from "#app/features/onix/normalise/onix-record.ts";
import type { Merging } from "./merge-book.ts";
import { findByName, nameKeys } from "./same-name.ts";

type ContributorRow = { id: string; name: L10n; sortName: L10n; biography: L10n | null };

/**
 * The person or organisation of a credit by its name; added when there is none. An existing one gets the missing
 * languages of its name. A changed record (`overlay`) also replaces the biography, unless another publisher's books credit the
 * same person: then it is not one publisher's to write.
 */
export async function findOrAddContributor(
  tx: Transaction,
  given: OnixContributor,
  publisherId: string,
  how: Merging,
): Promise<string> {
  const { kind, name, sortName } = nameContributor(given);
  const keys = nameKeys(name);
  const rows: ContributorRow[] = await tx
    .select({
      id: contributors.id,
      name: contributors.name,
      sortName: contributors.sortName,
      biography: contributors.biography,
    })
    .from(contributors)
    .where(and(eq(contributors.kind, kind), inArray(contributors.nameKey, keys.length > 0 ? keys : [""])))
    .orderBy(asc(contributors.createdOn), asc(contributors.id));
  const found = findByName(rows, name);
  if (!found) {
    const slug = await freeSlug(tx, contributors, name);
    const [added] = await tx
      .insert(contributors)
      .values({ slug, kind, name, sortName, nameKey: keys[0] ?? "", biography: given.biography ?? null })
      .returning({ id: contributors.id });
    return (added as { id: string }).id;
  }
  const rewrites = how === "overlay" && given.biography && !(await isOfOthersToo(tx, found.id, publisherId));
  await update(tx, found, {
    name: { ...name, ...found.name },
    sortName: { ...sortName, ...found.sortName },
    biography: rewrites
      ? { ...found.biography, ...given.biography }
      : { ...given.biography, ...found.biography },
  });
  return found.id;
}

async function update(
  tx: Transaction,
  { id, ...found }: ContributorRow,
  wanted: { name: L10n; sortName: L10n; biography: L10n },
): Promise<void> {
  const isSame =
    sameL10n(found.name, wanted.name) &&
    sameL10n(found.sortName, wanted.sortName) &&
    sameL10n(found.biography ?? {}, wanted.biography);
  if (isSame) return;
  const biography = wanted.biography.en || wanted.biography.np ? wanted.biography : null;
  await tx
    .update(contributors)
    .set({ ...wanted, biography, updatedOn: sql`now()` })
    .where(eq(contributors.id, id));
}

async function isOfOthersToo(tx: Transaction, contributorId: string, publisherId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: books.id })
    .from(contributions)
    .innerJoin(books, eq(books.id, contributions.bookId))
    .where(and(eq(contributions.contributorId, contributorId), ne(books.publisherId, publisherId)))
    .limit(1);
  return rows.length > 0;
}
