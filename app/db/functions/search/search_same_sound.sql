-- The stored words that sound like a word, or have its key where that is not short.
create or replace function search_same_sound(asked text) returns bigint[] language sql stable parallel safe set enable_seqscan = off as $$
  select array(
    select id from search_terms where sound = search_sound(asked)
    union select id from search_terms where length(search_key(asked)) > 2 and key = search_key(asked))
$$;
