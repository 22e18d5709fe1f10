-- A word as the table of words has it, whether or not it is there.
create or replace function search_term(word text) returns search_terms language plpgsql immutable parallel safe strict as $$
declare
  sound text := search_sound(word);
  key text := search_sound_key(sound);
  stem text := search_stem(word);
  root text := case when stem <> word then search_root(word) when length(key) > 2 then key else sound end;
begin
  return row(hashtextextended(word, 0), word, sound, key, root, search_slips(sound, key))::search_terms;
end $$;
