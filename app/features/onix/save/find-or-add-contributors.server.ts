import { asc, inArray, or } from "drizzle-orm";
import { contributors } from "#app/db/tables/books.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { actorCan } from "#app/domain/access/abilities.ts";
import type { ContributorKind } from "#app/domain/editions/catalogue-values.ts";
import { findByName, isSameName, nameKeys } from "#app/domain/people/same-name.ts";
import { type L10n, sameL10n } from "#app/domain/text/l10n.ts";
import { nameContributor } from "#app/onix/normalise/contributor-names.ts";
import type { OnixContributor } from "#app/onix/normalise/onix-record.ts";
import { ISNI, identifierOf, ORCID } from "#app/onix/normalise/read-party-identifiers.ts";
import {
  addContributors,
  changeContributor,
  contributorScopes,
} from "#app/records/contributors/save-contributor.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { findOrAdd } from "./find-or-add.ts";
import type { MergeMode } from "./merge-book.ts";
import { valueOrThrow } from "./record-writer.server.ts";

/** A contributor as a record of a publisher names it. */
export type WantedContributor = {
  readonly given: OnixContributor;
  readonly publisherId: string;
  readonly mode: MergeMode;
};

/** The contributor of a record. `otherName`: how the record writes its name, where an identifier says that it is the same. */
export type NamedContributorRow = { readonly id: string; readonly otherName: L10n | null };

type Identifiers = { isni: string | null; orcid: string | null };
type Texts = Identifiers & { name: L10n; sortName: L10n; biography: L10n | null };

/** A contributor that is stored or is to be added. Its names become those after records were merged into it. */
type ContributorRow = Texts & {
  readonly kind: ContributorKind;
  readonly nameKey: string;
  readonly createdBy: string | null;
  /** The publisher whose record adds it, or added it; and the years of a new one. */
  readonly publisherId: string | null;
  readonly born?: number | null;
  readonly died?: number | null;
};
type StoredContributor = ContributorRow & { readonly id: string };

/**
 * The ids of the contributors that records name; those that do not exist are added. Missing languages of a name are added to
 * an existing contributor. A changed record (`overlay`) also replaces the biography, unless books of another publisher credit
 * the same contributor, since then no single publisher may rewrite it. Contributors that the actor may not change are not
 * changed. A person with another ISNI or ORCID is another person, whatever the name, and with the same the same.
 */
export async function findOrAddContributors(
  tx: Transaction,
  writer: Writer,
  wanted: readonly WantedContributor[],
): Promise<ReadonlyMap<OnixContributor, NamedContributorRow>> {
  if (wanted.length === 0) return new Map();
  /** The names of the rows that were found by an identifier, before records were merged into them. */
  const foundAs = new Map<WantedContributor, L10n>();
  const stored = await contributorsNamed(tx, wanted);
  const textsBefore = new Map(stored.map((row) => [row, { ...row }]));
  /** The records that are merged into each row, in their order. */
  const merged = new Map<ContributorRow, WantedContributor[]>();
  const ids = await findOrAdd<WantedContributor, ContributorRow>(wanted, stored, {
    find(rows, each) {
      const row = findRow(rows, each.given);
      if (!row) return undefined;
      foundAs.set(each, row.name);
      addNames(row, each.given);
      const earlier = merged.get(row);
      if (earlier) earlier.push(each);
      else merged.set(row, [each]);
      return row;
    },
    rowOf: newRow,
    add: async (rows) => {
      const values = rows.map((row) => {
        const { nameKey: _nameKey, createdBy: _createdBy, publisherId, biography, ...others } = row;
        const isShared = (each: WantedContributor) => each.publisherId !== publisherId;
        return { ...others, publisherId, biography: mergedBiography(biography, merged.get(row), isShared) };
      });
      return valueOrThrow(await addContributors(tx, writer, values));
    },
  });
  await updateStored(tx, writer, textsBefore, merged);
  return new Map(
    [...ids].map(([each, id]) => {
      const { name } = nameContributor(each.given);
      const known = foundAs.get(each);
      const isOther = known !== undefined && !isSameName(known, name);
      return [each.given, { id, otherName: isOther ? name : null }];
    }),
  );
}

const keysOf = (name: L10n): readonly string[] => {
  const keys = nameKeys(name);
  return keys.length > 0 ? keys : [""];
};

