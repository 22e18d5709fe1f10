-- A search of each kind started other processes, which took longer than the search; half a word reached fifteen thousand things like it; and a
-- word that more than twenty thousand have counted as twenty thousand, so that all their postings were read where they should not have been.

-- The same as `search_distance`, which is called only where two letters may be in the other's order.
create function search_near(one text, other text) returns integer language sql immutable parallel safe as $$
  select case when length(one) = length(other) and levenshtein(one, other) = 2 then search_distance(one, other)
    else least(levenshtein(one, other), 3) end
$$;

-- How much a word that is asked for is like one that is stored, from 0 to 1. One expression, which becomes a part of the statement that uses it:
-- called as a function, it took most of the time of a query.
create or replace function search_likeness(a search_terms, d search_terms) returns real language sql immutable parallel safe as $$
  select case
    when a.word = d.word then 1
    when a.sound = d.sound then 0.97
    else greatest(
      case
        -- Half a word.
        when length(a.word) > 1 and starts_with(d.word, a.word) then 0.65 + 0.3 * length(a.word)::real / length(d.word)
        when length(a.sound) > 2 and starts_with(d.sound, a.sound) then 0.62 + 0.3 * length(a.sound)::real / greatest(length(a.sound), length(d.sound))
        -- The key has neither breath nor most vowels: what sounds otherwise (परीक्षा and परिचय) is another word.
        when length(a.key) > 2 and starts_with(d.key, a.key) then 0.6 + 0.25 * length(a.key)::real / length(d.key)
          - 0.8 * least(levenshtein(a.sound, left(d.sound, length(a.sound) - 1)), levenshtein(a.sound, left(d.sound, length(a.sound))),
            levenshtein(a.sound, left(d.sound, length(a.sound) + 1)), levenshtein(a.sound, left(d.sound, length(a.sound) + 2))) / length(a.sound)
        when length(a.sound) > 3 and starts_with(d.sound, rtrim(a.sound, 'a'))
          then 0.6 + 0.25 * length(a.sound)::real / greatest(length(a.sound), length(d.sound))
        else 0
      end,
      -- The same word with another ending.
      case
        when length(a.sound) > 1 and length(d.sound) > 1 and length(a.stem) > 1 and length(d.stem) > 1 and left(a.sound, 1) = left(d.sound, 1)
          and (a.stem = d.stem or length(a.stem) > 2 and a.stem = d.key or length(d.stem) > 2 and a.key = d.stem or a.stem = d.sound or a.sound = d.stem)
          then 0.85
      end,
      case
        -- Another usual spelling: the shorter the key is, the more the vowels have to agree.
        when a.key = d.key and a.key <> '' and (length(a.key) > 2 or search_near(a.sound, d.sound) < 2)
          then 0.7 + 0.25 * (1 - levenshtein(a.sound, d.sound)::real / greatest(length(a.sound), length(d.sound)))
        -- A slip in the sound, or in the key.
        else greatest(
          case when least(length(a.sound), length(d.sound)) > 3 then
            case search_near(a.sound, d.sound)
              when 1 then 0.95 - 1.5 / greatest(length(a.sound), length(d.sound))
              when 2 then case when greatest(length(a.sound), length(d.sound)) > 6 then 0.95 - 3.0 / greatest(length(a.sound), length(d.sound)) end
            end
          end,
          case when least(length(a.key), length(d.key)) > 2 and greatest(length(a.key), length(d.key)) > 3 and search_near(a.key, d.key) = 1
            then 0.95 - 1.0 / greatest(length(a.key), length(d.key)) - 0.07 * levenshtein(a.sound, d.sound) end)
      end)
  end::real
$$;

-- What of a kind has the words of a query. Of books, those of a genre come after those that have its name as a word. Who wants only the best
-- says how many of a word that very many have are scored at most.
drop function search_scored("char", search_query);
create function search_scored(kind_of "char", q search_query, most integer default null) returns table (object uuid, score real)
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off
-- Starting other processes takes longer than most searches.
set max_parallel_workers_per_gather = 0
-- Nothing says how much is found: two long lists must never be compared row by row.
set enable_nestloop = off as $$
declare
  whole text := array_to_string(q.asked, '');
  entries_in_all real := (select case when reltuples > 20000 then reltuples end from pg_class where oid = 'search_entries'::regclass);
  weights real[] := '{}';
  holders integer;
  of_term integer;
  candidates record;
  others record;
  names_asked text[] := array[whole] || case when length(search_key(whole)) > 4 then array['=' || search_key(whole)] else '{}' end;
  looked_at constant integer := 8;
  many constant integer := 40000;
  tokens integer[] := '{}';
  terms bigint[] := '{}';
  likes real[] := '{}';
  total real;
  share_least real := case when cardinality(q.asked) = 1 then 0.58 else 0.5 end;
  driving integer[];
  entries integer[];
  is_one_word boolean := cardinality(q.asked) = 1;
  -- Of what has a word that very many have, the newest.
  scored_most integer := least(most, case when is_one_word then 15000 else 2500 end);
  -- Where so many have a word, none is looked for that is only the beginning of another, or like one.
  enough integer := least(scored_most, 2500);
  holders_of integer[] := '{}';
  are_few boolean;
  genres bigint[] := '{}';
  of_genres record;
