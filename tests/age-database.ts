import { asSuperuser, databaseName } from "./database.ts";

/**
 * Moves every moment in the database into the past, as if all of it had been written so much earlier: the clock of PostgreSQL itself
 * cannot be set. Dates without a time stay, as they are days that people have named.
 * @param interval such as `1 year`
 */
export async function ageDatabase(interval: string): Promise<void> {
  const columns = await asSuperuser(
    databaseName(),
    `select table_name, string_agg(format('%1$I = %1$I - interval %2$L', column_name, '${interval}'), ', ') as moved
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone' and is_generated = 'NEVER'
     group by table_name`,
  );
  const updates = columns.rows.map(({ table_name, moved }) => `update public."${table_name}" set ${moved};`);
  // Without its triggers, which forbid changes of what is only added to.
  await asSuperuser(databaseName(), `set session_replication_role = replica; ${updates.join(" ")}`);
}
