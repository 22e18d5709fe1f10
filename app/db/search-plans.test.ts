import { beforeAll, expect, test } from "vitest";
import { build } from "#tests/build.ts";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";
import { readAsAWhole } from "#tests/plans.ts";

useDatabase();

const QUERIES = [
  "seto dharti",
  "सेतो धर्ती",
  "s",
  "mun",
  "अनि",
  "9789937720014",
  "dharti seto pdf",
  "%_'\"",
  "b. p. koirala",
];

beforeAll(async () => {
  for (const np of ["सेतो धर्ती", "मुना मदन", "नुनबाटो", "अनि देउराली रुन्छ"]) {
    const book = await build.book({ title: { np }, authors: [await build.contributor()] });
    await build.listing({ editionId: (await build.edition({ bookId: book.id })).id });
  }
  // Of few words and books reading all is cheap.
  await asSuperuser(
    databaseName(),
    `insert into search_terms (word) select md5(n::text) from generate_series(1, 10000) n;
    with made as (
      insert into search_entries (kind, object, length) select 'b', gen_random_uuid(), 2 from generate_series(1, 30000) n returning id)
    insert into search_texts (entry, names, terms, fields) select id, array[md5(id::text)], '{}', '{}' from made;
    analyze search_terms; analyze search_entries; analyze search_texts`,
  );
});

test("no plan of a search reads a whole table, whatever is asked for", async () => {
  const kinds = [
    "books",
    "contributors",
    "publishers",
    "series",
    "genres",
    "app_users",
    "purchases",
    "contact_messages",
  ];
  const whole = await readAsAWhole(
    QUERIES.flatMap((query) => [
      ["select * from search_matches('books', $1)", [query]] as const,
      ["select * from search_best('contributors', $1)", [query]] as const,
      ["select * from search_matches_of($2, $1)", [query, kinds]] as const,
      [
        "select search_corrected(search_asked(array[search_kind('books')], $1), (select id from books limit 1))",
        [query],
      ] as const,
      ["select search_named('books', $1)", [query]] as const,
    ]),
  );
  // The kinds are some dozens of rows, and how many entries there are is counted while they are few.
  expect(
    [...new Set(whole)].filter((table) => !["search_kinds", "books", "pg_class"].includes(table)),
  ).toEqual([]);
});

test("no plan of a change of what is searched reads a whole table", async () => {
  const whole = await readAsAWhole([
    [
      'update books set title = title || \'{"en": "Other words"}\' where id = (select id from books order by id limit 1)',
      [],
    ],
    [
      'update contributors set name = name || \'{"en": "Another name"}\' where id = (select id from contributors order by id limit 1)',
      [],
    ],
    ["select refresh_search('books', array(select id from books))", []],
  ]);
  expect(
    [...new Set(whole)].filter((table) => table.startsWith("search_") && table !== "search_kinds"),
  ).toEqual([]);
});
