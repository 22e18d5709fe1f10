import { and, asc, eq, inArray } from "drizzle-orm";
import { contributors } from "#app/db/tables/books.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { actorCan } from "#app/domain/abilities.ts";
import { type L10n, sameL10n } from "#app/domain/l10n.ts";
import { findByName, nameKeys } from "#app/domain/same-name.ts";
import { nameContributor } from "#app/features/onix/normalise/contributor-names.ts";
import type { OnixContributor } from "#app/features/onix/normalise/onix-record.ts";
import { ISNI, identifierOf, ORCID } from "#app/features/onix/normalise/read-party-identifiers.ts";
import {
  addContributor,
  changeContributor,
  contributorScopes,
} from "#app/works/contributors/save-contributor.server.ts";
import type { Writer } from "#app/works/writer.ts";
import type { MergeMode } from "./merge-book.ts";
import { valueOrThrow } from "./record-writer.server.ts";

type ContributorRow = {
  id: string;
  name: L10n;
  sortName: L10n;
  biography: L10n | null;
  isni: string | null;
  orcid: string | null;
  createdBy: string | null;
};
type Identifiers = Pick<ContributorRow, "isni" | "orcid">;
type Texts = Pick<ContributorRow, "name" | "sortName" | "isni" | "orcid"> & { readonly biography: L10n };

/**
 * The id of the contributor with the name in a credit; a new contributor is added when there is none. Missing languages
 * of the name are added to an existing one. A changed record (`overlay`) also replaces the biography, unless books of
 * another publisher credit the same contributor, since then no single publisher may rewrite it. Contributors that the
 * actor may not change are not changed. A person with another ISNI or ORCID is another person, whatever the name.
 */
export async function findOrAddContributor(
  tx: Transaction,
  writer: Writer,
  given: OnixContributor,
  publisherId: string,
  mode: MergeMode,
): Promise<string> {
  const { kind, name, sortName } = nameContributor(given);
  const keys = nameKeys(name);
  const rows: ContributorRow[] = await tx
    .select({
      id: contributors.id,
      name: contributors.name,
      sortName: contributors.sortName,
      biography: contributors.biography,
      isni: contributors.isni,
      orcid: contributors.orcid,
      createdBy: contributors.createdBy,
    })
    .from(contributors)
    .where(and(eq(contributors.kind, kind), inArray(contributors.nameKey, keys.length > 0 ? keys : [""])))
    .orderBy(asc(contributors.createdOn), asc(contributors.id));
  const identifiers = identifiersOf(given);
  const found = findByName(
    rows.filter((row) => !isAnother(row, identifiers)),
    name,
  );
  if (!found) {
    const { biography = null, born = null, died = null } = given;
    const added = { kind, name, sortName, biography, born, died, ...identifiers };
    return valueOrThrow(await addContributor(tx, writer, added)).id;
  }
  await update(tx, writer, found, publisherId, (isShared) => ({
    name: { ...name, ...found.name },
    sortName: { ...sortName, ...found.sortName },
    isni: found.isni ?? identifiers.isni,
    orcid: found.orcid ?? identifiers.orcid,
    biography:
      mode === "overlay" && !isShared
        ? { ...found.biography, ...given.biography }
        : { ...given.biography, ...found.biography },
  }));
  return found.id;
}

const identifiersOf = ({ identifiers }: OnixContributor): Identifiers => ({
  isni: identifierOf(identifiers, ISNI) ?? null,
  orcid: identifierOf(identifiers, ORCID) ?? null,
});

const isAnother = (row: Identifiers, given: Identifiers): boolean =>
  (["isni", "orcid"] as const).some(
    (name) => row[name] !== null && given[name] !== null && row[name] !== given[name],
  );

/** @param wanted the new texts; `isShared` says whether books of other publishers credit the contributor too */
async function update(
  tx: Transaction,
  writer: Writer,
  { id, ...found }: ContributorRow,
  publisherId: string,
  wanted: (isShared: boolean) => Texts,
): Promise<void> {
  if ([true, false].every((isShared) => hasSameTexts(found, wanted(isShared)))) return;
  const [scope] = await contributorScopes(tx, [{ id, createdBy: found.createdBy }]);
  const isShared = scope?.publisherIds.some((each) => each !== publisherId) ?? false;
  if (!scope || !actorCan(writer.actor, "contributor.change", scope)) return;
  const { biography, ...names } = wanted(isShared);
  const patch = { ...names, biography: biography.en || biography.np ? biography : null };
  valueOrThrow(await changeContributor(tx, writer, { id, openedVersion: null, patch }));
}

const hasSameTexts = (found: Omit<ContributorRow, "id">, wanted: Texts): boolean =>
  sameL10n(found.name, wanted.name) &&
  sameL10n(found.sortName, wanted.sortName) &&
  found.isni === wanted.isni &&
  found.orcid === wanted.orcid &&
  sameL10n(found.biography ?? {}, wanted.biography);
