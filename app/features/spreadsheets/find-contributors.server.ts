import { asc, inArray } from "drizzle-orm";
import { contributors } from "#app/db/tables/books.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { can } from "#app/domain/access/abilities.ts";
import { findByName, nameKeys } from "#app/domain/people/same-name.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { L10n } from "#app/domain/text/l10n.ts";
import {
  addContributors,
  contributorScopes,
  restoreContributor,
} from "#app/records/contributors/save-contributor.server.ts";
import type { NamedCredit } from "./credit-names.ts";
import type { ContributorIds } from "./merge-values.server.ts";

const keyOf = ({ name }: NamedCredit) => JSON.stringify([name.en, name.np]);

type Known = {
  readonly id: string;
  readonly name: L10n;
  readonly createdBy: string | null;
  readonly publisherId: string | null;
};

/** The archived contributors that the actor may restore. No book can be credited to the others. */
async function restorable<Row extends Known>(tx: Transaction, actor: Viewer, rows: readonly Row[]) {
  const scopes = rows.length === 0 ? [] : await contributorScopes(tx, rows);
  return rows.filter((_row, at) => scopes[at] && can(actor, "contributor.change", scopes[at]));
}

/**
 * Finds the contributors whom cells name, and adds those who are not known yet. One who was archived, such as by the undoing of
 * an import, is restored where the actor may do that; otherwise another one is added.
 * @param publisherId whose books credit them
 * @returns a function that gives the id of each
 */
export async function findOrAddContributors(
  tx: Transaction,
  actor: Viewer,
  credits: readonly NamedCredit[],
  publisherId: string,
): Promise<ContributorIds> {
  const wanted = new Map(credits.map((credit) => [keyOf(credit), credit.name]));
  const keys = [...new Set([...wanted.values()].flatMap(nameKeys))];
  const rows =
    keys.length === 0
      ? []
      : await tx
          .select({
            id: contributors.id,
            name: contributors.name,
            createdBy: contributors.createdBy,
            publisherId: contributors.publisherId,
            archivedOn: contributors.archivedOn,
          })
          .from(contributors)
          .where(inArray(contributors.nameKey, keys))
          .orderBy(asc(contributors.createdOn), asc(contributors.id));
  const inUse = rows.filter(({ archivedOn }) => archivedOn === null);
  const archived = await restorable(
    tx,
    actor,
    rows.filter((row) => !inUse.includes(row)),
  );
  const ids = new Map<string, string>();
  const missing = new Map<string, { readonly key: string; readonly name: { en?: string; np?: string } }>();
  for (const [key, name] of wanted) {
    const found = findByName(inUse, name);
    const restored = found ? undefined : findByName(archived, name);
    if (restored) await restoreContributor(tx, { actor }, { id: restored.id, openedVersion: null });
    if (found ?? restored) ids.set(key, (found ?? restored)?.id ?? "");
    else missing.set(key, { key, name });
  }
  if (missing.size > 0) {
    const added = await addContributors(
      tx,
      { actor },
      [...missing.values()].map(({ name }) => ({ name, publisherId })),
    );
    if (!added.ok) throw new Error(`A contributor was not added: ${added.code}`);
    for (const [at, { key }] of [...missing.values()].entries()) ids.set(key, added.value[at]?.id ?? "");
  }
  return (credit) => ids.get(keyOf(credit)) ?? "";
}
