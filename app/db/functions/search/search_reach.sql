-- The stored words that a word of a query may be, with how much they are alike. By the indexes, also while the tables
-- are small or were never analysed.
create or replace function search_reach(asked search_terms[], has_slips boolean default true) returns table (place bigint, word bigint, likeness real)
language sql stable parallel safe set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  with a as materialized (select * from unnest(asked) with ordinality as a (id, word, sound, key, stem, slips, place)),
  near as (
    select a.place, d.ctid from a cross join lateral (
      (select w.ctid from search_terms w where w.word = a.word limit 10)
      union (select w.ctid from search_terms w where w.sound = a.sound limit 50)
      -- Of a key of two letters there are very many, of which few sound alike.
      union (select w.ctid from search_terms w where w.key = a.key and a.key <> ''
        and (length(a.key) > 2 or levenshtein_less_equal(w.sound, a.sound, 1) < 2) limit 200)
      union (select w.ctid from search_terms w where w.stem = a.stem and length(a.stem) > 1 limit 200)
      union (select w.ctid from search_terms w where w.key = a.stem and length(a.stem) > 2 limit 200)
      union (select w.ctid from search_terms w where w.sound = a.stem and length(a.stem) > 1 limit 50)
      union (select w.ctid from search_terms w where w.stem = a.sound and length(a.sound) > 1 limit 50)
      union (select w.ctid from search_terms w where w.word ~>=~ a.word and w.word ~<~ (a.word || U&'\+10FFFF') and length(a.word) > 1
        order by w.word using ~<~ limit 100)
      union (select w.ctid from search_terms w where w.sound ~>=~ rtrim(a.sound, 'a') and w.sound ~<~ (rtrim(a.sound, 'a') || U&'\+10FFFF')
        and length(a.sound) > 2 order by w.sound using ~<~ limit 100)
      union (select w.ctid from search_terms w where w.key ~>=~ a.key and w.key ~<~ (a.key || U&'\+10FFFF') and length(a.key) > 2
        order by w.key using ~<~ limit 100)
      union (select w.ctid from search_terms w where w.slips && a.slips and length(a.sound) > 3 and has_slips limit 400)) d),
  -- The offset has each pair compared once.
  compared as (
    select a.place, w.id, search_likeness(row(a.id, a.word, a.sound, a.key, a.stem, a.slips)::search_terms, w) as likeness
    from near join search_terms w on w.ctid = near.ctid join a on a.place = near.place offset 0)
  select place, id, likeness from (
    select compared.*, row_number() over (partition by place order by likeness desc, id) as rank from compared where likeness >= 0.55) ranked
  where rank <= 120
$$;
