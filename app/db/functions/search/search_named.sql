-- The things of a kind of which a name may be this one: it sounds the same. None for a name of signs alone.
create or replace function search_named(of_kind text, name text) returns setof uuid
language sql stable parallel safe set search_path = public, pg_temp set enable_seqscan = off as $$
  with asked as materialized (select search_key(replace(btrim(search_folded(name)), ' ', '')) as key)
  select e.object from asked join search_texts t on t.names && array['=' || asked.key]
    join search_entries e on e.id = t.entry and e.kind = search_kind(of_kind)
  where asked.key <> ''
$$;
