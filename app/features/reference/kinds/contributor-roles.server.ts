import { sql } from "drizzle-orm";
import { contributorRoles } from "#app/db/tables/reference.server.ts";
import { NAME_MAX } from "#app/domain/limits.ts";
import { bookPath } from "#app/features/reference/engine/book-path.server.ts";
import { code, texts, yesNo } from "#app/features/reference/engine/fields.server.ts";
import { defineKind } from "#app/features/reference/engine/kind.server.ts";
import { sortOrder } from "#app/features/reference/engine/number-fields.server.ts";
import { moveCredits } from "#app/features/reference/move-books.server.ts";
import * as m from "#app/i18n/generated/messages.js";

const PLACEHOLDER = "{name}";

/** What contributors did for a book, at `/admin/contributor_roles`. */
export const roles = defineKind({
  name: "contributorRole",
  table: contributorRoles,
  texts: {
    title: m.contributorrole_title,
    description: m.contributorrole_description,
    add: m.contributorrole_add,
  },
  nameField: "name",
  fields: {
    name: texts({ label: m.reference_name, max: NAME_MAX }),
    code: code({
      label: m.contributorrole_code,
      hint: m.contributorrole_code_hint,
      isFixed: true,
      pattern: /^[A-Z]\d\d$/,
      read: (text) => text.toUpperCase(),
    }),
    creditPhrase: texts({
      label: m.contributorrole_credit_phrase,
      hint: () => m.contributorrole_credit_phrase_hint({ place: PLACEHOLDER }),
      max: NAME_MAX,
    }),
    isPrimaryCreator: yesNo({ label: m.contributorrole_primary }),
    requiresLanguages: yesNo({ label: m.contributorrole_requires_languages }),
    earnsRoyaltyByDefault: yesNo({ label: m.contributorrole_earns_royalty }),
    sortOrder: sortOrder(),
  },
  unique: ["code"],
  list: {
    columns: ["code", "creditPhrase"],
    optional: ["isPrimaryCreator", "requiresLanguages", "earnsRoyaltyByDefault"],
    filters: ["isPrimaryCreator", "requiresLanguages"],
  },
  // The name of the contributor is put in its place, once.
  check: ({ creditPhrase }) =>
    [creditPhrase.en, creditPhrase.np].every((text) => !text || text.split(PLACEHOLDER).length === 2)
      ? undefined
      : { code: "reference_phrase_without_name", field: "creditPhrase" },
  // The group of ONIX list 17 is the first letter of the code.
  derived: ({ code: own }) => ({ group: own.charAt(0) }),
  uses: [
    {
      label: m.contributorrole_books,
      rows: (id) => sql`
        select b.id, b.title as name, (select min(e.id::text) from book_editions e where e.book_id = b.id) as edition_id
        from books b where b.id in (select book_id from contributions where role_id = ${id})`,
      pathOf: bookPath,
      move: moveCredits,
    },
  ],
});
