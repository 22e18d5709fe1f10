-- The key that all usual spellings of a word share.
create or replace function search_key(word text) returns text language sql immutable parallel safe strict as $$
  select search_sound_key(search_sound(word))
$$;
