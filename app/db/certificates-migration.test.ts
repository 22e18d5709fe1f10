import { expect, test } from "vitest";
import { useBareDatabases } from "#tests/bare-databases.ts";
import { migrateBefore, migrateToLatest, rowsIn } from "./migration-for-tests.ts";

const bareDatabase = useBareDatabases();

test("migration 0091 gives the numbers of papers to their certifications, and loses none", async () => {
  const database = await bareDatabase();
  await migrateBefore(database, "0091");
  await rowsIn(
    database,
    `create function pg_temp.ref(name text) returns uuid language sql immutable as $$ select md5(name)::uuid $$;
    insert into paper_types (id, code, name, category, use, sort_order)
      values (pg_temp.ref('type'), 'type', '{"en":"x"}', 'bookWove', '{text}', 1);
    insert into grain_directions (id, code, name, relative_to, notation, sort_order)
      values (pg_temp.ref('grain'), 'grain', '{"en":"x"}', null, '1 × 1', 1);
    insert into environmental_certifications
      (id, code, name, scheme, applies_to, requires_certificate_number, requires_recycled_pct, public_label, sort_order)
      select pg_temp.ref(code), code, '{"en":"x"}', scheme, '{paper}', needs, false, '{"en":"x"}', place
      from (values ('own', 'recycled_claim', false, 1), ('pefc', 'pefc', true, 2), ('fsc', 'fsc', true, 3)) c (code, scheme, needs, place);
    insert into papers (id, name, paper_type_id, grammage_gsm, tint, grain_direction_id, recycled_pre_consumer_pct,
        recycled_post_consumer_pct, is_acid_free, sheet_sizes, certificate_numbers, mill)
      select pg_temp.ref(name), jsonb_build_object('en', name), pg_temp.ref('type'), 80, 'white', pg_temp.ref('grain'), 0, 0, false,
        '{}', numbers, 'Mill'
      from (values ('both', array['FSC-1', 'PEFC-2']), ('one', array['FSC-3', 'X-4']), ('none', array['X-5']), ('bare', array[]::text[]))
        p (name, numbers);
    insert into paper_certifications (paper_id, certification_id)
      select pg_temp.ref(paper), pg_temp.ref(certification)
      from (values ('both', 'own'), ('both', 'pefc'), ('both', 'fsc'), ('one', 'own'), ('one', 'fsc'), ('bare', 'fsc')) c (paper, certification)`,
  );
  await migrateToLatest(database);
  expect(
    await rowsIn(
      database,
      `select p.name ->> 'en' as paper, p.mill, c.code, pc.number, pc.valid_until
      from papers p left join paper_certifications pc on pc.paper_id = p.id
      left join environmental_certifications c on c.id = pc.certification_id
      order by 1, 3`,
    ),
  ).toEqual(
    [
      ["bare", "Mill", "fsc", null],
      ["both", "Mill", "fsc", "FSC-1"],
      ["both", "Mill", "own", null],
      ["both", "Mill", "pefc", "PEFC-2"],
      ["none", "Mill, X-5", null, null],
      ["one", "Mill", "fsc", "FSC-3"],
      ["one", "Mill", "own", "X-4"],
    ].map(([paper, mill, code, number]) => ({ paper, mill, code, number, valid_until: null })),
  );
});
