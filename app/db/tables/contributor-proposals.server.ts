import { sql } from "drizzle-orm";
import { check, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { PROPOSAL_STATUSES } from "#app/domain/editions/contributor-proposal.ts";
import { appUsers } from "./app-users.server.ts";
import { contributors } from "./books.server.ts";
import { id, oneOf } from "./columns.server.ts";
import { editable } from "./editable.server.ts";

/** What somebody who credits a contributor, and may not change it, proposes to change of it. */
export const contributorProposals = pgTable(
  "contributor_proposals",
  {
    id: id(),
    contributorId: uuid("contributor_id")
      .notNull()
      .references(() => contributors.id),
    text: text().notNull(),
    status: text({ enum: PROPOSAL_STATUSES }).notNull().default("open"),
    answeredBy: uuid("answered_by").references(() => appUsers.id),
    answeredOn: timestamp("answered_on", { withTimezone: true }),
    ...editable(),
  },
  (table) => {
    const isOpen = sql`${table.status} = 'open'`;
    return [
      index("contributor_proposals_contributor").on(table.contributorId, table.createdOn.desc()),
      index("contributor_proposals_open").on(table.contributorId).where(isOpen),
      index("contributor_proposals_created_by").on(table.createdBy),
      oneOf("contributor_proposals_status_known", table.status, PROPOSAL_STATUSES),
      check("contributor_proposals_text_filled", sql`btrim(${table.text}) <> ''`),
      check("contributor_proposals_answered", sql`(${isOpen}) = (${table.answeredOn} is null)`),
    ];
  },
);
