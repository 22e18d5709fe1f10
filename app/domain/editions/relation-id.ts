import { isbnDigits } from "#app/domain/identifiers/isbn.ts";

/** Codes of ONIX lists 5 and 16: an ISBN-13, and an identifier of whoever uses it. */
const ISBN13 = "15";
const PROPRIETARY = "01";

/** The identifier of a product or a work, with its type. */
export type RelationId = { readonly idType: string; readonly idValue: string };

/**
 * An identifier as it was typed: an ISBN is stored as one, however it was written.
 * @param idType of an identifier that is no ISBN, where it is known
 */
export function relationId(typed: string, idType: string = PROPRIETARY): RelationId {
  const isbn = isbnDigits(typed)?.isbn13;
  if (isbn) return { idType: ISBN13, idValue: isbn };
  return { idType: idType === ISBN13 ? PROPRIETARY : idType, idValue: typed };
}

/** Whether the identifier alone says of which type it is. */
export function isImpliedType({ idType, idValue }: RelationId): boolean {
  const implied = relationId(idValue);
  return implied.idType === idType && implied.idValue === idValue;
}
