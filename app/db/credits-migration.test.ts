import { expect, test } from "vitest";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { BASE_ROWS, migrateBefore, migrateToLatest, rowsIn } from "./migration-for-tests.ts";

const bareDatabase = useBareDatabases();

test("migration 0013 gives readers to the audio editions, renames the setting and refreshes the catalogue", async () => {
  const database = await bareDatabase();
  await migrateBefore(database, "0013");
  await rowsIn(
    database,
    `${BASE_ROWS}
    insert into contributors (id, slug, name, sort_name, name_key)
      select pg_temp.ref(slug), slug, '{"en":"x"}', '{"en":"x"}', slug from unnest(array['author', 'artist', 'reader', 'singer']) slug;
    insert into books (id, publisher_id, title, language)
      select pg_temp.ref(name), pg_temp.ref('publisher'), '{"en":"x"}', 'nep' from unnest(array['two recordings', 'paper', 'only readers']) name;
    insert into book_editions (id, book_id, format_id, name, created_on)
      select pg_temp.ref(book || format), pg_temp.ref(book), pg_temp.ref(format), '{"en":"x"}', now() + place * interval '1 second'
      from (values ('two recordings', 'paperback', 1), ('two recordings', 'audiobook', 2), ('two recordings', 'audio-cd', 3),
        ('paper', 'paperback', 1), ('only readers', 'audiobook', 1)) e (book, format, place);
    update book_editions set status = 'active';
    insert into listings (bookstore_id, edition_id) select pg_temp.ref('store'), id from book_editions;
    insert into contributions (book_id, contributor_id, role_id, sequence, is_main, credited_as)
      select pg_temp.ref(book), pg_temp.ref(person), pg_temp.ref(role), place, place = 1, credited::jsonb
      from (values ('two recordings', 'author', 'A01', 1, null), ('two recordings', 'singer', 'F01', 2, null),
        ('two recordings', 'artist', 'A12', 3, null), ('two recordings', 'reader', 'E07', 4, '{"en":"R."}'),
        ('paper', 'author', 'A01', 1, null), ('paper', 'reader', 'E07', 2, null),
        ('only readers', 'reader', 'E07', 1, null), ('only readers', 'artist', 'A12', 2, null)) c (book, person, role, place, credited);
    insert into site_settings values ('houseBookstore', '"the-store"'), ('tagline', '{"en":"x"}')`,
  );
  const before = await rowsIn<{ id: string }>(database, "select id from contributions order by id");

  await migrateToLatest(database);

  const credits = await rowsIn<Record<string, unknown>>(
    database,
    `${NAMES}
    select pg_temp.name_of(c.book_id) as book, f.code as edition, c.sequence, p.slug, c.is_main, c.credited_as ->> 'en' as as
      from contributions c join contributors p on p.id = c.contributor_id
      left join book_editions e on e.id = c.edition_id left join book_formats f on f.id = e.format_id
      order by book, f.code nulls first, c.sequence`,
  );
  expect(credits.map((row) => Object.values(row).map(String).join(" "))).toEqual([
    "only readers null 2 artist true null",
    "only readers audiobook 1 reader false null",
    "paper null 1 author true null",
    "paper null 2 reader false null",
    "two recordings null 1 author true null",
    "two recordings null 3 artist false null",
    "two recordings audio-cd 1 singer false null",
    "two recordings audio-cd 2 reader false R.",
    "two recordings audiobook 1 singer false null",
    "two recordings audiobook 2 reader false R.",
  ]);
  const after = await rowsIn<{ id: string }>(database, "select id from contributions");
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.map(({ id }) => id)));

  const found = await rowsIn<{ edition: string; people: string[]; availability_group: string }>(
    database,
    `${NAMES}
    select pg_temp.name_of(ce.book_id) || ' ' || f.code as edition, ce.availability_group,
      (select array_agg(p.slug order by p.slug) from contributors p where p.id = any(ce.contributor_ids)) as people
      from catalogue_entries ce join book_formats f on f.id = ce.format_id order by edition`,
  );
  expect(found).toEqual([
    { edition: "only readers audiobook", availability_group: "to-order", people: ["artist", "reader"] },
    { edition: "paper paperback", availability_group: "to-order", people: ["author", "reader"] },
    {
      edition: "two recordings audio-cd",
      availability_group: "to-order",
      people: ["artist", "author", "reader", "singer"],
    },
    {
      edition: "two recordings audiobook",
      availability_group: "to-order",
      people: ["artist", "author", "reader", "singer"],
    },
    { edition: "two recordings paperback", availability_group: "to-order", people: ["artist", "author"] },
  ]);
  expect(await rowsIn(database, "select key, value from site_settings order by key")).toEqual([
    { key: "companyBookstore", value: "the-store" },
    { key: "tagline", value: { en: "x" } },
  ]);
});

/** The short names that the ids of this test were made from. */
const NAMES = `
  create function pg_temp.name_of(id uuid) returns text language sql as $$
    select name from unnest(array['two recordings', 'paper', 'only readers']) name where md5(name)::uuid = id
  $$;
`;
