import pg from "pg";
import { OUR_SCHEMA } from "./tables.server.ts";

type ForeignKey = { readonly on: string; readonly name: string; readonly definition: string };
type Trigger = { readonly on: string; readonly name: string; readonly state: keyof typeof ENABLE };

/** How a trigger gets its former state (`pg_trigger.tgenabled`). */
const ENABLE = { O: "enable", R: "enable replica", A: "enable always", D: "disable" } as const;

/**
 * Removes all foreign keys and disables all triggers in the current transaction, so that rows can be copied in any order and exactly as they
 * were. The settings that do so without changing tables need rights of a superuser.
 * @returns the function that creates the foreign keys again, which checks them, and gives each trigger its former state
 */
export async function suspendRules(client: pg.Client): Promise<() => Promise<void>> {
  // Checks at the end of the transaction of what the migrations have inserted.
  await client.query("set constraints all immediate");
  const keys = await foreignKeysOf(client);
  const triggers = await triggersOf(client);
  for (const { on, name } of keys)
    await client.query(`alter table ${on} drop constraint ${pg.escapeIdentifier(name)}`);
  for (const on of new Set(triggers.map((trigger) => trigger.on)))
    await client.query(`alter table ${on} disable trigger user`);
  return async () => {
    for (const { on, name, definition } of keys)
      await client.query(`alter table ${on} add constraint ${pg.escapeIdentifier(name)} ${definition}`);
    for (const { on, name, state } of triggers)
      await client.query(`alter table ${on} ${ENABLE[state]} trigger ${pg.escapeIdentifier(name)}`);
  };
}

async function foreignKeysOf(client: pg.Client): Promise<readonly ForeignKey[]> {
  // The keys of partitions belong to those of their table.
  const { rows } = await client.query<ForeignKey>(`
    select format('%I.%I', n.nspname, t.relname) as on, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where c.contype = 'f' and c.conparentid = 0 and ${OUR_SCHEMA} order by c.oid`);
  return rows;
}

async function triggersOf(client: pg.Client): Promise<readonly Trigger[]> {
  const { rows } = await client.query<Trigger>(`
    select format('%I.%I', n.nspname, t.relname) as on, g.tgname as name, g.tgenabled as state
    from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace
    where not g.tgisinternal and g.tgparentid = 0 and ${OUR_SCHEMA} order by g.oid`);
  return rows;
}
