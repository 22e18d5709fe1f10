/** Whether a text can be the id of a record. An id that cannot exist must not reach the database, which throws. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
