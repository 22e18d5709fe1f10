-- A folded word in Latin letters as it is usual in Nepal. The inherent vowel is dropped where it is not spoken: at the
-- end, unless two consonants are joined before it, and between two vowels, from the end backwards.
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
