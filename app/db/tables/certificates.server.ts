import { sql } from "drizzle-orm";
import { check, date, foreignKey, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { environmentalCertifications } from "./paper-reference.server.ts";
import { papers } from "./papers.server.ts";
import { presses } from "./suppliers.server.ts";

/** A certificate: what is certified, its number where it has one, and the last day on which it is valid, where that is known. */
const certificate = () => ({
  certificationId: uuid("certification_id").notNull(),
  number: text(),
  validUntil: date("valid_until"),
});

/** The certificates of a paper. */
export const paperCertifications = pgTable(
  "paper_certifications",
  { paperId: uuid("paper_id").notNull(), ...certificate() },
  (table) => [
    primaryKey({ columns: [table.paperId, table.certificationId] }),
    foreignKey({
      name: "paper_certifications_of_paper",
      columns: [table.paperId],
      foreignColumns: [papers.id],
    }),
    foreignKey({
      name: "paper_certifications_of_certification",
      columns: [table.certificationId],
      foreignColumns: [environmentalCertifications.id],
    }),
    index("paper_certifications_certification").on(table.certificationId),
    check("paper_certifications_number_shape", sql`${table.number} ~ '^[A-Z0-9][A-Z0-9./-]{1,39}$'`),
  ],
);

/** The certificates of a press. */
export const pressCertifications = pgTable(
  "press_certifications",
  { pressId: uuid("press_id").notNull(), ...certificate() },
  (table) => [
    primaryKey({ columns: [table.pressId, table.certificationId] }),
    foreignKey({
      name: "press_certifications_of_press",
      columns: [table.pressId],
      foreignColumns: [presses.id],
    }),
    foreignKey({
      name: "press_certifications_of_certification",
      columns: [table.certificationId],
      foreignColumns: [environmentalCertifications.id],
    }),
    index("press_certifications_certification").on(table.certificationId),
    check("press_certifications_number_shape", sql`${table.number} ~ '^[A-Z0-9][A-Z0-9./-]{1,39}$'`),
  ],
);