/** The stored contributors that may be the wanted ones, the oldest first. */
async function contributorsNamed(
  tx: Transaction,
  wanted: readonly WantedContributor[],
): Promise<StoredContributor[]> {
  const keys = new Set(wanted.flatMap(({ given }) => keysOf(nameContributor(given).name)));
  const numbers = (name: keyof Identifiers) =>
    wanted.flatMap(({ given }) => identifiersOf(given)[name] ?? []);
  return await tx
    .select({
      id: contributors.id,
      kind: contributors.kind,
      nameKey: contributors.nameKey,
      name: contributors.name,
      sortName: contributors.sortName,
      biography: contributors.biography,
      isni: contributors.isni,
      orcid: contributors.orcid,
      createdBy: contributors.createdBy,
      publisherId: contributors.publisherId,
    })
    .from(contributors)
    .where(
      or(
        inArray(contributors.nameKey, [...keys]),
        inArray(contributors.isni, numbers("isni")),
        inArray(contributors.orcid, numbers("orcid")),
      ),
    )
    .orderBy(asc(contributors.createdOn), asc(contributors.id));
}

function findRow(rows: readonly ContributorRow[], given: OnixContributor): ContributorRow | undefined {
  const { kind, name } = nameContributor(given);
  const keys = keysOf(name);
  const identifiers = identifiersOf(given);
  const same = rows.find((row) => isSame(row, identifiers));
  if (same) return same;
  const alike = rows.filter(
    (row) => row.kind === kind && keys.includes(row.nameKey) && !isAnother(row, identifiers),
  );
  return findByName(alike, name);
}

/** Adds the languages of the name, and the identifiers, that a contributor lacks. */
function addNames(row: ContributorRow, given: OnixContributor): void {
  const { name, sortName } = nameContributor(given);
  const { isni, orcid } = identifiersOf(given);
  row.name = { ...name, ...row.name };
  row.sortName = { ...sortName, ...row.sortName };
  row.isni ??= isni;
  row.orcid ??= orcid;
}

function newRow({ given, publisherId }: WantedContributor): ContributorRow {
  const named = nameContributor(given);
  const { biography = null, born = null, died = null } = given;
  const nameKey = keysOf(named.name)[0] ?? "";
  return { ...named, ...identifiersOf(given), biography, born, died, nameKey, publisherId, createdBy: null };
}

/** @param isShared whether books of other publishers than the record's credit the contributor too */
function mergedBiography(
  stored: L10n | null,
  merged: readonly WantedContributor[] = [],
  isShared: (each: WantedContributor) => boolean,
): L10n | null {
  let biography: L10n = stored ?? {};
  for (const each of merged) {
    const isReplaced = each.mode === "overlay" && !isShared(each);
    const given = each.given.biography;
    biography = isReplaced ? { ...biography, ...given } : { ...given, ...biography };
  }
  return biography.en || biography.np ? biography : null;
}

/** Writes stored contributors whose texts the records have changed. */
async function updateStored(
  tx: Transaction,
  writer: Writer,
  textsBefore: ReadonlyMap<StoredContributor, Texts>,
  merged: ReadonlyMap<ContributorRow, readonly WantedContributor[]>,
): Promise<void> {
  const patchOf = (
    row: StoredContributor,
    before: Texts,
    isShared: (each: WantedContributor) => boolean,
  ): Texts => {
    const { name, sortName, isni, orcid } = row;
    const biography = mergedBiography(before.biography, merged.get(row), isShared);
    return { name, sortName, isni, orcid, biography };
  };
  const changed = [...textsBefore].filter(([row, before]) =>
    [true, false].some(
      (isShared) =>
        !hasSameTexts(
          before,
          patchOf(row, before, () => isShared),
        ),
    ),
  );
  if (changed.length === 0) return;
  const scopes = await contributorScopes(
    tx,
    changed.map(([{ id, createdBy, publisherId }]) => ({ id, createdBy, publisherId })),
  );
  for (const [at, [row, before]] of changed.entries()) {
    const scope = scopes[at];
    if (!scope || !actorCan(writer.actor, "contributor.change", scope)) continue;
    const patch = patchOf(row, before, ({ publisherId }) =>
      scope.publisherIds.some((each) => each !== publisherId),
    );
    valueOrThrow(await changeContributor(tx, writer, { id: row.id, openedVersion: null, patch }));
  }
}

const identifiersOf = ({ identifiers }: OnixContributor): Identifiers => ({
  isni: identifierOf(identifiers, ISNI) ?? null,
  orcid: identifierOf(identifiers, ORCID) ?? null,
});

const isAnother = (row: Identifiers, given: Identifiers): boolean =>
  (["isni", "orcid"] as const).some(
    (name) => row[name] !== null && given[name] !== null && row[name] !== given[name],
  );

/** One ISNI or ORCID iD is one person, however the name is written. */
const isSame = (row: Identifiers, given: Identifiers): boolean =>
  (["isni", "orcid"] as const).some((name) => given[name] !== null && row[name] === given[name]);

const hasSameTexts = (found: Texts, wanted: Texts): boolean =>
  sameL10n(found.name, wanted.name) &&
  sameL10n(found.sortName, wanted.sortName) &&
  found.isni === wanted.isni &&
  found.orcid === wanted.orcid &&
  sameL10n(found.biography ?? {}, wanted.biography ?? {});
