import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { writeSearchKeys } from "./search-keys.server.ts";
import { connectClient } from "./single-client.server.ts";

/** Rows the product computes and stores. A higher version computes all of them again, once, after the migrations. */
type DerivedData = {
  readonly name: string;
  readonly version: number;
  readonly refresh: (client: pg.Client) => Promise<void>;
};

const BATCH = 500;

const DERIVED_DATA: readonly DerivedData[] = [
  { name: "search keys", version: 4, refresh: refreshSearchKeys },
];

/**
 * Recomputes derived rows by the rules of this version of the product, each kind in its own transaction. To be called
 * after the migrations. When two processes start at the same time, one does this and the other waits.
 * @param ownerUrl login that owns the tables
 */
export async function refreshDerivedData(ownerUrl: string): Promise<void> {
  const client = await connectClient(ownerUrl);
  try {
    await client.query("select pg_advisory_lock(hashtext('ekadeshma derived data'))");
    await refreshOutdated(client);
  } finally {
    await client.end();
  }
}

async function refreshOutdated(client: pg.Client): Promise<void> {
  for (const { name, version, refresh } of DERIVED_DATA) {
    const { rows } = await client.query<{ version: number }>(
      "select version from derived_data where name = $1",
      [name],
    );
    if ((rows[0]?.version ?? 0) >= version) continue;
    await client.query("begin");
    try {
      await refresh(client);
      await client.query(
        "insert into derived_data (name, version) values ($1, $2) on conflict (name) do update set version = excluded.version",
        [name, version],
      );
      await client.query("commit");
    } catch (error) {
      await client.query("rollback");
      throw error;
    }
  }
}

async function refreshSearchKeys(client: pg.Client): Promise<void> {
  const on = drizzle({ client });
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const { rows } = await client.query<{ id: string }>(
      `select id from books where id > $1 order by id limit ${BATCH}`,
      [after],
    );
    await writeSearchKeys(
      on,
      rows.map(({ id }) => id),
    );
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
