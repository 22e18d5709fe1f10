-- The search of everything the product has. Each thing that can be found (a book, a contributor) has one row of `search_entries`, its
-- words are postings (word, entry), and every word that anything has is described once in `search_terms`: how it sounds, by which other
-- spellings and slips it is reached. Triggers write all three in the transaction of each change, so that there is no other way in.
create extension if not exists fuzzystrmatch;

-- A text as it is searched: letters in one form, without accents, apostrophes, invisible signs; Devanagari without nukta, and each nasal
-- as an anusvara (हिन्दी and हिंदी are one); Latin digits.
create function search_folded(given text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(
      replace(replace(replace(replace(replace(
        translate(
          regexp_replace(regexp_replace(regexp_replace(
            normalize(lower(normalize(given, NFKC)), NFD),
            'r[\u0323\u0325]', 'ri', 'g'), 's[\u0323\u0301]', 'sh', 'g'),
            '[\u0300-\u036f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad\u093c''’‘ʼ`´]', '', 'g'),
          '०१२३४५६७८९øłđðıँ', '0123456789olddiं'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), '&', ' and '),
      'ङ्(?=[कखगघ])|ञ्(?=[चछजझ])|ण्(?=[टठडढ])|न्(?=[तथदध])|म्(?=[पफबभ])', 'ं', 'g'),
    '[^[:alnum:]\u0900-\u0963\u0970-\u0dff\u0e31-\u0e4e]+', ' ', 'g')
$$;

-- A folded word in Latin letters as it is usual in Nepal. The inherent vowel is dropped where it is not spoken: at the end, unless two
-- consonants are joined before it, and between two vowels, from the end backwards.
create function search_romanised(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  letters text[] := string_to_array(replace(word, 'ज्ञ', U&'\E000'), null);
  onsets text[] := '{}';
  vowels text[] := '{}';
  kinds text[] := '{}';
  onset text;
  vowel text;
  kind text;
  following text;
  at integer := 1;
begin
  if word !~ '[\u0900-\u097f]' then return word; end if;
  while at <= cardinality(letters) loop
    following := letters[at + 1];
    onset := case letters[at]
      when 'क' then 'k' when 'ख' then 'kh' when 'ग' then 'g' when 'घ' then 'gh' when 'ङ' then 'ng' when 'च' then 'ch' when 'छ' then 'chh'
      when 'ज' then 'j' when 'झ' then 'jh' when 'ञ' then 'n' when 'ट' then 't' when 'ठ' then 'th' when 'ड' then 'd' when 'ढ' then 'dh'
      when 'ण' then 'n' when 'त' then 't' when 'थ' then 'th' when 'द' then 'd' when 'ध' then 'dh' when 'न' then 'n' when 'प' then 'p'
      when 'फ' then 'ph' when 'ब' then 'b' when 'भ' then 'bh' when 'म' then 'm' when 'य' then 'y' when 'र' then 'r' when 'ल' then 'l'
      when 'ळ' then 'l' when 'व' then 'w' when 'श' then 'sh' when 'ष' then 'sh' when 'स' then 's' when 'ह' then 'h'
      when U&'\E000' then 'gy' end;
    if onset is not null then
      vowel := case following
        when U&'\093E' then 'aa' when U&'\093F' then 'i' when U&'\0940' then 'i' when U&'\0941' then 'u' when U&'\0942' then 'u'
        when U&'\0943' then 'ri' when U&'\0944' then 'ri' when U&'\0945' then 'e' when U&'\0947' then 'e' when U&'\0948' then 'ai'
        when U&'\0949' then 'o' when U&'\094B' then 'o' when U&'\094C' then 'au' when U&'\094D' then '' end;
      kind := case when following = U&'\094D' then 'joined' when vowel is null then 'open' else 'other' end;
      if vowel is null then vowel := 'a'; else at := at + 1; end if;
    else
      onset := '';
      kind := 'vowel';
      vowel := case letters[at]
        when 'अ' then 'a' when 'आ' then 'aa' when 'इ' then 'i' when 'ई' then 'i' when 'उ' then 'u' when 'ऊ' then 'u' when 'ऋ' then 'ri'
        when 'ए' then 'e' when 'ऐ' then 'ai' when 'ओ' then 'o' when 'औ' then 'au' when 'ऑ' then 'o' when 'ॐ' then 'om' end;
      if vowel is null then
        kind := 'other';
        vowel := case letters[at] when U&'\0903' then 'h' else '' end;
        if letters[at] = U&'\0902' then
          kind := 'nasal';
          -- सिंह is Singh: before `h` the anusvara is spoken `ng`; before a labial it is m.
          vowel := case when following = 'ह' then 'ng' when following in ('प', 'फ', 'ब', 'भ') then 'm' else 'n' end;
        elsif letters[at] ~ '[[:alnum:]]' then vowel := letters[at];
        end if;
      end if;
    end if;
    onsets := onsets || onset;
    vowels := vowels || vowel;
    kinds := kinds || kind;
    at := at + 1;
  end loop;
  at := cardinality(kinds);
  if at > 1 and kinds[at] = 'open' and kinds[at - 1] <> 'joined' then vowels[at] := ''; end if;
  if at > 1 and kinds[at] = 'nasal' then vowels[at] := ''; end if;
  for middle in reverse at - 1 .. 2 loop
    if kinds[middle] = 'open' and kinds[middle + 1] not in ('nasal', 'vowel') and onsets[middle + 1] <> '' and vowels[middle - 1] <> ''
      and vowels[middle + 1] <> '' then vowels[middle] := '';
    end if;
  end loop;
  return (select coalesce(string_agg(o || v, '' order by n), '') from unnest(onsets, vowels) with ordinality as each (o, v, n));
end $$;

-- How a folded word sounds: usual spellings of one sound are one, vowels are kept.
create function search_sound(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    replace(replace(replace(replace(replace(search_romanised(word), 'chh', 'ch'), 'ph', 'f'), 'x', 'ksh'), 'z', 'j'), 'q', 'k'),
    'jny|gny|jn', 'gy', 'g'), '[vw]', 'b', 'g'), 'aa+', 'a', 'g'), 'ee|ii|ea', 'i', 'g'), 'oo|uu|ou', 'u', 'g'), 'sh', 's', 'g'),
    'n(?=[pbf])', 'm', 'g'), '([a-z])\1+', '\1', 'g')
