import type { Database } from "#app/db/client.server.ts";
import { freeSlugs } from "#app/db/reads/free-slug.server.ts";
import { publishers } from "#app/db/tables/publishers.server.ts";
import { transact } from "#app/db/transact.server.ts";
import { authorizeActor } from "#app/domain/abilities.ts";
import { parseGln, parseIso27729 } from "#app/domain/party-identifiers.ts";
import { type Done, done, type Refusal, type Result, refuse } from "#app/domain/result.ts";
import { addRowsIn } from "#app/platform/changes/add-row.server.ts";
import { type ChangeResult, changeRows } from "#app/platform/changes/change-rows.server.ts";
import type { Patch } from "#app/platform/changes/row-parts.ts";
import { resultOfOne } from "#app/works/result-of-one.ts";
import type { Writer } from "#app/works/writer.ts";

export type Publisher = typeof publishers.$inferSelect;
export type PublisherRefusal =
  | "publisher_name_missing"
  | "publisher_legal_name_missing"
  | "publisher_website_wrong"
  | "publisher_identifier_wrong";

/** The values of a publisher that a form may change. */
export type PublisherValues = Pick<
  Publisher,
  "name" | "legalName" | "description" | "website" | "isni" | "gln"
>;

/** A publisher to add, which is active at once. Without a slug it gets a free one from its name. */
export type NewPublisher = Pick<PublisherValues, "name" | "legalName"> &
  Partial<PublisherValues> & { readonly slug?: string };

type OpenedPublisher = { readonly id: string; readonly openedVersion: number | null };
export type PublisherResult = ChangeResult<typeof publishers, PublisherRefusal, object>;

/**
 * Adds publishers: all, or none. Their slugs remain when their names change.
 * @returns the publishers in the order given, or why the first wrong one is refused
 * @throws AppError notFound when the actor may not add publishers
 */
export async function addPublishers(
  on: Database,
  { actor }: Writer,
  given: readonly NewPublisher[],
): Promise<Result<readonly Publisher[], PublisherRefusal>> {
  authorizeActor(actor, "publisher.add");
  const refusal = given.map((each) => faultOf(each)).find((each) => each !== undefined);
  if (refusal) return refusal;
  return await transact(on, async (tx) => {
    const slugs = await freeSlugs(tx, publishers, given);
    const added = await addRowsIn(tx, {
      actor,
      table: publishers,
      kind: "publisher",
      ability: "publisher.add",
      action: "publisher.add",
      rows: given.map((each, at) => ({ scope: null, values: { ...each, slug: slugs[at] as string } })),
    });
    return done(added);
  });
}

/** Adds one publisher, as `addPublishers` adds many. */
export async function addPublisher(
  on: Database,
  writer: Writer,
  given: NewPublisher,
): Promise<Result<Publisher, PublisherRefusal>> {
  return resultOfOne(await addPublishers(on, writer, [given]));
}

/**
 * Changes a publisher.
 * @returns what it is now, `form_conflict` with both values of each field, or why it is refused
 * @throws AppError notFound when there is no such publisher, or the actor may not change it
 */
export async function changePublisher(
  on: Database,
  writer: Writer,
  { patch, ...opened }: OpenedPublisher & { readonly patch: Partial<PublisherValues> },
): Promise<PublisherResult> {
  return await write(on, writer, "publisher.change", "publisher.change", opened, patch);
}

/**
 * Archives a publisher: its status becomes `closed`, and none of its books is public any more.
 * @throws AppError notFound when there is no such publisher, or the actor may not archive it
 */
export async function archivePublisher(
  on: Database,
  writer: Writer,
  opened: OpenedPublisher,
): Promise<PublisherResult> {
  return await write(on, writer, "publisher.archive", "publisher.archive", opened, { status: "closed" });
}

/** Makes a publisher active again. Otherwise as `archivePublisher`. */
export async function restorePublisher(
  on: Database,
  writer: Writer,
  opened: OpenedPublisher,
): Promise<PublisherResult> {
  return await write(on, writer, "publisher.archive", "publisher.restore", opened, { status: "active" });
}

async function write(
  on: Database,
  { actor }: Writer,
  ability: "publisher.change" | "publisher.archive",
  action: "publisher.change" | "publisher.archive" | "publisher.restore",
  { id, openedVersion }: OpenedPublisher,
  patch: Patch<typeof publishers>,
): Promise<PublisherResult> {
  const [result] = await changeRows(on, {
    actor,
    table: publishers,
    kind: "publisher",
    ability,
    action,
    scopesOf: (rows) => rows.map((row) => ({ publisherId: row.id })),
    changes: [{ id, openedVersion, patch: (): Done<Patch<typeof publishers>> => done(patch) }],
    check: async (_tx, candidates) => candidates.map(({ after }) => faultOf(after)),
  });
  return result as PublisherResult;
}

function faultOf({
  name,
  legalName,
  website,
  isni,
  gln,
}: NewPublisher): Refusal<PublisherRefusal> | undefined {
  if (!name.en && !name.np) return refuse("publisher_name_missing", { field: "name" });
  if (legalName.trim() === "") return refuse("publisher_legal_name_missing", { field: "legalName" });
  if (website && !/^https?:\/\//.test(website))
    return refuse("publisher_website_wrong", { field: "website" });
  if (isni && parseIso27729(isni) !== isni) return refuse("publisher_identifier_wrong", { field: "isni" });
  if (gln && parseGln(gln) !== gln) return refuse("publisher_identifier_wrong", { field: "gln" });
  return undefined;
}
