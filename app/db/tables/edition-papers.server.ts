import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  GRAMMAGE_MAX,
  GRAMMAGE_MIN,
  LEAVES_MAX,
  PAPER_COMPONENTS,
  PAPER_KINDS,
  PRINT_COLOURS,
} from "#app/domain/reference/paper.ts";
import { createdOn, id, oneOf } from "./columns.server.ts";
import { bookEditions } from "./editions.server.ts";
import { coatings, printingMethods } from "./paper-reference.server.ts";
import { papers } from "./papers.server.ts";

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
    /** A paper of the reference data; null where `kind` and `grammageGsm` describe it. */
    paperId: uuid("paper_id"),
    kind: text({ enum: PAPER_KINDS }),
    grammageGsm: integer("grammage_gsm"),
    leaves: integer(),
    colours: text({ enum: PRINT_COLOURS }),
    isGrainAlongSpine: boolean("is_grain_along_spine"),
    /** Applied to the printed component, other than what the paper comes with from the mill. */
    coatingId: uuid("coating_id"),
    printingMethodId: uuid("printing_method_id"),
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
    check(
      "edition_papers_chosen_or_described",
      sql`(${table.paperId} is null) = (${table.kind} is not null)
        and (${table.paperId} is null) = (${table.grammageGsm} is not null)`,
    ),
    foreignKey({ name: "edition_papers_of_paper", columns: [table.paperId], foreignColumns: [papers.id] }),
    foreignKey({
      name: "edition_papers_of_coating",
      columns: [table.coatingId],
      foreignColumns: [coatings.id],
    }),
    foreignKey({
      name: "edition_papers_of_method",
      columns: [table.printingMethodId],
      foreignColumns: [printingMethods.id],
    }),
    index("edition_papers_paper").on(table.paperId).where(sql`${table.paperId} is not null`),
    index("edition_papers_coating").on(table.coatingId).where(sql`${table.coatingId} is not null`),
    index("edition_papers_method")
      .on(table.printingMethodId)
      .where(sql`${table.printingMethodId} is not null`),
    check("edition_papers_leaves_range", sql`${table.leaves} between 1 and ${sql.raw(String(LEAVES_MAX))}`),
  ],
);
