import type { Transaction } from "#app/db/transact.server.ts";
import { l10nByScript } from "#app/domain/text/l10n-by-script.ts";
import type { DocumentBookstore } from "#app/features/document-import/records/bookstore.ts";
import { addImportedBookstore } from "#app/records/bookstores/add-imported-bookstore.server.ts";
import { makeImportedAdmins } from "#app/records/people/add-imported-person.server.ts";
import type { Writer } from "#app/records/writer.ts";
import { type DocumentResult, type Reason, refused } from "./result.ts";
import { rememberDocument, rowOfDocument } from "./stored-documents.server.ts";

/**
 * Adds a bookstore with its creator. An admin of the old store is one here where both documents say so, the bookstore's and the
 * person's.
 * @param saysAdmin whether the document of a person names this bookstore among those of which the person is an admin
 */
export async function saveBookstore(
  tx: Transaction,
  writer: Writer,
  path: string,
  { creator, admins, name, description, ...store }: DocumentBookstore,
  saysAdmin: (personPath: string) => boolean,
): Promise<DocumentResult> {
  if ((await rowOfDocument(tx, "bookstore", path)) !== undefined)
    return { outcome: "unchanged", reasons: [] };
  const createdBy = await rowOfDocument(tx, "person", creator);
  if (createdBy === undefined)
    return refused({
      field: "creationInfo.createdBy.userDocRef",
      code: "documents_reference_missing",
      values: { path: creator },
    });
  const id = await addImportedBookstore(tx, writer, {
    ...store,
    name: l10nByScript(name),
    description: l10nByScript(description),
    createdBy,
  });
  await rememberDocument(tx, "bookstore", path, id);
  const reasons: Reason[] = [];
  const granted: string[] = [];
  for (const admin of admins) {
    const userId = saysAdmin(admin) ? await rowOfDocument(tx, "person", admin) : undefined;
    if (userId === undefined)
      reasons.push({ field: "roles", code: "documents_role_one_sided", values: { path: admin } });
    else granted.push(userId);
  }
  await makeImportedAdmins(tx, writer, id, [...new Set(granted)]);
  return { outcome: "added", reasons };
}
