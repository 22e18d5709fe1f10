import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  GRAMMAGE_MAX,
  GRAMMAGE_MIN,
  LEAVES_MAX,
  PAPER_COMPONENTS,
  PAPER_KINDS,
  PRINT_COLOURS,
} from "#app/domain/paper.ts";
import { createdOn, id, oneOf } from "./columns.server.ts";
import { bookEditions } from "./editions.server.ts";

/** The paper of a component of an edition; several, where one part of a component has another paper than the rest. */
export const editionPapers = pgTable(
  "edition_papers",
  {
    id: id(),
    editionId: uuid("edition_id")
      .notNull()
      .references(() => bookEditions.id),
    sequence: integer().notNull(),
    component: text({ enum: PAPER_COMPONENTS }).notNull(),
    kind: text({ enum: PAPER_KINDS }).notNull(),
    grammageGsm: integer("grammage_gsm").notNull(),
    leaves: integer(),
    colours: text({ enum: PRINT_COLOURS }),
    isGrainAlongSpine: boolean("is_grain_along_spine"),
    createdOn: createdOn(),
  },
  (table) => [
    uniqueIndex("edition_papers_sequence").on(table.editionId, table.sequence),
    oneOf("edition_papers_component_known", table.component, PAPER_COMPONENTS),
    oneOf("edition_papers_kind_known", table.kind, PAPER_KINDS),
    oneOf("edition_papers_colours_known", table.colours, PRINT_COLOURS),
    check(
      "edition_papers_grammage_range",
      sql`${table.grammageGsm} between ${sql.raw(`${GRAMMAGE_MIN} and ${GRAMMAGE_MAX}`)}`,
    ),
    check("edition_papers_leaves_range", sql`${table.leaves} between 1 and ${sql.raw(String(LEAVES_MAX))}`),
  ],
);
