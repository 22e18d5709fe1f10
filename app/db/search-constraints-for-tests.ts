import { asSuperuser, databaseName } from "#tests/database.ts";
import type { ConstraintCase } from "./constraint-case-for-tests.ts";

/** Only triggers write the index of the search. */
const write = (statement: string) => async () => await asSuperuser(databaseName(), statement);

export const searchConstraints: readonly ConstraintCase[] = [
  [
    "search_terms_term_filled",
    "a word without a letter",
    write("insert into search_terms (word) values ('')"),
  ],
  [
    "search_kinds_sign_unique",
    "two kinds with one sign",
    write("insert into search_kinds (kind, sign) values ('others', 'b')"),
  ],
  [
    "search_entries_object",
    "one thing twice",
    write(`with one as (select gen_random_uuid() as id)
      insert into search_entries (kind, object, length) select 'b', id, 1 from one, generate_series(1, 2)`),
  ],
  [
    "search_texts_fields_fit",
    "a word of which it is not known where it is",
    write("insert into search_texts (entry, names, terms, fields) values (0, '{}', '{1}', '{}')"),
  ],
  [
    "search_postings_field_known",
    "a word in an unknown text",
    write("insert into search_postings (word, entry, field, kind) values (1, 0, 6, 'b')"),
  ],
];
