import { connectClient } from "./single-client.server.ts";

/** What each thing of a database is, one row each, as PostgreSQL describes it. Names are in the schemas of the product. */
const DESCRIBED = {
  schema: `select nspname as name, acl(nspacl) as text from pg_namespace n where ours(n.oid)`,
  extension: `select extname as name, extnamespace::regnamespace::text as text from pg_extension`,
  collation: `select collname as name, concat_ws(' ', collprovider, coalesce(to_jsonb(c) ->> 'colllocale', to_jsonb(c) ->> 'colliculocale')) as text
    from pg_collation c where ours(collnamespace)`,
  "default privilege": `select defaclobjtype::text as name, acl(defaclacl) as text from pg_default_acl where ours(defaclnamespace)`,
  type: `select typname as name, concat_ws(' ', typtype, (select string_agg(enumlabel, ',' order by enumsortorder) from pg_enum where enumtypid = t.oid),
      (select string_agg(attname || ' ' || format_type(atttypid, atttypmod), ',' order by attnum) from pg_attribute
        where attrelid = t.typrelid and attnum > 0)) as text
    from pg_type t where ours(typnamespace) and (typtype in ('e', 'd') or typtype = 'c' and exists (select from pg_class where oid = typrelid and relkind = 'c'))`,
  table: `select relname as name, concat_ws(' ', relkind, relpersistence, reloptions::text, acl(relacl), relrowsecurity, relreplident,
      pg_get_partkeydef(oid), pg_get_expr(relpartbound, oid)) as text
    from pg_class where ours(relnamespace) and relkind in ('r', 'p', 'v', 'm', 'S')`,
  column: `select a.attrelid::regclass || '.' || attname as name, concat_ws(' ', row_number() over (partition by a.attrelid order by attnum),
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage, attcompression, attstattarget, acl(attacl),
      (select collname from pg_collation where oid = attcollation), pg_get_expr(adbin, adrelid)) as text
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where ours(relnamespace) and relkind in ('r', 'p', 'v') and attnum > 0 and not attisdropped`,
  constraint: `select conrelid::regclass || ' ' || conname as name, concat_ws(' ', pg_get_constraintdef(oid, true), convalidated, condeferrable, condeferred) as text
    from pg_constraint where ours(connamespace) and contype <> 'n'`,
  index: `select indexrelid::regclass::text as name, concat_ws(' ', pg_get_indexdef(indexrelid), indisunique, indisprimary, indisvalid, indisclustered,
      indisreplident) as text
    from pg_index join pg_class c on c.oid = indexrelid where ours(relnamespace)`,
  trigger: `select tgrelid::regclass || ' ' || tgname as name, concat_ws(' ', pg_get_triggerdef(t.oid, true), tgenabled) as text
    from pg_trigger t join pg_class c on c.oid = tgrelid where ours(relnamespace) and not tgisinternal`,
  view: `select viewname::text as name, definition as text from pg_views where schemaname = 'public'`,
  function: `select p.oid::regprocedure::text as name, regexp_replace(pg_get_functiondef(p.oid), '\\s+', ' ', 'g') || coalesce(acl(proacl), '') as text
    from pg_proc p where ours(pronamespace) and prokind = 'f' and not of_extension('pg_proc', p.oid)`,
  aggregate: `select p.oid::regprocedure::text as name, concat_ws(' ', aggtransfn, aggfinalfn, aggtranstype::regtype, agginitval, proparallel) as text
    from pg_proc p join pg_aggregate on aggfnoid = p.oid where ours(pronamespace) and not of_extension('pg_proc', p.oid)`,
  statistics: `select stxname as name, pg_get_statisticsobjdef(oid) as text from pg_statistic_ext where ours(stxnamespace)`,
  sequence: `select seqrelid::regclass::text as name, concat_ws(' ', seqtypid::regtype, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle) as text
    from pg_sequence join pg_class c on c.oid = seqrelid where ours(relnamespace)`,
} as const;

/** Functions for the queries: whether a schema is one of the product's, whether something came with an extension, rights in one order. */
const HELPERS = `
  create or replace function pg_temp.ours(namespace oid) returns boolean language sql as $$
    select namespace in ('public'::regnamespace, 'pgboss'::regnamespace) $$;
  create or replace function pg_temp.of_extension(catalogue regclass, id oid) returns boolean language sql as $$
    select exists (select from pg_depend where classid = catalogue and objid = id and deptype = 'e') $$;
  create or replace function pg_temp.acl(rights aclitem[]) returns text language sql as $$
    select string_agg(one::text, ',' order by one::text) from unnest(rights) one $$;`;

async function rowsOf<Row extends object>(url: string, query: string): Promise<Row[]> {
  const client = await connectClient(url);
  try {
    await client.query(HELPERS);
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Describes the schema of a database, as a text for each table, column, constraint and so on.
 * @param url of the database for a superuser
 */
export async function describeSchema(url: string): Promise<Map<string, string>> {
  const all = Object.entries(DESCRIBED).map(
    ([kind, query]) =>
      `select '${kind} ' || name as name, text from (${query.replaceAll(/\b(ours|acl|of_extension)\(/g, "pg_temp.$1(")}) described`,
  );
  const rows = await rowsOf<{ name: string; text: string | null }>(url, all.join(" union all "));
  return new Map(rows.map(({ name, text }) => [name, text ?? ""]));
}

/** What differs between two descriptions, as it is in each. */
export const differences = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => ({ name, one: one.get(name), other: other.get(name) }));

/**
 * The rows of all tables, by table, without what is drawn by lot or read off a clock for each of them.
 * @returns tables that have rows, with the rows as text in one order
 */
export async function describeRows(url: string): Promise<Map<string, readonly unknown[]>> {
  const tables = await rowsOf<{ name: string; columns: string | null }>(
    url,
    `select c.oid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attname) filter (
        where coalesce(pg_get_expr(adbin, adrelid), '') !~ 'random|now\\(\\)|nextval') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind = 'r' group by c.oid`,
  );
  const all = tables.map(
    ({ name, columns }) => `select '${name}' as name, row(${columns})::text as row from ${name}`,
  );
  const rows = await rowsOf<{ name: string; row: string }>(url, `${all.join(" union all ")} order by 1, 2`);
  return Map.groupBy(rows, ({ name }) => name);
}
