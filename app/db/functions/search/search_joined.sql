-- The stored words that two words of a query may be, written together.
create or replace function search_joined(asked search_terms[]) returns table (place bigint, word bigint, likeness real)
language sql stable parallel safe set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  with a as materialized (select * from unnest(asked) with ordinality as a (id, word, sound, key, stem, slips, place)),
  near as (
    select a.place, d.ctid from a cross join lateral (
      (select w.ctid from search_terms w where w.sound = a.sound limit 50)
      union (select w.ctid from search_terms w where w.key = a.key and length(a.key) > 2 limit 50)
      union (select w.ctid from search_terms w where w.stem = a.stem and length(a.stem) > 2 limit 50)
      union (select w.ctid from search_terms w where w.word ~>=~ a.word and w.word ~<~ (a.word || U&'\+10FFFF') order by w.word using ~<~ limit 20)) d),
  compared as (
    select a.place, w.id, search_likeness(row(a.id, a.word, a.sound, a.key, a.stem, a.slips)::search_terms, w) as likeness
    from near join search_terms w on w.ctid = near.ctid join a on a.place = near.place offset 0)
  select place, id, likeness from compared where likeness >= 0.8
$$;
