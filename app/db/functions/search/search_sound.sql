-- How a folded word sounds: usual spellings of one sound are one, vowels are kept.
create or replace function search_sound(word text) returns text language plpgsql immutable parallel safe strict as $$
declare
  sound text := replace(replace(replace(replace(replace(search_romanised(word), 'chh', 'ch'), 'ph', 'f'), 'x', 'ksh'), 'z', 'j'), 'q', 'k');
begin
  sound := regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(sound,
    'jny|gny|jn', 'gy', 'g'), '[vw]', 'b', 'g'), 'aa+', 'a', 'g'), 'ee|ii|ea', 'i', 'g'), 'oo|uu|ou', 'u', 'g'), 'sh', 's', 'g'),
    'n(?=[pbf])', 'm', 'g');
  return case when search_has_double(sound) then regexp_replace(sound, '([a-z])\1+', '\1', 'g') else sound end;
end $$;
