import type pg from "pg";

/** The database is not suitable for this product; the message names what is missing and how to correct it. */
export class DatabaseUnfit extends Error {}

/**
 * Checks that Nepali text can be ordered and searched: with a character type other than UTF-8, trigrams and case rules
 * ignore Devanagari.
 */
export async function assertFit(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{
    encoding: string;
    ctype: string;
    nepali: boolean;
    version: number;
    collation: boolean;
  }>(
    `select pg_encoding_to_char(encoding) as encoding,
      coalesce(nullif(to_jsonb(d) ->> 'datlocale', ''), d.datctype) as ctype,
      exists (select from pg_ts_config where cfgname = 'nepali') as nepali,
      exists (select from pg_collation where collname = 'ne-x-icu') as collation,
      current_setting('server_version_num')::int as version
    from pg_database d where datname = current_database()`,
  );
  const found = rows[0];
  if (!found) throw new DatabaseUnfit("The database does not describe itself.");
  if (found.version < 150_000) throw new DatabaseUnfit("PostgreSQL 15 or newer is needed.");
  if (found.encoding !== "UTF8" || !/utf-?8|^und|-x-icu|^[a-z]{2,3}(-|$)/i.test(found.ctype)) {
    throw new DatabaseUnfit(
      `The database's character type is ${found.ctype} (${found.encoding}); Nepali needs UTF-8. Create it with encoding UTF8 and a UTF-8 locale such as C.UTF-8.`,
    );
  }
  if (!found.nepali)
    throw new DatabaseUnfit("The text search configuration `nepali` is missing from this PostgreSQL.");
  if (!found.collation)
    throw new DatabaseUnfit("The collation `ne-x-icu` is missing: this PostgreSQL was built without ICU.");
}
