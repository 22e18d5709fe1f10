import { and, desc, eq, sql } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { appUsers } from "#app/db/tables/app-users.server.ts";
import { contributorProposals } from "#app/db/tables/contributor-proposals.server.ts";
import { formatInstant } from "#app/domain/calendar/nepal-date.ts";
import type { ProposalStatus } from "#app/domain/editions/contributor-proposal.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { Language } from "#app/domain/text/language.ts";

/** A proposal as the page of its contributor shows it. */
export type ShownProposal = {
  readonly id: string;
  readonly text: string;
  readonly status: ProposalStatus;
  /** Who made it; undefined for a person who was erased. */
  readonly by: string | undefined;
  readonly made: string;
};

/** How many of their own proposals people see, the newest first. */
const OWN_SHOWN = 5;

/**
 * The proposals for a contributor: those that wait, the oldest first, for who answers them; else the viewer's own.
 * @param mayAnswer whether the viewer may change the contributor; the caller has checked that they may see it
 */
export async function proposalsFor(
  viewer: Viewer | null,
  contributorId: string,
  mayAnswer: boolean,
  language: Language,
): Promise<readonly ShownProposal[]> {
  const of = eq(contributorProposals.contributorId, contributorId);
  const rows = await db()
    .select({
      id: contributorProposals.id,
      text: contributorProposals.text,
      status: contributorProposals.status,
      by: sql<string | null>`nullif(${appUsers.name}, '')`,
      createdOn: contributorProposals.createdOn,
    })
    .from(contributorProposals)
    .leftJoin(appUsers, eq(appUsers.id, contributorProposals.createdBy))
    .where(
      mayAnswer
        ? and(of, eq(contributorProposals.status, "open"))
        : and(of, eq(contributorProposals.createdBy, viewer?.id ?? "")),
    )
    .orderBy(mayAnswer ? contributorProposals.createdOn : desc(contributorProposals.createdOn))
    .limit(mayAnswer ? 100 : OWN_SHOWN);
  return rows.map(({ by, createdOn, ...row }) => ({
    ...row,
    by: by ?? undefined,
    made: formatInstant(createdOn, language),
  }));
}
