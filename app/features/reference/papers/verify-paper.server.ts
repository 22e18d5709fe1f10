import { eq, inArray } from "drizzle-orm";
import {
  coatingPrintingMethods,
  coatings,
  grainDirections,
  paperTypes,
  printingMethods,
} from "#app/db/tables/paper-reference.server.ts";
import type { papers } from "#app/db/tables/papers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Certificate } from "#app/domain/reference/certificates.ts";
import { type CoatingOfPaper, paperFault } from "#app/domain/reference/paper-rules.ts";
import type { Fault, Values } from "#app/features/reference/engine/kind.server.ts";
import { certificationsOf, namesOf } from "#app/features/reference/engine/verify-certificates.server.ts";

type Paper = typeof papers.$inferSelect & {
  readonly printingMethodIds?: readonly string[];
  readonly certificates?: readonly Certificate[];
};

/** The rule that a paper breaks with the rows it refers to, read and locked in the transaction that writes it. */
export async function verifyPaper(tx: Transaction, values: Values): Promise<Fault | undefined> {
  const paper = values as Paper;
  const { printingMethodIds = [], certificates = [] } = paper;
  const [type] = await tx.select().from(paperTypes).where(eq(paperTypes.id, paper.paperTypeId)).for("share");
  const [direction] = await tx
    .select()
    .from(grainDirections)
    .where(eq(grainDirections.id, paper.grainDirectionId))
    .for("share");
  // The row and its choices exist: the columns of a change are checked before, and by foreign keys.
  if (!type || !direction) return undefined;
  const methods = await tx
    .select()
    .from(printingMethods)
    .where(inArray(printingMethods.id, [...printingMethodIds]))
    .orderBy(printingMethods.sortOrder, printingMethods.id)
    .for("share");
  const certifications = await certificationsOf(tx, certificates);
  const fault = paperFault({
    ...paper,
    category: type.category,
    methods,
    certifications,
    certificates,
    coating: await coatingOf(tx, paper.surfaceCoatingId ?? null),
    hasDirection: direction.relativeTo !== null,
  });
  if (!fault) return undefined;
  const { code, field, because } = fault;
  return { code, field, ...(because && { names: namesOf([...methods, ...certifications], because) }) };
}

async function coatingOf(tx: Transaction, id: string | null): Promise<CoatingOfPaper | null> {
  if (id === null) return null;
  const [coating] = await tx.select().from(coatings).where(eq(coatings.id, id)).for("share");
  if (!coating) return null;
  const rows = await tx
    .select({ id: coatingPrintingMethods.printingMethodId })
    .from(coatingPrintingMethods)
    .where(eq(coatingPrintingMethods.coatingId, id));
  const { process, finish } = coating;
  return { process, finish, methodIds: rows.map((row) => row.id) };
}
