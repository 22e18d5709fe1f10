-- What a search costs grows with what it finds: a query is read once for a page, words that are joined are looked up as what they are joined to,
-- and where not very many have any of the words, all their postings are read instead of all words of what has the seldom ones. Statements are
-- planned once for a connection: planning each anew took half of the time of most searches. Books are found by their genres (0115).

-- The stored words that two words of a query are, written together.
create function search_joined(joined text) returns table (word bigint, likeness real) language sql stable parallel safe set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  with a as materialized (
    select row(hashtextextended(joined, 0), joined, search_sound(joined), search_key(joined), search_root(joined), '{}')::search_terms as it
    where length(joined) > 3),
  given as materialized (select (it).sound, (it).key, (it).stem from a),
  near as (
    select d.ctid from given a cross join lateral (
      (select w.ctid from search_terms w where w.sound = a.sound limit 50)
      union (select w.ctid from search_terms w where w.key = a.key and length(a.key) > 2 limit 50)
      union (select w.ctid from search_terms w where w.stem = a.stem and length(a.stem) > 2 limit 50)
      union (select w.ctid from search_terms w where w.word ~>=~ joined and w.word ~<~ (joined || U&'\+10FFFF') order by w.word using ~<~ limit 20)) d)
  select id, max(likeness) from (
    select w.id, search_likeness(a.it, w) as likeness from near join search_terms w on w.ctid = near.ctid, a) each
  where likeness >= 0.8 group by id
$$;

-- The stored words that a word of a query may be, with how much they are alike.
create or replace function search_reach(asked text) returns table (word bigint, likeness real) language sql stable parallel safe
-- By the indexes, also while the tables are small or were never analysed.
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  with a as materialized (
    select row(hashtextextended(asked, 0), asked, search_sound(asked), search_key(asked), search_root(asked),
      search_slips(search_sound(asked), search_key(asked)))::search_terms as it),
  given as materialized (select (it).word, (it).sound, (it).key, (it).stem, (it).slips from a),
  near as (
    select d.ctid from given a cross join lateral (
      (select w.ctid from search_terms w where w.word = asked limit 10)
      union (select w.ctid from search_terms w where w.sound = a.sound limit 50)
      -- Of a key of two letters there are very many, of which few sound alike.
      union (select w.ctid from search_terms w where w.key = a.key and a.key <> ''
        and (length(a.key) > 2 or levenshtein_less_equal(w.sound, a.sound, 1) < 2) limit 200)
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

-- Reads a query, once for all kinds that are searched. A word that is two words of one of these kinds counts as both.
create or replace function search_asked(kinds "char"[], query text) returns search_query
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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
    select array_agg(r.word) as terms, array_agg(r.likeness) as likes into reached from search_joined(q.asked[at] || q.asked[at + 1]) r;
    if reached.terms is not null then
      q.tokens := q.tokens || array_fill(at, array[cardinality(reached.terms)]) || array_fill(at + 1, array[cardinality(reached.terms)]);
      q.terms := q.terms || reached.terms || reached.terms;
      q.likes := q.likes || reached.likes || reached.likes;
    end if;
  end loop;
  return q;
end $$;

-- What of a kind has the words of a query. Of books, those of a genre come after those that have its name as a word.
create or replace function search_scored(kind_of "char", q search_query) returns table (object uuid, score real)
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off
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
  looked_at constant integer := 8;
  tokens integer[] := '{}';
  terms bigint[] := '{}';
  likes real[] := '{}';
  total real;
  share_least real := case when cardinality(q.asked) = 1 then 0.58 else 0.5 end;
  driving integer[];
  entries integer[];
  is_one_word boolean := cardinality(q.asked) = 1;
  -- Of what has a word that very many have, the newest.
  scored_most integer := case when is_one_word then 15000 else 2500 end;
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
      exit when holders >= scored_most;
      select count(*) into of_term from (
        select from search_postings p where p.word = candidates.terms[place] and p.kind = kind_of limit 20000) each;
      continue when of_term = 0;
      holders := holders + of_term;
      tokens := tokens || at;
      terms := terms || candidates.terms[place];
      likes := likes || candidates.likes[place];
    end loop;
    -- The many that are least like it, in one statement.
    if holders < scored_most and cardinality(candidates.terms) > looked_at then
      select coalesce(sum(each.held), 0) as held, coalesce(array_agg(each.word), '{}') as terms, coalesce(array_agg(each.likeness), '{}') as likes into others from (
        select c.word, c.likeness, counted.held, sum(counted.held) over (order by c.place) - counted.held as before
        from unnest(candidates.terms[looked_at + 1:], candidates.likes[looked_at + 1:]) with ordinality as c (word, likeness, place)
          cross join lateral (select count(*) as held from (
            select from search_postings p where p.word = c.word and p.kind = kind_of limit scored_most) p) counted
        where counted.held > 0) each
      where holders + each.before < scored_most;
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
  are_few := is_one_word or (select sum(n) <= least(40000, 8 * sum(n) filter (where at = any(driving))) from unnest(holders_of) with ordinality as each (n, at));
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
      where t.names && (array[whole] || case when length(search_key(whole)) > 4 then array['=' || search_key(whole)] else '{}' end)),
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

-- The genres whose names have the words of a query, and those below them, as terms of books.
create function search_genres_asked(q search_query) returns table (token integer, word bigint, likeness real)
language sql stable set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan set enable_nestloop = on as $$
  select c.token, hashtextextended('@' || of.id, 0), max(c.likeness)
  from unnest(q.tokens, q.terms, q.likes) as c (token, word, likeness)
    join search_postings p on p.word = c.word and p.kind = search_kind('genres')
    join search_entries e on e.id = p.entry
    cross join lateral (select e.object as id union select child.id from genres child where child.parent_id = e.object) of
  where c.likeness >= 0.8 group by 1, 2
$$;

-- A query with the words that a book has in place of those that are only like them, as they are written in its texts; null where every word of
-- the query is one of its own, in whichever script. Where a word is replaced by one in the other script, all are.
drop function search_corrected(text, uuid);
create function search_corrected(q search_query, book uuid) returns text
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
      where c.token = at
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
