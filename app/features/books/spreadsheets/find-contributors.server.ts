import { asc, inArray } from "drizzle-orm";
import { contributors } from "#app/db/tables/books.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { findByName, nameKeys } from "#app/domain/same-name.ts";
import type { Viewer } from "#app/domain/viewer.ts";
import { addContributors } from "#app/works/contributors/save-contributor.server.ts";
import type { NamedCredit } from "./credit-names.ts";
import type { ContributorIds } from "./row-patches.server.ts";

const keyOf = ({ name }: NamedCredit) => JSON.stringify([name.en, name.np]);

/**
 * Finds the contributors whom cells name, and adds those who are not known yet: all in two statements.
 * @returns a function that gives the id of each
 */
export async function findOrAddContributors(
  tx: Transaction,
  actor: Viewer,
  credits: readonly NamedCredit[],
): Promise<ContributorIds> {
  const wanted = new Map(credits.map((credit) => [keyOf(credit), credit.name]));
  const keys = [...new Set([...wanted.values()].flatMap(nameKeys))];
  const rows =
    keys.length === 0
      ? []
      : await tx
          .select({ id: contributors.id, name: contributors.name })
          .from(contributors)
          .where(inArray(contributors.nameKey, keys))
          .orderBy(asc(contributors.archivedOn), asc(contributors.createdOn), asc(contributors.id));
  const ids = new Map<string, string>();
  const missing = new Map<string, { readonly key: string; readonly name: { en?: string; np?: string } }>();
  for (const [key, name] of wanted) {
    const found = findByName(rows, name);
    if (found) ids.set(key, found.id);
    else missing.set(key, { key, name });
  }
  if (missing.size > 0) {
    const added = await addContributors(
      tx,
      { actor },
      [...missing.values()].map(({ name }) => ({ name })),
    );
    if (!added.ok) throw new Error(`A contributor was not added: ${added.code}`);
    for (const [at, { key }] of [...missing.values()].entries()) ids.set(key, added.value[at]?.id ?? "");
  }
  return (credit) => ids.get(keyOf(credit)) ?? "";
}
