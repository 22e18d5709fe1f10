-- What the endings of a word are left out for: the key of the rest, or its sound where the key is short.
create or replace function search_root(word text) returns text language sql immutable parallel safe strict as $$
  select case when length(key) > 2 then key else sound end
  from (select sound, search_sound_key(sound) as key from (select search_sound(search_stem(word)) as sound offset 0) heard offset 0) keyed
$$;
