-- Half a word is known by its key only where it sounds like the beginning of the other.
create or replace function search_likeness(a search_terms, d search_terms) returns real language plpgsql immutable parallel safe as $$
declare
  best real := 0;
  longer integer := greatest(length(a.sound), length(d.sound));
  shorter integer := least(length(a.sound), length(d.sound));
  distance integer;
begin
  if a.word = d.word then return 1; end if;
  if a.sound = d.sound then return 0.97; end if;
  -- Half a word.
  if length(a.word) > 1 and starts_with(d.word, a.word) then best := 0.65 + 0.3 * length(a.word)::real / length(d.word);
  elsif length(a.sound) > 2 and starts_with(d.sound, a.sound) then best := 0.62 + 0.3 * length(a.sound)::real / longer;
  elsif length(a.key) > 2 and starts_with(d.key, a.key) then
    -- The key has neither breath nor most vowels: what sounds otherwise (परीक्षा and परिचय) is another word.
    best := 0.6 + 0.25 * length(a.key)::real / length(d.key) - 0.8 * (
      select min(levenshtein(a.sound, left(d.sound, length(a.sound) + more))) from generate_series(-1, 2) more) / length(a.sound);
  elsif length(a.sound) > 3 and starts_with(d.sound, rtrim(a.sound, 'a')) then best := 0.6 + 0.25 * length(a.sound)::real / longer;
  end if;
  -- The same word with another ending.
  if shorter > 1 and least(length(a.stem), length(d.stem)) > 1 and left(a.sound, 1) = left(d.sound, 1)
    and (a.stem = d.stem or length(a.stem) > 2 and a.stem = d.key or length(d.stem) > 2 and a.key = d.stem
      or a.stem = d.sound or a.sound = d.stem) then best := greatest(best, 0.85);
  end if;
  distance := search_distance(a.sound, d.sound);
  -- Another usual spelling: the shorter the key is, the more the vowels have to agree.
  if a.key = d.key and a.key <> '' and (length(a.key) > 2 or distance < 2) then
    return greatest(best, 0.7 + 0.25 * (1 - levenshtein(a.sound, d.sound)::real / longer));
  end if;
  -- A slip in the sound, or in the key.
  if shorter > 3 and (distance = 1 or distance = 2 and longer > 6) then
    best := greatest(best, 0.95 - (case distance when 1 then 1.5 else 3 end) / longer);
  end if;
  if least(length(a.key), length(d.key)) > 2 and greatest(length(a.key), length(d.key)) > 3 and search_distance(a.key, d.key) = 1 then
    best := greatest(best, 0.95 - 1.0 / greatest(length(a.key), length(d.key)) - 0.07 * levenshtein(a.sound, d.sound));
  end if;
  return best;
end $$;
