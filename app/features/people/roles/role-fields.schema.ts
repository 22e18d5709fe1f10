import { parseRoleChoice } from "#app/domain/people/granted-role.ts";
import { choice, optionalLine } from "#app/platform/forms/schema-fields.ts";

/** Longer than the address of a book at this site. */
const BOOK_MAX = 300;

/** The fields that name a role, for the schema of a form. */
export const ROLE_FIELDS = {
  role: choice(parseRoleChoice),
  /** What names the book of a role of one book. */
  book: optionalLine(BOOK_MAX),
} as const;
