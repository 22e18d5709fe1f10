-- Books are found by the keys of their titles in the search's own index, which the database writes. The keys that the product wrote beside it
-- served imports alone.

-- The things of a kind of which a name may be this one: it sounds the same. None for a name of signs alone.
create function search_named(of_kind text, name text) returns setof uuid
language sql stable parallel safe set search_path = public, pg_temp set enable_seqscan = off as $$
  with asked as materialized (select search_key(replace(btrim(search_folded(name)), ' ', '')) as key)
  select e.object from asked join search_texts t on t.names && array['=' || asked.key]
    join search_entries e on e.id = t.entry and e.kind = search_kind(of_kind)
  where asked.key <> ''
$$;

drop trigger touch_row on books;
create trigger touch_row before update on books for each row when (old.* is distinct from new.*) execute function touch_row();
drop function touch_book();
alter table books drop column search_keys;
drop table derived_data;
