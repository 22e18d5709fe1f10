import { eq } from "drizzle-orm";
import { appUsers, type StoredPhone } from "#app/db/tables/app-users.server.ts";
import type { Transaction } from "#app/db/transact.server.ts";
import { PHONES_MAX } from "#app/domain/limits.ts";
import type { DocumentPerson } from "#app/features/document-import/records/person.ts";
import { addImportedPerson, storedPhone } from "#app/records/people/add-imported-person.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { type DocumentResult, type Reason, refused } from "./result.ts";
import { otherDocumentOf, rememberDocument, rowOfDocument } from "./stored-documents.server.ts";

/**
 * Adds a person. One who has an account with the address already is left as they are: a file is no reason to change what people
 * say of themselves.
 */
export async function savePerson(
  tx: Transaction,
  writer: Writer,
  path: string,
  { phones, identity, ...person }: DocumentPerson,
): Promise<DocumentResult> {
  const unchanged: DocumentResult = { outcome: "unchanged", reasons: [] };
  if ((await rowOfDocument(tx, "person", path)) !== undefined) return unchanged;
  const [owner] = await tx.select({ id: appUsers.id }).from(appUsers).where(eq(appUsers.email, person.email));
  if (owner) {
    // Two people of the old store cannot have one address here: the first has it.
    const other = await otherDocumentOf(tx, "person", owner.id, path);
    if (other !== undefined)
      return refused({ field: "email", code: "documents_email_twice", values: { path: other } });
    await rememberDocument(tx, "person", path, owner.id);
    return unchanged;
  }
  const stored = phones.map(storedPhone);
  const reasons: Reason[] = [];
  const known = new Map<string, StoredPhone>();
  for (const [at, phone] of stored.entries()) {
    const field = `contactInfo.phoneNumber.numbers.${at + 1}`;
    if (!phone) reasons.push({ field, code: "documents_phone_wrong" });
    else if (known.size < PHONES_MAX || known.has(phone.e164)) known.set(phone.e164, phone);
    else reasons.push({ field, code: "documents_too_many", values: { max: PHONES_MAX } });
  }
  if (identity) reasons.push({ field: "realPersonIdentity", code: "documents_identity_not_kept" });
  const id = await addImportedPerson(tx, writer, { ...person, phones: [...known.values()] });
  await rememberDocument(tx, "person", path, id);
  return { outcome: "added", reasons };
}
