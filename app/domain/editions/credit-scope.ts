/** Groups of ONIX list 17 whose roles are part of one recording: performers (E) and those who recorded it (F). */
const RECORDING_GROUPS: readonly string[] = ["E", "F"];

/**
 * Whether a credit with this role (a code of ONIX list 17) belongs to one edition by default: the reader of the audiobook
 * has no part in the paperback. A credit with any other role belongs to the book, and so to all its editions.
 */
export function isEditionRole(roleCode: string): boolean {
  return RECORDING_GROUPS.includes(roleCode.charAt(0));
}
