-- The key of a sound: its consonants, without breath and without nasals before others.
create or replace function search_sound_key(sound text) returns text language plpgsql immutable parallel safe strict as $$
declare
  key text := regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(sound,
    'ksh|ks|ch', 'c', 'g'), 'ai', 'e', 'g'), 'au', 'o', 'g'), '([kgtdjb])h', '\1', 'g'), '(?<=.)a', '', 'g'),
    'n(?=[bcdfgjklmnpqrst])|m(?=[bp])', '', 'g');
begin
  return case when search_has_double(key) then regexp_replace(key, '([a-z])\1+|(?<=.)h$', '\1', 'g')
    when length(key) > 1 and right(key, 1) = 'h' then left(key, -1) else key end;
end $$;