begin
  if whole = '' then return; end if;
  if kind_of = search_kind('books') then
    select array_agg(g.token) as tokens, array_agg(g.word) as terms, array_agg(g.likeness) as likes into of_genres from search_genres_asked(q) g;
    if of_genres.terms is not null then
      genres := of_genres.terms;
      q.tokens := q.tokens || of_genres.tokens;
      q.terms := q.terms || of_genres.terms;
      q.likes := q.likes || of_genres.likes;
    end if;
  end if;
  entries_in_all := coalesce(entries_in_all, (select count(*) from search_entries where kind = kind_of));
  for at in 1 .. cardinality(q.asked) loop
    holders := 0;
    select array_agg(each.word order by each.place) as terms, array_agg(each.likeness order by each.place) as likes into candidates from (
      select c.word, max(c.likeness) as likeness, row_number() over (order by c.word = any(genres), max(c.likeness) desc, c.word) as place
      from unnest(q.tokens, q.terms, q.likes) as c (token, word, likeness) where c.token = at group by c.word) each;
    for place in 1 .. least(cardinality(candidates.terms), looked_at) loop
      exit when holders >= case when candidates.likes[place] >= 0.95 then scored_most else enough end;
      select count(*) into of_term from (
        select from search_postings p where p.word = candidates.terms[place] and p.kind = kind_of limit many + 1) each;
      continue when of_term = 0;
      holders := holders + of_term;
      tokens := tokens || at;
      terms := terms || candidates.terms[place];
      likes := likes || candidates.likes[place];
    end loop;
    -- The many that are least like it, in one statement.
    if holders < enough and cardinality(candidates.terms) > looked_at then
      select coalesce(sum(each.held), 0) as held, coalesce(array_agg(each.word), '{}') as terms, coalesce(array_agg(each.likeness), '{}') as likes into others from (
        select c.word, c.likeness, counted.held, sum(counted.held) over (order by c.place) - counted.held as before
        from unnest(candidates.terms[looked_at + 1:], candidates.likes[looked_at + 1:]) with ordinality as c (word, likeness, place)
          cross join lateral (select count(*) as held from (
            select from search_postings p where p.word = c.word and p.kind = kind_of limit many + 1) p) counted
        where counted.held > 0) each
      where holders + each.before < enough;
      holders := holders + others.held;
      tokens := tokens || array_fill(at, array[cardinality(others.terms)]);
      terms := terms || others.terms;
      likes := likes || others.likes;
    end if;
    holders_of := holders_of || holders;
    weights := weights || (case when holders = 0 then 0.9 * ln(1 + entries_in_all) else ln(1 + entries_in_all / holders) end
      * case when search_is_common(q.asked[at]) then 0.25 when length(search_initials(q.asked[at])) = 1 then 0.3 else 1 end)::real;
  end loop;
  total := (select sum(w) from unnest(weights) w);
  -- What has none of these words cannot have enough of the weight.
  driving := array(select n from (
    select n, sum(w) over (order by w desc, n) - w as before from unnest(weights) with ordinality as each (w, n)) each
    where before <= 0.6 * total);
  -- All postings of all words are read where these are few, or most are of the seldom words; else the words of what has the seldom ones.
  are_few := is_one_word or (select sum(n) <= least(many, 8 * sum(n) filter (where at = any(driving))) from unnest(holders_of) with ordinality as each (n, at));
  entries := array(
    select distinct p.entry from unnest(tokens, terms) as c (token, word) cross join lateral (
      select entry from search_postings where word = c.word and kind = kind_of order by word desc, kind desc, entry desc limit scored_most) p
    where not are_few and c.token = any(driving));
  return query
    with c as materialized (select * from unnest(tokens, terms, likes) as each (token, word, likeness)),
    held as (
      select of.entry, each.word, each.field from unnest(entries) as of (entry) cross join lateral (
        -- Looked up one by one, as below: joined, the texts of all entries would be read.
        select own.terms, own.fields from search_texts own where own.entry = of.entry offset 0) t
        cross join lateral unnest(t.terms, t.fields) as each (word, field) where not are_few),
    of_tokens as (
      select held.entry, c.token, c.likeness, held.field from held join c on c.word = held.word
      union all select p.entry, c.token, c.likeness, p.field from c cross join lateral (
        select entry, field from search_postings where word = c.word and kind = kind_of order by word desc, kind desc, entry desc
        limit case when is_one_word then scored_most end) p
        where are_few),
    hits as (
      select entry, token, max(likeness * (array[1, 0.9, 0.88, 0.7, 0.45])[field]) as likeness,
        max(likeness) filter (where field = 1) as in_name
      from of_tokens group by entry, token),
    summed as (
      select hits.entry, sum(hits.likeness * weights[hits.token]) / total as share, count(*) filter (where hits.in_name >= 0.75) as named,
        count(*) filter (where hits.in_name >= 0.95) as exactly_named
      from hits group by hits.entry),
    exact as (
      select t.entry, case when t.names @> array[whole] then 2 else 1.5 end as score from search_texts t
      where t.names && names_asked limit most),
    found_in as materialized (
      select coalesce(s.entry, exact.entry) as entry, s.share, s.named, s.exactly_named, exact.score
      from summed s full join exact on exact.entry = s.entry
      where exact.score is not null or s.share >= share_least or s.share >= 0.3 and s.exactly_named > 0),
    -- In one walk along the index: looked up one by one, they took half of the time.
    of_kind as materialized (
      select entry.id, entry.object, entry.length from search_entries entry
      where entry.id = any(array(select found_in.entry from found_in)) and entry.kind = kind_of)
    select e.object, coalesce(f.score, f.share * (0.85 + 0.15 * least(1, f.named::real / e.length)))::real
    from found_in f join of_kind e on e.id = f.entry
    where f.score is not null or f.share >= share_least or f.exactly_named >= e.length;