$$;

-- The key that all usual spellings of a word share: the consonants of its sound, without breath and without nasals before others.
create function search_key(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    search_sound(word), 'ksh|ks|ch', 'c', 'g'), 'ai', 'e', 'g'), 'au', 'o', 'g'), '([kgtdjb])h', '\1', 'g'),
    '(?<=.)a', '', 'g'), 'n(?=[bcdfgjklmnpqrst])|m(?=[bp])', '', 'g'), '([a-z])\1+|(?<=.)h$', '\1', 'g')
$$;

-- A word without the postposition or the ending of its plural that is written together with it. At least two letters of it stay.
create function search_stem(word text) returns text language sql immutable strict parallel safe as $$
  select case when word ~ '[\u0900-\u097f]'
    then regexp_replace(word, '(?<=[^\u094d].|..\u094d.)(हर[ूु](को|का|की|ले|लाई|मा|बाट|देखि|संग)?|बाट|देखि|लाई|संग|सित|को|का|की|ले|मा)$', '')
    else regexp_replace(word, '(?<=...)(har(u|oo)(ko|ka|ki|le|lai|ma)?|baa?ta|dekhi|lai|sanga|sita|ko|ka|ki|le|ma|s)$', '') end
$$;

-- What the endings of a word are left out for: the key of the rest, or its sound where the key is short.
create function search_root(word text) returns text language sql immutable strict parallel safe as $$
  select case when length(search_key(search_stem(word))) > 2 then search_key(search_stem(word)) else search_sound(search_stem(word)) end
$$;

-- A sound, and a key with a sign before it, without each of their letters in turn: two words that differ in one letter, or in the order of
-- two, have one of these in common.
create function search_slips(sound text, key text) returns text[] language sql immutable strict parallel safe as $$
  select array[sound, '=' || key] || array(
    select overlay(sound placing '' from n for 1) from generate_series(1, length(sound)) n where length(sound) between 4 and 20
    union select '=' || overlay(key placing '' from n for 1) from generate_series(1, length(key)) n where length(key) between 4 and 20)
$$;

