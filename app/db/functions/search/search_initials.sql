-- Names of letters that a word is made of, as the letters; null if it is none.
create or replace function search_initials(word text) returns text language plpgsql immutable parallel safe strict as $$
declare
  names constant text[] := array['डब्ल्यू w', 'डब्ल्यु w', 'डब्लू w', 'डब्लु w', 'क्यू q', 'क्यु q', 'एक्स x', 'एफ f', 'एच h', 'आई i', 'एल l', 'एम m', 'एन n',
    'आर r', 'एस s', 'वाई y', 'जेड z', 'बी b', 'बि b', 'सी c', 'सि c', 'डी d', 'डि d', 'जी g', 'जि g', 'जे j', 'के k', 'पी p', 'पि p', 'टी t', 'टि t',
    'यू u', 'यु u', 'भी v', 'भि v', 'वी v', 'ए a', 'ई e', 'ओ o'];
  name text;
begin
  if word ~ '^[a-z]$' then return word; end if;
  -- Nearly all words are none.
  if word !~ '^(?:डब्ल(?:्य)?[ुू]|क्य[ुू]|एक्स|ए[फचलमनस]|आ[ईर]|वाई|जेड|[बसडजपटभ][िी]|[जक]े|य[ुू]|वी|[एईओ])+$' then return null; end if;
  foreach name in array names loop
    word := replace(word, split_part(name, ' ', 1), split_part(name, ' ', 2));
  end loop;
  return case when word ~ '^[a-z]+$' then word end;
end $$;
