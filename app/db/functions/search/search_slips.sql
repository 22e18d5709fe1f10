-- A sound, and a key with a sign before it, without each of their letters in turn: two words that differ in one letter, or in the order of
-- two, have one of these in common.
create or replace function search_slips(sound text, key text) returns text[] language sql immutable strict parallel safe as $$
  select array[sound, '=' || key] || array(
    select overlay(sound placing '' from n for 1) from generate_series(1, length(sound)) n where length(sound) between 4 and 20
    union select '=' || overlay(key placing '' from n for 1) from generate_series(1, length(key)) n where length(key) between 4 and 20)
$$;