-- Every word that anything has, once; seldom twice, where two transactions have added it at the same moment: none waits for the other.
create table search_terms (
  id bigint not null generated always as (hashtextextended(word, 0)) stored,
  word text not null,
  sound text not null generated always as (search_sound(word)) stored,
  key text not null generated always as (search_key(word)) stored,
  stem text not null generated always as (search_root(word)) stored,
  slips text[] not null generated always as (search_slips(search_sound(word), search_key(word))) stored,
  constraint search_terms_term_filled check (word <> '')
);
create index search_terms_id on search_terms (id);
create index search_terms_term on search_terms (word text_pattern_ops);
create index search_terms_sound on search_terms (sound text_pattern_ops);
create index search_terms_key on search_terms (key text_pattern_ops);
create index search_terms_stem on search_terms (stem);
-- Not collected in a list first: each search would read the list.
create index search_terms_slips on search_terms using gin (slips) with (fastupdate = off);

-- The kinds of what is searched, by the names of their tables, each with its sign in the index.
create table search_kinds (
  kind text primary key,
  sign "char" not null,
  constraint search_kinds_sign_unique unique (sign)
);
revoke insert, update, delete on search_kinds from ekadeshma_app;

-- The sign of a kind. An error for a kind that is not searched.
create function search_kind(of_kind text) returns "char" language plpgsql stable strict parallel safe set search_path = public, pg_temp as $$
declare
  found_sign "char";
begin
  select sign into strict found_sign from search_kinds where kind = of_kind;
  return found_sign;
end $$;

-- What can be found, one row each.
create table search_entries (
  id integer generated always as identity primary key,
  kind "char" not null,
  object uuid not null,
  -- How many words its shortest name has.
  length smallint not null,
  constraint search_entries_object unique (kind, object)
);

-- What an entry is found by, to know an exact name, and which postings go when it changes.
create table search_texts (
  entry integer primary key,
  -- Names without spaces, and the keys of these, with a sign before them.
  names text[] not null,
  terms bigint[] not null,
  fields smallint[] not null,
  constraint search_texts_fields_fit check (cardinality(terms) = cardinality(fields))
);
create index search_texts_names on search_texts using gin (names) with (fastupdate = off);

-- In which entries a word is, and in the weightiest of which of their texts: 1 name, 2 other name, 3 people, 4 series, 5 description.
-- Entries that end take their postings along in the same statement: a foreign key would have to read all of them.
create table search_postings (
  word bigint not null,
  entry integer not null,
  field smallint not null,
  kind "char" not null,
  constraint search_postings_pkey primary key (word, kind, entry) include (field),
  constraint search_postings_field_known check (field between 1 and 5)
);
revoke insert, update, delete on search_terms, search_entries, search_texts, search_postings from ekadeshma_app;

-- The Latin letters of a word that consists of their names: kc of केसी. Null for any other word.
create function search_initials(word text) returns text language plpgsql immutable strict parallel safe as $$
declare
  names constant text[] := array['डब्ल्यू w', 'डब्ल्यु w', 'डब्लू w', 'डब्लु w', 'क्यू q', 'क्यु q', 'एक्स x', 'एफ f', 'एच h', 'आई i', 'एल l', 'एम m', 'एन n',
    'आर r', 'एस s', 'वाई y', 'जेड z', 'बी b', 'बि b', 'सी c', 'सि c', 'डी d', 'डि d', 'जी g', 'जि g', 'जे j', 'के k', 'पी p', 'पि p', 'टी t', 'टि t',
    'यू u', 'यु u', 'भी v', 'भि v', 'वी v', 'ए a', 'ई e', 'ओ o'];
  name text;
begin
  if word ~ '^[a-z]$' then return word; end if;
  if word !~ '^[\u0900-\u0963]+$' then return null; end if;
  foreach name in array names loop
    word := replace(word, split_part(name, ' ', 1), split_part(name, ' ', 2));
  end loop;
  return case when word ~ '^[a-z]+$' then word end;
end $$;

-- The words of a text as they are stored and asked for: each of them, and initials that stand apart or are written by their names together.
create function search_terms_of(given text) returns table (at bigint, word text) language sql immutable strict parallel safe as $$
  with terms as (
    select n, w, search_initials(w) as initials, lead(search_initials(w)) over (order by n) as following
    from string_to_table(btrim(search_folded(given)), ' ') with ordinality as each (w, n) where w <> '')
  select n, left(w, 60) from terms
  union all select n, initials || following from terms where following is not null and initials is not null
  union all select n, initials from terms where length(initials) > 1
$$;

