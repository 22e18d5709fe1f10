import { appendFileSync } from "node:fs";
import { connectClient } from "#app/db/single-client.server.ts";

/**
 * Adds the functions of a database in PL/pgSQL to a file: `called NAME` for each that was called, `defined NAME` for each. Those that
 * only refuse are left out: a call that ends in an error is not counted.
 * @param superuserUrl of the database
 * @param file undefined: nothing is noted
 */
export async function noteCalledFunctions(superuserUrl: string, file: string | undefined): Promise<void> {
  if (!file) return;
  const client = await connectClient(superuserUrl);
  try {
    const { rows } = await client.query<{ line: string }>(
      `select 'called ' || funcname as line from pg_stat_user_functions
      union select 'defined ' || proname from pg_proc
        where pronamespace = 'public'::regnamespace and prolang = (select oid from pg_language where lanname = 'plpgsql')
          and prosrc !~ '^\\s*begin\\s+raise\\M'`,
    );
    appendFileSync(file, rows.map(({ line }) => `${line}\n`).join(""));
  } finally {
    await client.end();
  }
}
