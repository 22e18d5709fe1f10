-- The genres that a query may name, as words that their books have.
create or replace function search_genres_asked(q search_query) returns table (token integer, word bigint, likeness real)
language sql stable set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan set enable_nestloop = on as $$
  select c.token, hashtextextended('@' || of.id, 0), max(c.likeness)
  from (select * from unnest(q.tokens, q.terms, q.likes) as each (token, word, likeness) where each.likeness >= 0.8 offset 0) c
    cross join lateral (select entry from search_postings where word = c.word and kind = search_kind('genres') offset 0) p
    join search_entries e on e.id = p.entry
    cross join lateral (select e.object as id union select child.id from genres child where child.parent_id = e.object) of
  group by 1, 2
$$;