-- What books are found by.
create function searched_books(books_changed uuid[]) returns table (object uuid, field integer, text text) language sql stable as $$
  select b.id, t.field, t.text from books b left join series s on s.id = b.series_id cross join lateral (
    values (1, b.title ->> 'en'), (1, b.title ->> 'np'), (2, b.subtitle ->> 'en'), (2, b.subtitle ->> 'np'), (2, b.abbreviation ->> 'en'),
      (2, b.abbreviation ->> 'np'), (4, s.title ->> 'en'), (4, s.title ->> 'np'), (5, left(b.description ->> 'en', 300)),
      (5, left(b.description ->> 'np', 300))) as t (field, text)
    where b.id = any(books_changed) and t.text is not null
  union all select b.id, 2, alias from books b, unnest(b.aliases) alias where b.id = any(books_changed)
  union all select c.book_id, 3, t.name from contributions c join contributors person on person.id = c.contributor_id cross join lateral (
    values (person.name ->> 'en'), (person.name ->> 'np'), (c.credited_as ->> 'en'), (c.credited_as ->> 'np')) as t (name)
    where c.book_id = any(books_changed) and t.name is not null
$$;

-- The first letters of the words of a name, one by one and together: b, p, k, bp and bpk of Bishweshwar Prasad Koirala.
create function search_letters_of(name text) returns setof text language sql immutable strict parallel safe as $$
  with letters as (select n, left(search_sound(word), 1) as letter, count(*) over () as count
    from string_to_table(btrim(search_folded(name)), ' ') with ordinality as each (word, n) where word <> '')
  select letter from letters where count between 2 and 5
  union select string_agg(letter, '' order by n) from letters where count between 2 and 5 having count(*) > 0
  union select string_agg(letter, '' order by n) from letters where count between 3 and 5 and n < 3 having count(*) > 0
$$;

-- Writes how things of a kind are found, from what they are now. What is found in the same way as before is not written.
create function refresh_search(of_kind text, objects uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  texts record;
  found_in record;
begin
  if coalesce(cardinality(objects), 0) = 0 then return; end if;
  -- A word that is found to be stored must stay until its postings are committed.
  perform pg_advisory_xact_lock_shared(hashtextextended('search terms', 0));
  -- The later of two changes of one thing reads its texts after the first has committed.
  perform from search_entries where kind = search_kind(of_kind) and object = any(objects) order by object for update;
  execute format('select array_agg(object) as objects, array_agg(field) as fields, array_agg(text) as texts from searched_%s($1)', of_kind)
    into texts using objects;
  select array_agg(object) as objects, array_agg(word) as terms, array_agg(field) as fields into found_in from (
    select object, word, min(field)::smallint as field from (
      select t.object, w.word, t.field from unnest(texts.objects, texts.fields, texts.texts) as t (object, field, text), search_terms_of(t.text) w
        where t.field < 5 or length(w.word) > 2
      union all select t.object, letter, 3 from unnest(texts.objects, texts.fields, texts.texts) as t (object, field, text), search_letters_of(t.text) letter
        where t.field = 3) each
    group by object, word) of_object;
  insert into search_terms (word) select distinct given.word from unnest(found_in.terms) as given (word)
    where not exists (select from search_terms known where known.word = given.word);
  -- Until version 18 a statement cannot return what was there before it wrote, so it is read at its beginning: by then each entry is
  -- there and locked, so that nobody else writes its texts meanwhile.
  insert into search_entries (kind, object, length)
    select search_kind(of_kind), object, 1 from (select distinct unnest(found_in.objects) as object) each order by object
    on conflict (kind, object) do nothing;
  perform from search_entries where kind = search_kind(of_kind) and object = any(objects) order by object for update;
  with wanted as (
    select object, array_agg(hashtextextended(word, 0) order by word) as terms, array_agg(field order by word) as fields
    from unnest(found_in.objects, found_in.terms, found_in.fields) as given (object, word, field) group by object),
  named as (
    select object, array_agg(distinct replace(name, ' ', '')) || array_agg(distinct '=' || search_key(replace(name, ' ', ''))) as names,
      min(cardinality(string_to_array(name, ' '))) filter (where field = 1)::smallint as length
    from (select object, field, btrim(search_folded(text)) as name
      from unnest(texts.objects, texts.fields, texts.texts) as t (object, field, text) where field < 3) each
    where name <> '' group by object),
  entries as (
    insert into search_entries (kind, object, length)
    select search_kind(of_kind), object, coalesce(length, 1) from wanted left join named using (object) order by object
    on conflict (kind, object) do update set length = excluded.length returning id, object),
  before as (select t.entry, t.terms from search_texts t join search_entries e on e.id = t.entry
    where e.kind = search_kind(of_kind) and e.object = any(objects)),
  written as (
    insert into search_texts (entry, names, terms, fields)
    select id, coalesce(names, '{}'), terms, fields from entries join wanted using (object) left join named using (object)
    on conflict (entry) do update set names = excluded.names, terms = excluded.terms, fields = excluded.fields
      where (search_texts.names, search_texts.terms, search_texts.fields) is distinct from (excluded.names, excluded.terms, excluded.fields)
    returning entry, terms, fields),
  gone as (
    delete from search_entries where kind = search_kind(of_kind) and object = any(objects)
      and not exists (select from wanted where wanted.object = search_entries.object) returning id),
  gone_texts as (delete from search_texts using gone where entry = gone.id returning entry, terms),
  left_out as (
    delete from search_postings p using (
      select entry, word from gone_texts, unnest(terms) word
      union all select written.entry, word from written join before using (entry), unnest(before.terms) word
        where not word = any(written.terms)) out
    where p.word = out.word and p.kind = search_kind(of_kind) and p.entry = out.entry)
  insert into search_postings (word, kind, entry, field)
    select word, search_kind(of_kind), entry, field from written, unnest(terms, fields) as each (word, field)
    on conflict (word, kind, entry) do update set field = excluded.field where search_postings.field <> excluded.field;
end $$;

-- Removes the words that nothing has any more, and the second of those that were stored twice; only where nobody writes any.
create function tidy_search_terms() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('search terms', 0)) then return; end if;
  delete from search_terms t where not exists (select from search_postings p where p.word = t.id)
    or exists (select from search_terms first where first.id = t.id and first.ctid < t.ctid);
