import { eq, inArray, or } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { freeSlugs } from "#app/db/reads/free-slug.server.ts";
import { books, contributors } from "#app/db/tables/books.server.ts";
import { contributions } from "#app/db/tables/contributions.server.ts";
import type { Database } from "#app/db/transact.server.ts";
import { transactAgain } from "#app/db/transact-again.server.ts";
import { authorizeActor, type ScopeOf } from "#app/domain/access/abilities.ts";
import type { AuditAction } from "#app/domain/access/audit-actions.ts";
import { todayInNepal } from "#app/domain/calendar/nepal-date.ts";
import { parseIso27729 } from "#app/domain/people/party-identifiers.ts";
import { nameKeys } from "#app/domain/people/same-name.ts";
import { sortNameOf } from "#app/domain/people/sort-name.ts";
import { type Done, done, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import { addRowsIn } from "#app/platform/changes/add-row.server.ts";
import { type ChangeResult, changeRows } from "#app/platform/changes/change-rows.server.ts";
import type { Patch } from "#app/platform/changes/row-parts.ts";
import { resultOfOne } from "#app/records/result-of-one.ts";
import type { Writer } from "#app/records/writer.ts";

export type Contributor = typeof contributors.$inferSelect;
export type ContributorRefusal =
  | "contributor_name_missing"
  | "contributor_years_wrong"
  | "contributor_identifier_wrong"
  | "contributor_identifier_taken";

/** The values of a contributor that may be written. */
export type ContributorValues = Pick<
  Contributor,
  "kind" | "name" | "sortName" | "biography" | "born" | "died" | "isni" | "orcid"
>;

/** A contributor to add. Without a slug it gets a free one from its name. */
export type NewContributor = Pick<ContributorValues, "name"> &
  Partial<ContributorValues> & {
    readonly slug?: string;
    /** The publisher for whose book it is added, which may change it from then on; null where it is for none. */
    readonly publisherId: string | null;
  };

export type ContributorChange = {
  readonly id: string;
  readonly openedVersion: number | null;
  readonly patch: Partial<ContributorValues> | ((contributor: Contributor) => Partial<ContributorValues>);
};

export type ContributorResult = ChangeResult<typeof contributors, ContributorRefusal, object>;

/** The romanised key by which an import finds a contributor of the same name. */
const nameKeyOf = (name: ContributorValues["name"]): string => nameKeys(name)[0] ?? "";

/**
 * Adds contributors: all, or none. Their slugs remain when their names change, because URLs that visitors have saved
 * contain them.
 * @returns the contributors in the order given, or why the first wrong one is refused
 * @throws AppError notFound when the actor may not add contributors
 */
export async function addContributors(
  on: Database,
  { actor }: Writer,
  given: readonly NewContributor[],
): Promise<Result<readonly Contributor[], ContributorRefusal>> {
  authorizeActor(actor, "contributor.add");
  const refusal = given.map((each) => faultOf(each)).find((each) => each !== undefined);
  if (refusal) return refusal;
  return await transactAgain(on, async (tx) => {
    const taken = (await takenIdentifiers(tx, given)).find((each) => each !== undefined);
    if (taken) return taken;
    const slugs = await freeSlugs(tx, contributors, given);
    const added = await addRowsIn(tx, {
      actor,
      table: contributors,
      kind: "contributor",
      ability: "contributor.add",
      action: "contributor.add",
      rows: given.map((each, at) => ({
        scope: null,
        values: {
          ...each,
          slug: slugs[at] as string,
          sortName: each.sortName ?? sortNameOf(each.name, each.kind ?? "person"),
          nameKey: nameKeyOf(each.name),
        },
      })),
    });
    return done(added);
  });
}

/** Adds one contributor, as `addContributors` adds many. */
export async function addContributor(
  on: Database,
  writer: Writer,
  given: NewContributor,
): Promise<Result<Contributor, ContributorRefusal>> {
  return resultOfOne(await addContributors(on, writer, [given]));
}

/**
 * Changes a contributor.
 * @returns what it is now, `form_conflict` with both values of each field, or why it is refused
 * @throws AppError notFound when there is no such contributor, or the actor may not change it
 */
export async function changeContributor(
  on: Database,
  writer: Writer,
  change: ContributorChange,
): Promise<ContributorResult> {
  return await write(on, writer, "contributor.change", change);
}

/** Archives a contributor: its credits remain, and no person can add another. Otherwise as `changeContributor`. */
export async function archiveContributor(
  on: Database,
  writer: Writer,
  opened: Pick<ContributorChange, "id" | "openedVersion">,
): Promise<ContributorResult> {
  const today = todayInNepal(databaseNow());
  const patch = ({ archivedOn }: Contributor) => ({ archivedOn: archivedOn ?? today });
  return await write(on, writer, "contributor.archive", { ...opened, patch });
}

/** Restores an archived contributor. Otherwise as `changeContributor`. */
export async function restoreContributor(
  on: Database,
  writer: Writer,
  opened: Pick<ContributorChange, "id" | "openedVersion">,
): Promise<ContributorResult> {
  return await write(on, writer, "contributor.restore", { ...opened, patch: { archivedOn: null } });
}

/** The scope of each contributor, for the ability to change it: the publishers whose books credit it, and who added it. */
export async function contributorScopes(
  on: Pick<Database, "selectDistinct">,
  rows: readonly Pick<Contributor, "id" | "createdBy" | "publisherId">[],
): Promise<ScopeOf<"contributor.change">[]> {
  const found = await on
    .selectDistinct({ id: contributions.contributorId, publisherId: books.publisherId })
    .from(contributions)
    .innerJoin(books, eq(books.id, contributions.bookId))
    .where(
      inArray(
        contributions.contributorId,
        rows.map(({ id }) => id),
      ),
    );
  return rows.map(({ id, createdBy, publisherId: madeAt }) => ({
    madeAt,
    publisherIds: found.filter((each) => each.id === id).map(({ publisherId }) => publisherId),
    createdBy,
  }));
}

type WrittenPatch = Partial<ContributorValues> & { readonly archivedOn?: string | null };

async function write(
  on: Database,
  { actor }: Writer,
  action: AuditAction,
  {
    id,
    openedVersion,
    patch,
  }: Omit<ContributorChange, "patch"> & {
    readonly patch: WrittenPatch | ((contributor: Contributor) => WrittenPatch);
  },
): Promise<ContributorResult> {
  const [result] = await changeRows(on, {
    actor,
    table: contributors,
    kind: "contributor",
    ability: "contributor.change",
    action,
    scopesOf: (rows, tx) => contributorScopes(tx, rows),
    changes: [
      {
        id,
        openedVersion,
        patch: (row: Contributor): Done<Patch<typeof contributors>> => {
          const wanted = typeof patch === "function" ? patch(row) : patch;
          return done({ ...wanted, ...(wanted.name && { nameKey: nameKeyOf(wanted.name) }) });
        },
      },
    ],
    check: async (tx, candidates) => {
      const taken = await takenIdentifiers(
        tx,
        candidates.map(({ after }) => after),
      );
      return candidates.map(
        ({ after, fields }, at) =>
          faultOf(after) ?? (fields.includes("isni") || fields.includes("orcid") ? taken[at] : undefined),
      );
    },
  });
  return result as ContributorResult;
}

/** Years before the common era are negative. */
const isYear = (year: number) => Number.isInteger(year) && Math.abs(year) <= 9999;

function faultOf({ name, born, died, isni, orcid }: NewContributor): Refusal<ContributorRefusal> | undefined {
  if (!name.en && !name.np) return refuse("contributor_name_missing", { field: "name" });
  if (born != null && !isYear(born)) return refuse("contributor_years_wrong", { field: "born" });
  if (died != null && (!isYear(died) || (born != null && died < born)))
    return refuse("contributor_years_wrong", { field: "died" });
  if (isni && parseIso27729(isni) !== isni) return refuse("contributor_identifier_wrong", { field: "isni" });
  if (orcid && parseIso27729(orcid) !== orcid)
    return refuse("contributor_identifier_wrong", { field: "orcid" });
  return undefined;
}

type Identified = Pick<NewContributor, "isni" | "orcid"> & { readonly id?: string };

/**
 * The refusals of contributors of which another has the ISNI or the ORCID iD: one number is one person. Undefined for all others, in
 * the order given.
 */
async function takenIdentifiers(
  on: Pick<Database, "select">,
  given: readonly Identified[],
): Promise<(Refusal<ContributorRefusal> | undefined)[]> {
  const numbers = (name: "isni" | "orcid") => given.flatMap((each) => each[name] ?? []);
  const [isnis, orcids] = [numbers("isni"), numbers("orcid")];
  if (isnis.length + orcids.length === 0) return [];
  const rows = await on
    .select({ id: contributors.id, isni: contributors.isni, orcid: contributors.orcid })
    .from(contributors)
    .where(or(inArray(contributors.isni, isnis), inArray(contributors.orcid, orcids)));
  const all: readonly Identified[] = [...rows, ...given.filter(({ id }) => id === undefined)];
  return given.map((each) => {
    const isTaken = (name: "isni" | "orcid") =>
      each[name] != null &&
      all.some(
        (other) =>
          other !== each && (each.id === undefined || other.id !== each.id) && other[name] === each[name],
      );
    const field = (["isni", "orcid"] as const).find(isTaken);
    return field && refuse("contributor_identifier_taken", { field });
  });
}
