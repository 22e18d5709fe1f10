import { build } from "#tests/build.ts";
import { db } from "./client.server.ts";
import { type ConstraintCase, UNKNOWN } from "./constraint-case-for-tests.ts";
import { contributorProposals } from "./tables/contributor-proposals.server.ts";

const proposal = async (own: Partial<typeof contributorProposals.$inferInsert>) =>
  await db()
    .insert(contributorProposals)
    .values({ contributorId: (await build.contributor()).id, text: "Born in 1937.", ...own });

export const proposalConstraints: ConstraintCase[] = [
  [
    "contributor_proposals_status_known",
    "an unknown status",
    () => proposal({ status: UNKNOWN, answeredOn: new Date() }),
  ],
  ["contributor_proposals_text_filled", "an empty text", () => proposal({ text: " " })],
  ["contributor_proposals_answered", "an answer without its day", () => proposal({ status: "taken" })],
  ["contributor_proposals_answered", "a day without an answer", () => proposal({ answeredOn: new Date() })],
];