end $$;

-- How many letters two sounds differ by, up to two and 3 for more, where two letters in the other's order count as one.
create function search_distance(one text, other text) returns integer language plpgsql immutable strict parallel safe as $$
declare
  distance integer := levenshtein_less_equal(one, other, 2);
begin
  if distance = 2 and length(one) = length(other) then
    for n in 1 .. length(one) - 1 loop
      if substr(one, n, 1) <> substr(other, n, 1) then
        return case when overlay(one placing substr(one, n + 1, 1) || substr(one, n, 1) from n for 2) = other then 1 else 2 end;
      end if;
    end loop;
  end if;
  return distance;
end $$;

-- How much a word that is asked for is like one that is stored, from 0 to 1.
create function search_likeness(a search_terms, d search_terms) returns real language plpgsql immutable parallel safe as $$
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
  elsif length(a.key) > 2 and starts_with(d.key, a.key) then best := 0.6 + 0.25 * length(a.key)::real / length(d.key);
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
    best := greatest(best, 0.95 - 1.0 / greatest(length(a.key), length(d.key)) - 0.05 * levenshtein(a.sound, d.sound));
  end if;
  return best;
end $$;

-- The stored words that a word of a query may be, with how much they are alike.
create function search_reach(asked text) returns table (word bigint, likeness real) language sql stable parallel safe
-- By the indexes, also while the tables are small or were never analysed.
set enable_seqscan = off as $$
  with a as materialized (
    select row(hashtextextended(asked, 0), asked, search_sound(asked), search_key(asked), search_root(asked),
      search_slips(search_sound(asked), search_key(asked)))::search_terms as it),
  given as materialized (select (it).word, (it).sound, (it).key, (it).stem, (it).slips from a),
  near as (
    select d.ctid from given a cross join lateral (
      (select w.ctid from search_terms w where w.word = asked limit 10)
      union (select w.ctid from search_terms w where w.sound = a.sound limit 50)
      union (select w.ctid from search_terms w where w.key = a.key and a.key <> '' limit 200)
      union (select w.ctid from search_terms w where w.stem = a.stem and length(a.stem) > 1 limit 200)
      union (select w.ctid from search_terms w where w.key = a.stem and length(a.stem) > 2 limit 200)
      union (select w.ctid from search_terms w where w.sound = a.stem and length(a.stem) > 1 limit 50)
      union (select w.ctid from search_terms w where w.stem = a.sound and length(a.sound) > 1 limit 50)
      union (select w.ctid from search_terms w where w.word ~>=~ asked and w.word ~<~ (asked || U&'\+10FFFF') and length(asked) > 1
        order by w.word using ~<~ limit 100)
      union (select w.ctid from search_terms w where w.sound ~>=~ rtrim(a.sound, 'a') and w.sound ~<~ (rtrim(a.sound, 'a') || U&'\+10FFFF')
        and length(a.sound) > 2 order by w.sound using ~<~ limit 100)
      union (select w.ctid from search_terms w where w.key ~>=~ a.key and w.key ~<~ (a.key || U&'\+10FFFF') and length(a.key) > 2
        order by w.key using ~<~ limit 100)
      union (select w.ctid from search_terms w where w.slips && a.slips and length(a.sound) > 3 limit 400)) d)
  select id, max(likeness) from (
    select w.id, search_likeness(a.it, w) as likeness from near join search_terms w on w.ctid = near.ctid, a) each
  where likeness >= 0.55 group by id order by 2 desc limit 120
