import { expect, test } from "vitest";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { migrateBefore, migrateToLatest, rowsIn } from "./migration-for-tests.ts";

const bareDatabase = useBareDatabases();

test("migration 0081 gives the credits of contributors with one number to the oldest, with the printed names", async () => {
  const database = await bareDatabase();
  await migrateBefore(database, "0081");
  await rowsIn(
    database,
    `create function pg_temp.ref(name text) returns uuid language sql immutable as $$ select md5(name)::uuid $$;
    insert into languages values ('nep', '{"en":"Nepali"}', 'नेपाली', 'ne', true, 1);
    insert into currencies values ('NPR', 2);
    insert into contributor_roles (id, code, name, credit_phrase, "group", is_primary_creator, requires_languages, earns_royalty_by_default, sort_order)
      values (pg_temp.ref('A01'), 'A01', '{"en":"x"}', '{"en":"x"}', 'A', true, false, false, 1);
    insert into publishers (id, slug, name, legal_name) values (pg_temp.ref('publisher'), 'publisher', '{"en":"Dobato"}', 'Dobato');
    insert into contributors (id, slug, name, sort_name, name_key, orcid, created_on)
      select pg_temp.ref(slug), slug, jsonb_build_object('en', slug), jsonb_build_object('en', slug), slug, orcid, now() + place * interval '1 second'
      from (values ('oldest', '0000000218250097', 1), ('same', '0000000218250097', 2), ('unused', '0000000218250097', 3),
        ('other', '0000000121032683', 4), ('none', null, 5)) c (slug, orcid, place);
    insert into books (id, publisher_id, title, language)
      select pg_temp.ref(name), pg_temp.ref('publisher'), '{"en":"x"}', 'nep' from unnest(array['both', 'one', 'named']) name;
    insert into contributions (book_id, contributor_id, role_id, sequence, is_main, credited_as)
      select pg_temp.ref(book), pg_temp.ref(person), pg_temp.ref('A01'), place, place = 1, credited::jsonb
      from (values ('both', 'oldest', 1, null), ('both', 'same', 2, null), ('one', 'same', 1, null), ('one', 'other', 2, null),
        ('one', 'none', 3, null), ('named', 'same', 1, '{"en":"S."}')) c (book, person, place, credited)`,
  );

  await migrateToLatest(database);

  const credits = await rowsIn<Record<string, unknown>>(
    database,
    `select case c.book_id when md5('both')::uuid then 'both' when md5('one')::uuid then 'one' else 'named' end as book,
      c.sequence, p.slug, c.credited_as ->> 'en' as credited
      from contributions c join contributors p on p.id = c.contributor_id order by book, c.sequence`,
  );
  expect(credits.map((row) => Object.values(row).map(String).join(" "))).toEqual([
    "both 1 oldest null",
    "both 2 same null",
    "named 1 oldest S.",
    "one 1 oldest same",
    "one 2 other null",
    "one 3 none null",
  ]);
  const people = await rowsIn<Record<string, unknown>>(
    database,
    "select slug, orcid, archived_on is not null as archived from contributors order by created_on",
  );
  expect(people.map((row) => Object.values(row).map(String).join(" "))).toEqual([
    "oldest 0000000218250097 false",
    "same null false",
    "unused null true",
    "other 0000000121032683 false",
    "none null false",
  ]);
});
