import type pg from "pg";
import { bookSearchKeys, type SearchedBook } from "#app/domain/book-search-keys.ts";
import { connectClient } from "./single-client.server.ts";

/** Rows the product computes and stores. A higher version computes all of them again, once, after the migrations. */
type DerivedData = {
  readonly name: string;
  readonly version: number;
  readonly refresh: (client: pg.Client) => Promise<void>;
};

const BATCH = 500;

const ALL: readonly DerivedData[] = [{ name: "search keys", version: 3, refresh: refreshSearchKeys }];

/**
 * Recomputes derived rows by the rules of this version of the product, each kind in its own transaction. To be called
 * after the migrations; of two processes that start together one does it, the other waits.
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
  for (const { name, version, refresh } of ALL) {
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

type BookRow = SearchedBook & { readonly id: string; readonly keys: string };

async function refreshSearchKeys(client: pg.Client): Promise<void> {
  for (let after = "00000000-0000-0000-0000-000000000000"; ; ) {
    const { rows } = await client.query<BookRow>(
      `select b.id, b.title, b.subtitle, b.abbreviation, b.aliases, s.title as series, b.search_keys as keys,
         coalesce((select jsonb_agg(person.name order by c.edition_id is not null, c.sequence, c.id) from contributions c
           join contributors person on person.id = c.contributor_id where c.book_id = b.id), '[]') as contributors
       from books b left join series s on s.id = b.series_id
       where b.id > $1 order by b.id limit ${BATCH}`,
      [after],
    );
    const changed = rows
      .map((row) => ({ id: row.id, before: row.keys, keys: bookSearchKeys(row) }))
      .filter(({ before, keys }) => before !== keys);
    await client.query(
      `update books set search_keys = given.keys
       from unnest($1::uuid[], $2::text[]) as given (id, keys) where books.id = given.id`,
      [changed.map(({ id }) => id), changed.map(({ keys }) => keys)],
    );
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}
