import { and, eq, sql } from "drizzle-orm";
import { databaseNow } from "#app/db/database-now.server.ts";
import { books, contributors } from "#app/db/tables/books.server.ts";
import { contributions } from "#app/db/tables/contributions.server.ts";
import { contributorProposals } from "#app/db/tables/contributor-proposals.server.ts";
import { type Database, type Transaction, transact } from "#app/db/transact.server.ts";
import { authorizeActor, type ScopeOf } from "#app/domain/access/abilities.ts";
import {
  OPEN_PROPOSALS_MAX,
  OPEN_PROPOSALS_OF_PERSON_MAX,
  type ProposalStatus,
} from "#app/domain/editions/contributor-proposal.ts";
import { actorId } from "#app/domain/people/actor.ts";
import { done, type Result, refuse } from "#app/domain/result.ts";
import { addRowsIn } from "#app/platform/changes/add-row.server.ts";
import { changeRow, lockRow } from "#app/platform/changes/change-row.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { contributorScopes } from "./save-contributor.server.ts";

export type ContributorProposal = typeof contributorProposals.$inferSelect;

/**
 * Proposes a change of a contributor to whoever may change it. The same text again makes no other proposal.
 * @returns the proposal; `contributor_proposals_many` while others of the same person wait
 * @throws AppError notFound when there is no such contributor, or the actor may not see it
 */
export async function proposeChange(
  on: Database,
  { actor }: Writer,
  { contributorId, text }: Pick<ContributorProposal, "contributorId" | "text">,
): Promise<Result<ContributorProposal, "contributor_proposals_many">> {
  return await transact(on, async (tx) => {
    const contributor = await lockRow(tx, contributors, contributorId, "contributor");
    const scope = await scopeWithBooks(tx, contributor);
    authorizeActor(actor, "contributor.propose", scope);
    const own = await tx
      .select()
      .from(contributorProposals)
      .where(
        and(
          eq(contributorProposals.contributorId, contributorId),
          sql`${contributorProposals.createdBy} is not distinct from ${actorId(actor)}::uuid`,
          eq(contributorProposals.status, "open"),
        ),
      );
    const same = own.find((each) => each.text === text);
    if (same) return done(same);
    const all = await tx.$count(
      contributorProposals,
      and(
        sql`${contributorProposals.createdBy} is not distinct from ${actorId(actor)}::uuid`,
        eq(contributorProposals.status, "open"),
      ),
    );
    if (own.length >= OPEN_PROPOSALS_MAX || all >= OPEN_PROPOSALS_OF_PERSON_MAX)
      return refuse("contributor_proposals_many", { field: "text" });
    const [proposal] = await addRowsIn(tx, {
      actor,
      table: contributorProposals,
      kind: "contributorProposal",
      ability: "contributor.propose",
      action: "contributorProposal.add",
      rows: [{ scope, values: { contributorId, text } }],
    });
    return done(proposal as ContributorProposal);
  });
}

/**
 * Answers a proposal: it was taken over, or is declined. The contributor itself is changed by its own form.
 * @returns the proposal, `contributor_proposal_answered` where it was answered otherwise already
 * @throws AppError notFound when the contributor has no such proposal, or the actor may not change the contributor
 */
export async function answerProposal(
  on: Database,
  { actor }: Writer,
  { id, status }: { readonly id: string; readonly status: Exclude<ProposalStatus, "open"> },
) {
  return await transact(on, async (tx) => {
    const { contributorId } = await lockRow(tx, contributorProposals, id, "contributorProposal");
    const contributor = await lockRow(tx, contributors, contributorId, "contributor");
    const [scope] = await contributorScopes(tx, [contributor]);
    authorizeActor(actor, "contributor.change", scope as ScopeOf<"contributor.change">);
    return await changeRow(tx, {
      actor,
      table: contributorProposals,
      kind: "contributorProposal",
      ability: "contributor.change",
      action: "contributorProposal.answer",
      id,
      openedVersion: null,
      scopeOf: () => scope as ScopeOf<"contributor.change">,
      patch: ({ status: stored }) => {
        if (stored === status) return done({});
        return stored === "open"
          ? done({ status, answeredBy: actorId(actor), answeredOn: databaseNow() })
          : refuse("contributor_proposal_answered");
      },
    });
  });
}

/** The scope of a contributor for those who see it: also the books that credit it. */
async function scopeWithBooks(
  tx: Transaction,
  contributor: typeof contributors.$inferSelect,
): Promise<ScopeOf<"contributor.propose">> {
  const [scope] = await contributorScopes(tx, [contributor]);
  const credited = await tx
    .selectDistinct({ id: books.id })
    .from(contributions)
    .innerJoin(books, eq(books.id, contributions.bookId))
    .where(eq(contributions.contributorId, contributor.id));
  return { ...(scope as ScopeOf<"contributor.change">), bookIds: credited.map(({ id }) => id) };
}
