-- Writing the words of a book took 2.3 ms, most of it for hearing them: two letters that are the same were looked for by an expression that is
-- slow for every word that has none, and each word was compared with the names of forty letters. The visarga stayed in what is heard, so that
-- `dukha` was another word than दुःख.

create function search_has_double(given text) returns boolean language sql immutable parallel safe strict as $$
  select given like '%aa%' or given like '%bb%' or given like '%cc%' or given like '%dd%' or given like '%ee%' or given like '%ff%' or given like
    '%gg%' or given like '%hh%' or given like '%ii%' or given like '%jj%' or given like '%kk%' or given like '%ll%' or given like '%mm%' or
    given like '%nn%' or given like '%oo%' or given like '%pp%' or given like '%qq%' or given like '%rr%' or given like '%ss%' or given like
    '%tt%' or given like '%uu%' or given like '%vv%' or given like '%ww%' or given like '%xx%' or given like '%yy%' or given like '%zz%'
$$;

create or replace function search_romanised(word text) returns text language plpgsql immutable parallel safe strict as $$
declare
  letters text[];
  onsets text[] := '{}';
  vowels text[] := '{}';
  kinds text[] := '{}';
  onset text;
  vowel text;
  following text;
  place integer;
  at integer := 1;
  count integer;
  written text := '';
  -- Consonants, and how each is written; signs of vowels; letters of vowels.
  consonants constant text := U&'कखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसह\E000';
  onsets_of constant text[] := '{k,kh,g,gh,ng,ch,chh,j,jh,n,t,th,d,dh,n,t,th,d,dh,n,p,ph,b,bh,m,y,r,l,l,w,sh,sh,s,h,gy}';
  signs constant text := U&'\093E\093F\0940\0941\0942\0943\0944\0945\0947\0948\0949\094B\094C\094D';
  vowels_of_signs constant text[] := '{aa,i,i,u,u,ri,ri,e,e,ai,o,o,au,""}';
  vowel_letters constant text := 'अआइईउऊऋएऐओऔऑॐ';
  vowels_of_letters constant text[] := '{a,aa,i,i,u,u,ri,e,ai,o,au,o,om}';
begin
  if word !~ '[\u0900-\u097f]' then return word; end if;
  letters := string_to_array(replace(word, 'ज्ञ', U&'\E000'), null);
  while at <= cardinality(letters) loop
    following := letters[at + 1];
    place := strpos(consonants, letters[at]);
    if place > 0 then
      onsets := onsets || onsets_of[place];
      place := strpos(signs, following);
      if place > 0 then
        vowels := vowels || vowels_of_signs[place];
        kinds := kinds || case when following = U&'\094D' then 'joined' else 'other' end;
        at := at + 2;
      else
        vowels := vowels || 'a'::text;
        kinds := kinds || 'open'::text;
        at := at + 1;
      end if;
    else
      place := strpos(vowel_letters, letters[at]);
      onsets := onsets || ''::text;
      if place > 0 then
        vowels := vowels || vowels_of_letters[place];
        kinds := kinds || 'vowel'::text;
      elsif letters[at] = U&'\0902' then
        -- सिंह is Singh: before `h` the anusvara is spoken `ng`; before a labial it is m.
        vowels := vowels || case when following = 'ह' then 'ng' when following in ('प', 'फ', 'ब', 'भ') then 'm' else 'n' end;
        kinds := kinds || 'nasal'::text;
      else
        -- Nobody writes the visarga in Latin letters: दुःख is dukha.
        vowels := vowels || case when letters[at] <> U&'\0903' and letters[at] ~ '[[:alnum:]]' then letters[at] else '' end;
        kinds := kinds || 'other'::text;
      end if;
      at := at + 1;
    end if;
  end loop;
  count := cardinality(kinds);
  if count > 1 and (kinds[count] = 'open' and kinds[count - 1] <> 'joined' or kinds[count] = 'nasal') then vowels[count] := ''; end if;
  for middle in reverse count - 1 .. 2 loop
    if kinds[middle] = 'open' and kinds[middle + 1] not in ('nasal', 'vowel') and onsets[middle + 1] <> '' and vowels[middle - 1] <> ''
      and vowels[middle + 1] <> '' then vowels[middle] := '';
    end if;
  end loop;
  for at in 1 .. count loop
    written := written || onsets[at] || vowels[at];
  end loop;
  return written;
end $$;

create or replace function search_sound(word text) returns text language plpgsql immutable parallel safe strict as $$
declare
  sound text := replace(replace(replace(replace(replace(search_romanised(word), 'chh', 'ch'), 'ph', 'f'), 'x', 'ksh'), 'z', 'j'), 'q', 'k');
begin
  sound := regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(sound,
    'jny|gny|jn', 'gy', 'g'), '[vw]', 'b', 'g'), 'aa+', 'a', 'g'), 'ee|ii|ea', 'i', 'g'), 'oo|uu|ou', 'u', 'g'), 'sh', 's', 'g'),
    'n(?=[pbf])', 'm', 'g');
  return case when search_has_double(sound) then regexp_replace(sound, '([a-z])\1+', '\1', 'g') else sound end;
end $$;

create or replace function search_sound_key(sound text) returns text language plpgsql immutable parallel safe strict as $$
declare
  key text := regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(sound,
    'ksh|ks|ch', 'c', 'g'), 'ai', 'e', 'g'), 'au', 'o', 'g'), '([kgtdjb])h', '\1', 'g'), '(?<=.)a', '', 'g'),
    'n(?=[bcdfgjklmnpqrst])|m(?=[bp])', '', 'g');
begin
  return case when search_has_double(key) then regexp_replace(key, '([a-z])\1+|(?<=.)h$', '\1', 'g')
    when length(key) > 1 and right(key, 1) = 'h' then left(key, -1) else key end;
end $$;

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

create or replace function search_terms_of(given text) returns table (at bigint, word text) language sql immutable parallel safe strict as $$
  with words as materialized (
    select n, w, search_initials(w) as initials from string_to_table(btrim(search_folded(given)), ' ') with ordinality as each (w, n) where w <> ''),
  terms as (select n, w, initials, lead(initials) over (order by n) as following from words)
  select n, left(w, 60) from terms
  union all select n, initials || following from terms where following is not null and initials is not null
  union all select n, initials from terms where length(initials) > 1
$$;

-- What is stored of words with a visarga is heard again.
update search_terms set word = word where word like U&'%\0903%';
do $$
declare
  changed record;
begin
  for changed in
    select k.kind, array_agg(distinct e.object order by e.object) as objects
    from search_terms t join search_postings p on p.word = t.id join search_entries e on e.id = p.entry join search_kinds k on k.sign = e.kind
    where t.word like U&'%\0903%' group by 1 order by 1
  loop
    perform refresh_search(changed.kind, changed.objects);
  end loop;
end $$;
