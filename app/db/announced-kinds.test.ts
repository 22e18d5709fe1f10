import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ANNOUNCED_KINDS } from "#app/domain/web/live-kinds.ts";
import { useDatabase } from "#tests/database.ts";
import { db } from "./client.server.ts";

useDatabase();

test("the kinds of events are those that triggers announce, no more and no fewer", async () => {
  const { rows } = await db().execute<{ kind: string }>(sql`
    select distinct split_part(replace(encode(t.tgargs, 'escape'), '\\000', '|'), '|', 1) as kind
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid where p.proname = 'announce_changes'
    union
    select found[1] from pg_proc p cross join lateral regexp_matches(p.prosrc, ', ''(\\w+)''\\)', 'g') found
    where p.proname like 'announce\\_%'`);
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(ANNOUNCED_KINDS.toSorted());
});