$$;

-- The stored words that sound like a word, or have its key where that is not short.
create function search_same_sound(asked text) returns bigint[] language sql stable parallel safe set enable_seqscan = off as $$
  select array(
    select id from search_terms where sound = search_sound(asked)
    union select id from search_terms where length(search_key(asked)) > 2 and key = search_key(asked))
$$;

-- Where one word of a query is two words of something that is stored, written together: the two, as equal in length as can be. Null where it
-- is not.
create function search_parts(kinds "char"[], asked text) returns text[] language plpgsql stable parallel safe set enable_seqscan = off as $$
declare
  middle integer := length(asked) / 2;
  split integer;
  ones bigint[];
  others bigint[];
begin
  for split in select n from generate_series(2, length(asked) - 2) n order by abs(n - middle) loop
    continue when substr(asked, split + 1, 1) ~ '[\u0901-\u0903\u093a-\u094f]';
    ones := search_same_sound(left(asked, split));
    continue when cardinality(ones) = 0;
    others := search_same_sound(substr(asked, split + 1));
    continue when cardinality(others) = 0;
    if exists (
      select from search_postings one join search_postings other on other.entry = one.entry and other.kind = one.kind and other.word = any(others)
      where one.word = any(ones) and one.kind = any(kinds)) then return array[left(asked, split), substr(asked, split + 1)]; end if;
  end loop;
  return null;
end $$;

-- Words that are in so many titles, or added to so many queries, that they say little.
create function search_is_common(word text) returns boolean language sql immutable strict parallel safe as $$
  select word in ('a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'is', 'of', 'on', 'or', 'the', 'to', 'with', 'how', 'what', 'book', 'books', 'ebook',
    'novel', 'novels', 'story', 'stories', 'poem', 'poems', 'pdf', 'epub', 'free', 'download', 'online', 'buy', 'price', 'author', 'writer', 'nepali', 'nepal',
    'kitab', 'pustak', 'pustakharu', 'upanyas', 'katha', 'kavita', 'kabita', 'lekhak', 'ra', 'ko', 'ka', 'ki', 'ma', 'le', 'lai', 'ek',
    'र', 'को', 'का', 'की', 'मा', 'ले', 'लाई', 'एक', 'किताब', 'पुस्तक', 'पुस्तकहरू', 'उपन्यास', 'कथा', 'कविता', 'लेखक', 'नेपाली', 'मूल्य')
$$;

-- A query: its words, and the stored words that each of them may be.
create type search_query as (asked text[], tokens integer[], terms bigint[], likes real[]);

-- Reads a query, once for all kinds that are searched. A word that is two words of one of these kinds counts as both.
create function search_asked(kinds "char"[], query text) returns search_query
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  q search_query := row(
    array(select left(word, 40) from string_to_table(btrim(search_folded(left(query, 300))), ' ') word where word <> '' limit 8), '{}', '{}', '{}');
  reached record;
  parts text[];
  token integer := 1;
