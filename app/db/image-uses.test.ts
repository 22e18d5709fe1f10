import { expect, test } from "vitest";
import { asSuperuser, databaseName, useDatabase } from "#tests/database.ts";

useDatabase();

/** The columns that refer to images and that the view `image_uses` does not read. */
async function columnsMissingInView(): Promise<string[]> {
  const { rows } = await asSuperuser(
    databaseName(),
    `select format('%s.%s', k.conrelid::regclass, a.attname) as name
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'images'::regclass
      and not exists (
        select from pg_rewrite rule join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = rule.oid
        where rule.ev_class = 'image_uses'::regclass and d.refobjid = k.conrelid and d.refobjsubid = a.attnum)
    order by 1`,
  );
  return rows.map(({ name }: { name: string }) => name);
}

test("the view `image_uses` reads every column that refers to an image", async () => {
  expect(await columnsMissingInView()).toEqual([]);
});

test("a new column that refers to images is reported until the view reads it", async () => {
  await asSuperuser(
    databaseName(),
    "create table portraits (person text, image_hash text references images (hash))",
  );
  expect(await columnsMissingInView()).toEqual(["portraits.image_hash"]);
  await asSuperuser(
    databaseName(),
    "alter table publishers add column seal_hash text references images (hash)",
  );
  expect(await columnsMissingInView()).toEqual(["portraits.image_hash", "publishers.seal_hash"]);
});
