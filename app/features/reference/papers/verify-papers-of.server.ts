import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { paperCertifications } from "#app/db/tables/certificates.server.ts";
import { paperPrintingMethods, papers } from "#app/db/tables/papers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { localized } from "#app/domain/text/l10n.ts";
import type { UsersRule } from "#app/features/reference/engine/kind.server.ts";
import { getLocale } from "#app/i18n/generated/runtime.js";
import { verifyPaper } from "./verify-paper.server.ts";

/** How many papers a refusal names. */
const NAMED_MAX = 5;

/** How papers refer to a row of each kind that their rules depend on. */
const REFERS = {
  paperType: (_tx, id) => eq(papers.paperTypeId, id),
  coating: (_tx, id) => eq(papers.surfaceCoatingId, id),
  grainDirection: (_tx, id) => eq(papers.grainDirectionId, id),
  printingMethod: (tx, id) =>
    inArray(
      papers.id,
      tx
        .select({ id: paperPrintingMethods.paperId })
        .from(paperPrintingMethods)
        .where(eq(paperPrintingMethods.printingMethodId, id)),
    ),
  environmentalCertification: (tx, id) =>
    inArray(
      papers.id,
      tx
        .select({ id: paperCertifications.paperId })
        .from(paperCertifications)
        .where(eq(paperCertifications.certificationId, id)),
    ),
} as const satisfies Record<string, (tx: Transaction, id: string) => SQL>;

/**
 * The rule that no paper in use breaks a rule because a row it refers to was changed. Reads each of its papers, which are few: a
 * company buys dozens of papers, not thousands.
 * @param kind of the row
 * @param field of its form at which the refusal is shown
 */
export const papersStillFit = (kind: keyof typeof REFERS, field: string): UsersRule => ({
  kind: "paper",
  verify: async (tx, id) => {
    const rows = await tx
      .select()
      .from(papers)
      .where(and(isNull(papers.archivedOn), REFERS[kind](tx, id)))
      .orderBy(papers.id);
    const broken: string[] = [];
    for (const paper of rows) {
      const methods = await tx
        .select({ id: paperPrintingMethods.printingMethodId })
        .from(paperPrintingMethods)
        .where(eq(paperPrintingMethods.paperId, paper.id));
      const certificates = await tx
        .select()
        .from(paperCertifications)
        .where(eq(paperCertifications.paperId, paper.id));
      const fault = await verifyPaper(tx, {
        ...paper,
        printingMethodIds: methods.map((each) => each.id),
        certificates,
      });
      if (fault) broken.push(localized(paper.name, getLocale()).text);
    }
    if (broken.length === 0) return undefined;
    const names = broken.slice(0, NAMED_MAX).join(", ") + (broken.length > NAMED_MAX ? " …" : "");
    return { code: "papers_would_break", field, names };
  },
});
