import { type SQL, sql } from "drizzle-orm";
import { typedCode } from "#app/domain/orders/spoken-code.ts";

/** Three letters may be a short name, and of many thousands of codes some begin with it. */
const LETTERS_MIN = 4;

/**
 * The condition for the rows whose code begins with what was typed: on the telephone the first part of a number is often enough. Undefined
 * for a text that is no part of a code.
 * @param column the code, in capitals and digits
 * @param partLength letters between two hyphens of the stored code; undefined where it has none
 */
export function codeBegins(column: SQL, text: string, partLength?: number): SQL | undefined {
  const code = typedCode(text);
  if (code.length < LETTERS_MIN) return undefined;
  const stored =
    partLength === undefined ? code : (code.match(new RegExp(`.{1,${partLength}}`, "g")) ?? []).join("-");
  return sql`${column} like ${`${stored}%`}`;
}