begin
  while token <= cardinality(q.asked) loop
    select array_agg(r.word) as terms, array_agg(r.likeness) as likes, max(r.likeness) as best into reached from (
      select each.word, max(each.likeness) as likeness from (
        select * from search_reach(q.asked[token])
        union all select * from search_reach(search_initials(q.asked[token])) where search_initials(q.asked[token]) <> q.asked[token]) each
      group by each.word) r;
    if coalesce(reached.best, 0) < 0.7 and length(q.asked[token]) between 6 and 30 and cardinality(q.asked) < 8 then
      parts := search_parts(kinds, q.asked[token]);
      if parts is not null then
        q.asked := q.asked[:token - 1] || parts || q.asked[token + 1:];
        continue;
      end if;
    end if;
    q.tokens := q.tokens || array_fill(token, array[coalesce(cardinality(reached.terms), 0)]);
    q.terms := q.terms || coalesce(reached.terms, '{}');
    q.likes := q.likes || coalesce(reached.likes, '{}');
    token := token + 1;
  end loop;
  -- Two words of the query that are one stored one.
  for at in 1 .. cardinality(q.asked) - 1 loop
    select array_agg(r.word) as terms, array_agg(r.likeness) as likes into reached from search_reach(q.asked[at] || q.asked[at + 1]) r
      where r.likeness >= 0.8 and length(q.asked[at] || q.asked[at + 1]) > 3;
    if reached.terms is not null then
      q.tokens := q.tokens || array_fill(at, array[cardinality(reached.terms)]) || array_fill(at + 1, array[cardinality(reached.terms)]);
      q.terms := q.terms || reached.terms || reached.terms;
      q.likes := q.likes || reached.likes || reached.likes;
    end if;
  end loop;
  return q;
end $$;

-- What of a kind has the words of a query, with a score of up to 1, or 2 for what has exactly this name. Each word counts by how seldom it is;
-- what has only words that are in everything, or a small part of what is asked for, is not found.
create function search_scored(kind_of "char", q search_query) returns table (object uuid, score real)
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  whole text := array_to_string(q.asked, '');
  entries_in_all real := (select case when reltuples > 20000 then reltuples end from pg_class where oid = 'search_entries'::regclass);
  weights real[] := '{}';
  holders integer;
  total real;
  share_least real := case when cardinality(q.asked) = 1 then 0.58 else 0.5 end;
  driving integer[];
begin
  if whole = '' then return; end if;
  entries_in_all := coalesce(entries_in_all, (select count(*) from search_entries where kind = kind_of));
  for at in 1 .. cardinality(q.asked) loop
    select count(*) into holders from (
      select from unnest(q.tokens, q.terms, q.likes) as c (token, word, likeness) join search_postings p on p.word = c.word and p.kind = kind_of
      where c.token = at limit 20000) each;
    weights := weights || (case when holders = 0 then 0.9 * ln(1 + entries_in_all) else ln(1 + entries_in_all / holders) end
      * case when search_is_common(q.asked[at]) then 0.25 when length(search_initials(q.asked[at])) = 1 then 0.3 else 1 end)::real;
  end loop;
  total := (select sum(w) from unnest(weights) w);
  -- What has none of these words cannot have enough of the weight.
  driving := array(select n from (
    select n, sum(w) over (order by w desc, n) - w as before from unnest(weights) with ordinality as each (w, n)) each
    where before <= 0.6 * total);
  return query
    with c as (
      select each.token, each.word, max(each.likeness) as likeness from unnest(q.tokens, q.terms, q.likes) as each (token, word, likeness) group by 1, 2),
    drive as materialized (
      select distinct p.entry from c join search_postings p on p.word = c.word and p.kind = kind_of where c.token = any(driving)),
    hits as (
      select p.entry, c.token, max(c.likeness * (array[1, 0.9, 0.88, 0.7, 0.45])[p.field]) as likeness,
        max(c.likeness) filter (where p.field = 1) as in_name
      from c join search_postings p on p.word = c.word and p.kind = kind_of
      where p.entry in (select drive.entry from drive) group by p.entry, c.token),
    summed as (
      select hits.entry, sum(hits.likeness * weights[hits.token]) / total as share, count(*) filter (where hits.in_name >= 0.75) as named,
        count(*) filter (where hits.in_name >= 0.95) as exactly_named
      from hits group by hits.entry),
    exact as (
      select t.entry, case when t.names @> array[whole] then 2 else 1.5 end as score from search_texts t
      where t.names && (array[whole] || case when length(search_key(whole)) > 4 then array['=' || search_key(whole)] else '{}' end)),
    found_in as (
      select coalesce(s.entry, exact.entry) as entry, s.share, s.named, s.exactly_named, exact.score
      from summed s full join exact on exact.entry = s.entry)
    select e.object, coalesce(f.score, f.share * (0.85 + 0.15 * least(1, f.named::real / e.length)))::real
    from found_in f join search_entries e on e.id = f.entry and e.kind = kind_of
    where f.score is not null or f.share >= share_least or f.share >= 0.3 and f.exactly_named >= e.length;
end $$;

