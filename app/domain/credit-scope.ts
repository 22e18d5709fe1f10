/** Groups of ONIX list 17 whose people made one recording: performers (E) and those who recorded it (F). */
const RECORDING_GROUPS: readonly string[] = ["E", "F"];

/**
 * Whether a credit with this role (a code of ONIX list 17) is of one edition by default: the reader of
 * the audiobook has no part in the paperback. Every other role is a credit of the book and so of all its editions.
 */
export function isEditionRole(roleCode: string): boolean {
  return RECORDING_GROUPS.includes(roleCode.charAt(0));
}
