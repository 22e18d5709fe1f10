import { inArray } from "drizzle-orm";
import { environmentalCertifications } from "#app/db/tables/paper-reference.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { type Certificate, certificateFault } from "#app/domain/reference/certificates.ts";
import type { CertifiedThing } from "#app/domain/reference/paper-reference.ts";
import { type L10n, localized } from "#app/domain/text/l10n.ts";
import { getLocale } from "#app/i18n/generated/runtime.js";
import type { Fault } from "./kind.server.ts";

/** The certifications that certificates are of, locked so that none changes before what holds them is written. */
export async function certificationsOf(tx: Transaction, certificates: readonly Certificate[]) {
  const ids = certificates.map(({ certificationId }) => certificationId);
  return await tx
    .select()
    .from(environmentalCertifications)
    .where(inArray(environmentalCertifications.id, ids))
    .orderBy(environmentalCertifications.sortOrder, environmentalCertifications.id)
    .for("share");
}

/** The rule that the certificates of a thing break, at the field `certificates`. */
export async function verifyCertificates(
  tx: Transaction,
  certificates: readonly Certificate[],
  thing: CertifiedThing,
): Promise<Fault | undefined> {
  const certifications = await certificationsOf(tx, certificates);
  const fault = certificateFault(certificates, certifications, thing);
  if (!fault) return undefined;
  return { code: fault.code, field: "certificates", names: namesOf(certifications, fault.because) };
}

/** The names of some rows, in the language of the request. */
export function namesOf(
  rows: readonly { readonly id: string; readonly name: L10n }[],
  ids: readonly string[],
): string {
  const language = getLocale();
  return rows
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => localized(name, language).text)
    .join(", ");
}
