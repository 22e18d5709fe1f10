import { and, eq, isNull } from "drizzle-orm";
import { pressCertifications } from "#app/db/tables/certificates.server.ts";
import { presses } from "#app/db/tables/suppliers.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import type { Certificate } from "#app/domain/reference/certificates.ts";
import type { Fault, UsersRule, Values } from "#app/features/reference/engine/kind.server.ts";
import { namesOf, verifyCertificates } from "#app/features/reference/engine/verify-certificates.server.ts";

/** The rule that the certificates of a press break. */
export const verifyPress = async (
  tx: Transaction,
  { certificates = [] }: Values,
): Promise<Fault | undefined> => await verifyCertificates(tx, certificates as Certificate[], "press");

/** The rule that no press in use breaks a rule because a certification of its certificates was changed. */
export const pressesStillFit = (field: string): UsersRule => ({
  kind: "press",
  verify: async (tx, id) => {
    const rows = await tx
      .select({ id: presses.id, name: presses.name, certificate: pressCertifications })
      .from(presses)
      .innerJoin(pressCertifications, eq(pressCertifications.pressId, presses.id))
      .where(and(isNull(presses.archivedOn), eq(pressCertifications.certificationId, id)))
      .orderBy(presses.id);
    const broken: typeof rows = [];
    for (const row of rows) if (await verifyCertificates(tx, [row.certificate], "press")) broken.push(row);
    if (broken.length === 0) return undefined;
    return {
      code: "certificate_would_break",
      field,
      names: namesOf(
        rows,
        broken.map((row) => row.id),
      ),
    };
  },
});
