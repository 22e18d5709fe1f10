import { expect, test } from "vitest";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { migrateBefore, migrateToLatest, rowsIn } from "./migration-for-tests.ts";

const bareDatabase = useBareDatabases();

const FOUND_BY = `
  select e.object, t.terms, t.fields, (select array_agg(p.word || ':' || p.field order by p.word) from search_postings p where p.entry = e.id) as postings
  from search_entries e join search_texts t on t.entry = e.id where e.kind = search_kind('books') order by e.object`;

test("migration 0115 lets books be found by the names of their genres, as those written later are", async () => {
  const database = await bareDatabase();
  await migrateBefore(database, "0115");
  await rowsIn(
    database,
    `create function pg_temp.ref(name text) returns uuid language sql immutable as $$ select md5(name)::uuid $$;
    insert into currencies values ('NPR', 2);
    insert into languages (code, name, native_name, html_tag, is_of_nepal, sort_order) values ('nep', '{"en":"Nepali"}', 'नेपाली', 'ne', true, 1);
    insert into publishers (id, slug, name, legal_name) values (pg_temp.ref('publisher'), 'publisher', '{"en":"Dobato"}', 'Dobato');
    insert into genres (id, slug, name, keywords, thema_codes, thema_qualifiers, sort_order)
      select pg_temp.ref(slug), slug, jsonb_build_object('en', slug), '{"en":"moonish"}', '{}', '{}', 1 from unnest(array['amberlore', 'zinclore']) slug;
    insert into books (id, publisher_id, title, language) select pg_temp.ref(title), pg_temp.ref('publisher'), jsonb_build_object('en', title), 'nep'
      from unnest(array['Of both', 'Of one', 'Of none']) title;
    insert into book_genres (book_id, genre_id, is_main) values
      (pg_temp.ref('Of both'), pg_temp.ref('zinclore'), true), (pg_temp.ref('Of both'), pg_temp.ref('amberlore'), false),
      (pg_temp.ref('Of one'), pg_temp.ref('amberlore'), true)`,
  );

  await migrateToLatest(database);

  const titlesOf = async (query: string) =>
    (
      await rowsIn<{ title: string }>(
        database,
        `select b.title ->> 'en' as title from search_matches('books', '${query}') f join books b on b.id = f.object order by 1`,
      )
    ).map(({ title }) => title);
  expect(await titlesOf("amberlore")).toEqual(["Of both", "Of one"]);
  expect(await titlesOf("zinclore")).toEqual(["Of both"]);
  expect(await titlesOf("moonish")).toEqual(["Of both", "Of one"]);
  const migrated = await rowsIn(database, FOUND_BY);
  expect(migrated).toHaveLength(3);
  await rowsIn(database, "select refresh_search('books', array(select id from books))");
  expect(await rowsIn(database, FOUND_BY)).toEqual(migrated);
});
