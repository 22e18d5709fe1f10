import type pg from "pg";
import { APP_ROLE, REQUEST_TIME_LIMITS } from "./session-settings.ts";

/**
 * Whether `DATABASE_URL` leads to a pooler that gives each transaction another connection, as PgBouncer does in transaction mode: then
 * nothing may be set, named or locked for a session. `DATABASE_LISTEN_URL` says so, which names the database itself.
 */
export const isPooled = (): boolean => (process.env.DATABASE_LISTEN_URL ?? "") !== "";

/** What every session of the app's login has, where the pool cannot ask for it when it connects. */
const SESSION_SETTINGS: Readonly<Record<string, string>> = {
  role: APP_ROLE,
  jit: "off",
  statement_timeout: String(REQUEST_TIME_LIMITS.statementMs),
  lock_timeout: String(REQUEST_TIME_LIMITS.lockMs),
  idle_in_transaction_session_timeout: String(REQUEST_TIME_LIMITS.idleInTransactionMs),
};

/**
 * Makes the role and the time limits those of every session of the app's login in this database, unless they are already. Sessions that
 * a pooler has opened before and that nobody uses are ended: it opens others, which have them.
 * @param client a connection of the app's login to the database itself
 */
export async function setSessionSettings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ settings: string[] }>(
    `select coalesce((select setconfig from pg_db_role_setting where setdatabase = d.oid
        and setrole = (select oid from pg_roles where rolname = session_user)), '{}') as settings
    from pg_database d where datname = current_database()`,
  );
  const known = new Set(rows[0]?.settings);
  const missing = Object.entries(SESSION_SETTINGS).filter(([name, value]) => !known.has(`${name}=${value}`));
  if (missing.length === 0) return;
  await client.query("begin");
  // A login may change what it begins with; the role that it takes may not.
  await client.query("set local role none");
  for (const [name, value] of missing)
    await client.query(
      `do $$ begin execute format('alter role %I in database %I set ${name} = %L', session_user, current_database(), '${value}'); end $$`,
    );
  await client.query("commit");
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where usename = session_user and datname = current_database() and pid <> pg_backend_pid() and state = 'idle'
      and application_name not like 'ekadeshma %'`,
  );
}

/**
 * What the sessions behind a pooler lack of the role and the time limits.
 * @param client a connection to the pooler
 * @returns the name of the first setting that is another one; undefined when all are in force
 */
export async function missingSessionSetting(client: pg.Client): Promise<string | undefined> {
  const names = Object.keys(SESSION_SETTINGS);
  const { rows } = await client.query<{ name: string; value: string }>(
    `select name, current_setting(name) as value from unnest(array['${names.join("', '")}']) as each (name)`,
  );
  const inMs = (value: string) => (/^\d+s$/.test(value) ? `${Number.parseInt(value, 10) * 1000}` : value);
  return rows.find(({ name, value }) => inMs(value) !== SESSION_SETTINGS[name])?.name;
}
