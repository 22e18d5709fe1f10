-- How a folded word sounds: usual spellings of one sound are one, vowels are kept. One letter again and again (`qqqq`) is no word of any
-- language: it sounds as it is written, and not as that letter.
create or replace function search_sound(word text) returns text language plpgsql immutable parallel safe strict as $$
declare
  romanised text := search_romanised(word);
  sound text := replace(replace(replace(replace(replace(romanised, 'chh', 'ch'), 'ph', 'f'), 'x', 'ksh'), 'z', 'j'), 'q', 'k');
begin
  if romanised ~ '^([a-z])\1{2,}$' then
    return romanised;
  end if;
  sound := regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(sound,
    'jny|gny|jn', 'gy', 'g'), '[vw]', 'b', 'g'), 'aa+', 'a', 'g'), 'ee|ii|ea', 'i', 'g'), 'oo|uu|ou', 'u', 'g'), 'sh', 's', 'g'),
    'n(?=[pbf])', 'm', 'g');
  return case when search_has_double(sound) then regexp_replace(sound, '([a-z])\1+', '\1', 'g') else sound end;
end $$;