end $$;

-- What of some kinds has the words of a query, which are read once; or the best, as above.
drop function search_matches_of(text[], text);
create function search_matches_of(kinds text[], query text, most integer default null) returns table (kind text, object uuid, score real)
language plpgsql stable as $$
declare
  q search_query := search_asked(array(select search_kind(each) from unnest(kinds) each), query);
begin
  foreach kind in array kinds loop
    return query select search_matches_of.kind, s.object, s.score from search_scored(search_kind(search_matches_of.kind), q, most) s;
  end loop;
end $$;

-- A query with the words that a book has in place of those that are only like them, as they are written in its texts (0118).
create or replace function search_corrected(q search_query, book uuid) returns text
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  is_latin boolean := array_to_string(q.asked, ' ') ~ '[a-z]';
  corrected text[];
  is_other boolean;
  is_in_other_script boolean := false;
  nearest record;
  written text;
begin
  for pass in 1 .. 2 loop
    corrected := '{}';
    is_other := false;
    for at in 1 .. cardinality(q.asked) loop
      select t.word, c.likeness, (t.word ~ '[a-z]') = is_latin as is_same_script into nearest
      from unnest(q.tokens, q.terms, q.likes) as c (token, term, likeness)
        join search_entries e on e.kind = search_kind('books') and e.object = book
        join search_postings p on p.word = c.term and p.kind = e.kind and p.entry = e.id
        join search_terms t on t.id = c.term
      -- A word that two of the query are together stands for neither of them.
      where c.token = at and not exists (
        select from unnest(q.tokens, q.terms) as joined (token, term) where joined.term = c.term and abs(joined.token - at) = 1)
      order by is_in_other_script and (t.word ~ '[a-z]') <> is_latin desc, c.likeness desc, (t.word ~ '[a-z]') = is_latin desc, t.word limit 1;
      -- The beginning of a word is what somebody has typed so far; another usual spelling of a word in the other script is no slip.
      if nearest.likeness is null or not is_in_other_script and (nearest.likeness >= 0.95 or starts_with(nearest.word, q.asked[at])
        or not nearest.is_same_script and search_key(nearest.word) = search_key(q.asked[at])) then
        corrected := corrected || q.asked[at];
        continue;
      end if;
      select part into written from searched_books(array[book]) s, regexp_split_to_table(s.text, '[[:space:][:punct:]–—।]+') part
        where btrim(search_folded(part)) = nearest.word order by s.field limit 1;
      corrected := corrected || coalesce(written, nearest.word);
      is_other := true;
      is_in_other_script := is_in_other_script or not nearest.is_same_script;
    end loop;
    exit when not is_in_other_script;
  end loop;
  return case when is_other then array_to_string(corrected, ' ') end;
end $$;