-- What of a kind a query finds, with its score.
create function search_matches(of_kind text, query text) returns table (object uuid, score real) language sql stable as $$
  select s.object, s.score from search_scored(search_kind(of_kind), search_asked(array[search_kind(of_kind)], query)) s
$$;

-- What of several kinds a query finds: the query is read once.
create function search_matches_of(kinds text[], query text) returns table (kind text, object uuid, score real) language plpgsql stable as $$
declare
  q search_query := search_asked(array(select search_kind(each) from unnest(kinds) each), query);
begin
  foreach kind in array kinds loop
    return query select search_matches_of.kind, s.object, s.score from search_scored(search_kind(search_matches_of.kind), q) s;
  end loop;
end $$;

-- What of a kind a list shows that is in another order than by how well it is found: nothing that is found much worse than the best.
create function search_best(of_kind text, query text) returns table (object uuid) language sql stable as $$
  select object from (select m.object, least(m.score, 1) as score, max(least(m.score, 1)) over () as best from search_matches(of_kind, query) m) each
  where score >= 0.75 * best
$$;

-- Every change of what is searched, by whichever way, writes how it is found. The triggers that wrote the texts of books call this now.
create or replace function refresh_book_search(books_changed uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  select refresh_search('books', books_changed)
$$;
create function search_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_search(tg_argv[0], array(select id from changed));
  return null;
end $$;
create trigger search_delete after delete on books referencing old table as changed for each statement execute function search_changed('books');


-- Makes the rows of a table searched: by texts in both languages that are their names, and by other texts, such as a number that somebody
-- writes down. To be called in the migration that creates a table with a list or a choice of its rows.
create function make_searched(of_table text, of_sign "char", names text[], others text[] default '{}') returns void
language plpgsql as $make$
begin
  insert into search_kinds (kind, sign) values (of_table, of_sign);
  execute format(
    'create function searched_%s(changed uuid[]) returns table (object uuid, field integer, text text) language sql stable as $$
      select r.id, t.field, t.text from %I r cross join lateral (values %s) as t (field, text) where r.id = any(changed) and t.text is not null $$',
    of_table, of_table, concat_ws(', ',
      (select string_agg(format('(1, r.%1$I ->> ''en''), (1, r.%1$I ->> ''np'')', name), ', ') from unnest(names) name),
      (select string_agg(format('(2, r.%I)', other), ', ') from unnest(others) other)));
  execute format('create trigger search_insert after insert on %I referencing new table as changed for each statement
    execute function search_changed(%L)', of_table, of_table);
  execute format('create trigger search_update after update on %I referencing new table as changed for each statement
    execute function search_changed(%L)', of_table, of_table);
  execute format('create trigger search_delete after delete on %I referencing old table as changed for each statement
    execute function search_changed(%L)', of_table, of_table);
  execute format('select refresh_search(%L, array(select id from %I))', of_table, of_table);
end $make$;

insert into search_kinds (kind, sign) values ('books', 'b');
select make_searched('contributors', 'c', '{name}'), make_searched('publishers', 'p', '{name}', '{legal_name}'), make_searched('series', 's', '{title}'),
  make_searched('genres', 'g', '{name}'), make_searched('bookstores', 't', '{name}', '{phone}'), make_searched('delivery_zones', 'z', '{name}'),
  make_searched('promos', 'o', '{title}', '{token}'), make_searched('editor_lists', 'l', '{title,signed_by}', '{slug}'),
  make_searched('artists', 'A', '{name}'), make_searched('coatings', 'C', '{name}'), make_searched('contributor_roles', 'R', '{name}'),
  make_searched('couriers', 'K', '{name}'), make_searched('environmental_certifications', 'E', '{name}'), make_searched('book_formats', 'F', '{title}'),
  make_searched('grain_directions', 'G', '{name}'), make_searched('paper_types', 'P', '{name}'), make_searched('presses', 'X', '{name}'),
  make_searched('printing_methods', 'M', '{name}'), make_searched('papers', 'Q', '{name}');

-- In portions, for a catalogue of any size.
do $$
declare
  portion uuid[];
  after uuid := '00000000-0000-0000-0000-000000000000';
begin
  loop
    portion := array(select id from books where id > after order by id limit 1000);
    exit when cardinality(portion) = 0;
    perform refresh_search('books', portion);
    after := portion[cardinality(portion)];
  end loop;
end $$;
drop table book_search;
drop index publishers_searched_texts;
drop index bookstores_searched_texts;
drop function searched_texts(jsonb, text);
