-- Each word of a query was read for itself, by three statements, and heard up to seven times; and how many things have which word was counted
-- word by word for each kind, also where a kind has none of them. Now all words are read at once, and counted by one statement for each kind.

-- The key of a sound: who has heard a word (`search_sound`) does not hear it again.
create function search_sound_key(sound text) returns text language sql immutable parallel safe strict as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    sound, 'ksh|ks|ch', 'c', 'g'), 'ai', 'e', 'g'), 'au', 'o', 'g'), '([kgtdjb])h', '\1', 'g'),
    '(?<=.)a', '', 'g'), 'n(?=[bcdfgjklmnpqrst])|m(?=[bp])', '', 'g'), '([a-z])\1+|(?<=.)h$', '\1', 'g')
$$;
create or replace function search_key(word text) returns text language sql immutable parallel safe strict as $$
  select search_sound_key(search_sound(word))
$$;
create or replace function search_root(word text) returns text language sql immutable parallel safe strict as $$
  select case when length(key) > 2 then key else sound end
  from (select sound, search_sound_key(sound) as key from (select search_sound(search_stem(word)) as sound offset 0) heard offset 0) keyed
$$;

-- A word as the table of words has it, whether or not it is there.
create function search_term(word text) returns search_terms language plpgsql immutable parallel safe strict as $$
declare
  sound text := search_sound(word);
  key text := search_sound_key(sound);
  stem text := search_stem(word);
  root text := case when stem <> word then search_root(word) when length(key) > 2 then key else sound end;
begin
  return row(hashtextextended(word, 0), word, sound, key, root, search_slips(sound, key))::search_terms;
end $$;

-- The stored words that each of some words may be, the likest 120, with how much they are like it. Those with a slip are most of what is compared.
drop function search_reach(text);
create function search_reach(asked search_terms[], has_slips boolean default true) returns table (place bigint, word bigint, likeness real)
language sql stable parallel safe set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  with a as materialized (select * from unnest(asked) with ordinality as a (id, word, sound, key, stem, slips, place)),
  near as (
    select a.place, d.ctid from a cross join lateral (
      (select w.ctid from search_terms w where w.word = a.word limit 10)
      union (select w.ctid from search_terms w where w.sound = a.sound limit 50)
      -- Of a key of two letters there are very many, of which few sound alike.
      union (select w.ctid from search_terms w where w.key = a.key and a.key <> ''
        and (length(a.key) > 2 or levenshtein_less_equal(w.sound, a.sound, 1) < 2) limit 200)
      union (select w.ctid from search_terms w where w.stem = a.stem and length(a.stem) > 1 limit 200)
      union (select w.ctid from search_terms w where w.key = a.stem and length(a.stem) > 2 limit 200)
      union (select w.ctid from search_terms w where w.sound = a.stem and length(a.stem) > 1 limit 50)
      union (select w.ctid from search_terms w where w.stem = a.sound and length(a.sound) > 1 limit 50)
      union (select w.ctid from search_terms w where w.word ~>=~ a.word and w.word ~<~ (a.word || U&'\+10FFFF') and length(a.word) > 1
        order by w.word using ~<~ limit 100)
      union (select w.ctid from search_terms w where w.sound ~>=~ rtrim(a.sound, 'a') and w.sound ~<~ (rtrim(a.sound, 'a') || U&'\+10FFFF')
        and length(a.sound) > 2 order by w.sound using ~<~ limit 100)
      union (select w.ctid from search_terms w where w.key ~>=~ a.key and w.key ~<~ (a.key || U&'\+10FFFF') and length(a.key) > 2
        order by w.key using ~<~ limit 100)
      union (select w.ctid from search_terms w where w.slips && a.slips and length(a.sound) > 3 and has_slips limit 400)) d),
  -- The offset has each pair compared once.
  compared as (
    select a.place, w.id, search_likeness(row(a.id, a.word, a.sound, a.key, a.stem, a.slips)::search_terms, w) as likeness
    from near join search_terms w on w.ctid = near.ctid join a on a.place = near.place offset 0)
  select place, id, likeness from (
    select compared.*, row_number() over (partition by place order by likeness desc, id) as rank from compared where likeness >= 0.55) ranked
  where rank <= 120
$$;

-- The stored words that some words are, each of which is two of a query.
drop function search_joined(text);
create function search_joined(asked search_terms[]) returns table (place bigint, word bigint, likeness real)
language sql stable parallel safe set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
  with a as materialized (select * from unnest(asked) with ordinality as a (id, word, sound, key, stem, slips, place)),
  near as (
    select a.place, d.ctid from a cross join lateral (
      (select w.ctid from search_terms w where w.sound = a.sound limit 50)
      union (select w.ctid from search_terms w where w.key = a.key and length(a.key) > 2 limit 50)
      union (select w.ctid from search_terms w where w.stem = a.stem and length(a.stem) > 2 limit 50)
      union (select w.ctid from search_terms w where w.word ~>=~ a.word and w.word ~<~ (a.word || U&'\+10FFFF') order by w.word using ~<~ limit 20)) d),
  compared as (
    select a.place, w.id, search_likeness(row(a.id, a.word, a.sound, a.key, a.stem, a.slips)::search_terms, w) as likeness
    from near join search_terms w on w.ctid = near.ctid join a on a.place = near.place offset 0)
  select place, id, likeness from compared where likeness >= 0.8
$$;

-- A query as it is read: its words, and the stored words that they may be. Who wants only the best gets no slips of a word that is there as it
-- was typed, or sounds so.
drop function search_asked("char"[], text);
create function search_asked(kinds "char"[], query text, is_best boolean default false) returns search_query
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  q search_query := row(
    array(select left(word, 40) from string_to_table(btrim(search_folded(left(query, 300))), ' ') word where word <> '' limit 8), '{}', '{}', '{}');
  -- Each word, and those that are initials as these, with its place in the query.
  given search_terms[];
  places integer[];
  reached record;
  asked text[] := '{}';
  parts text[];
begin
  loop
    select array_agg(search_term(each.word)), array_agg(each.n) into given, places from (
      select n, word from unnest(q.asked) with ordinality as w (word, n)
      union select n, search_initials(word) from unnest(q.asked) with ordinality as w (word, n)) each
    where each.word is not null;
    select array_agg(r.token) as tokens, array_agg(r.word) as terms, array_agg(r.likeness) as likes into reached from (
      select places[r.place] as token, r.word, max(r.likeness) as likeness from search_reach(given, not is_best) r group by 1, 2) r;
    if is_best then
      select array_agg(it), array_agg(places[n]) into given, places from unnest(given) with ordinality as g (id, word, sound, key, stem, slips, n)
        cross join lateral (select row(id, word, sound, key, stem, slips)::search_terms as it) term
      where not exists (select from unnest(reached.tokens, reached.likes) as r (token, likeness) where r.token = places[n] and r.likeness >= 0.95);
      select array_agg(r.token) as tokens, array_agg(r.word) as terms, array_agg(r.likeness) as likes into reached from (
        select each.token, each.word, max(each.likeness) as likeness from (
          select * from unnest(reached.tokens, reached.terms, reached.likes) as before (token, word, likeness)
          union all select places[slip.place], slip.word, slip.likeness from search_reach(given) slip) each
        group by 1, 2) r;
    end if;
    exit when cardinality(asked) > 0;
    -- A word that is like none may be two; read once more, with the parts in its place.
    for at in 1 .. cardinality(q.asked) loop
      parts := null;
      if length(q.asked[at]) between 6 and 30 and cardinality(asked) + cardinality(q.asked) - at < 7
        and not exists (select from unnest(reached.tokens, reached.likes) as r (token, likeness) where r.token = at and r.likeness >= 0.7) then
        parts := search_parts(kinds, q.asked[at]);
      end if;
      asked := asked || coalesce(parts, array[q.asked[at]]);
    end loop;
    exit when asked = q.asked;
    q.asked := asked;
  end loop;
  q.tokens := coalesce(reached.tokens, '{}');
  q.terms := coalesce(reached.terms, '{}');
  q.likes := coalesce(reached.likes, '{}');
  -- Two words of the query that are one stored one.
  select array_agg(search_term(pair.word)), array_agg(pair.n) into given, places from (
    select n, word || lead(word) over (order by n) as word from unnest(q.asked) with ordinality as w (word, n)) pair
  where length(pair.word) > 3;
  select array_agg(places[r.place] + second) as tokens, array_agg(r.word) as terms, array_agg(r.likeness) as likes into reached
  from search_joined(given) r, generate_series(0, 1) second;
  q.tokens := q.tokens || coalesce(reached.tokens, '{}');
  q.terms := q.terms || coalesce(reached.terms, '{}');
  q.likes := q.likes || coalesce(reached.likes, '{}');
  return q;
end $$;

-- The genres that a query may name, as words that their books have.
create or replace function search_genres_asked(q search_query) returns table (token integer, word bigint, likeness real)
language sql stable set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan set enable_nestloop = on as $$
  select c.token, hashtextextended('@' || of.id, 0), max(c.likeness)
  from (select * from unnest(q.tokens, q.terms, q.likes) as each (token, word, likeness) where each.likeness >= 0.8 offset 0) c
    cross join lateral (select entry from search_postings where word = c.word and kind = search_kind('genres') offset 0) p
    join search_entries e on e.id = p.entry
    cross join lateral (select e.object as id union select child.id from genres child where child.parent_id = e.object) of
  group by 1, 2
$$;

-- What of some kinds has the words of a query, with how well it is found. Of books, those of a genre come after those that have its name as a word.
-- Who wants only the best says how many of a word that very many have are scored at most.
create function search_scored(kinds "char"[], q search_query, most integer default null) returns table (kind "char", object uuid, score real)
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan set jit = off
-- Starting other processes takes longer than most searches.
set max_parallel_workers_per_gather = 0
-- Nothing says how much is found: two long lists must never be compared row by row.
set enable_nestloop = off as $$
#variable_conflict use_column
declare
  whole text := array_to_string(q.asked, '');
  names_asked text[] := array[whole] || case when length(search_key(whole)) > 4 then array['=' || search_key(whole)] else '{}' end;
  is_one_word boolean := cardinality(q.asked) = 1;
  share_least real := case when is_one_word then 0.58 else 0.5 end;
  in_database real := (select case when reltuples > 20000 then reltuples end from pg_class where oid = 'search_entries'::regclass);
  entries_in_all real;
  looked_at constant integer := 8;
  many constant integer := 40000;
  -- That so many have a word says enough about how little it tells. Of a large database it is counted whether its postings can all be read.
  counted_most constant integer := case when in_database > 5 * many then many else least(many, 5 * most) end;
  -- Of what has a word that very many have, the newest.
  scored_most integer := least(most, case when is_one_word then 15000 else 2500 end);
  -- Where so many have a word, none is looked for that is only the beginning of another, or like one.
  enough integer := least(scored_most, 2500);
  genres record;
  exact record;
  candidates record;
  next integer;
  of_term integer;
  holders integer;
  holders_of integer[];
  tokens integer[];
  terms bigint[];
  likes real[];
  weights real[];
  -- Whether each word is so common that it says little, or a letter that may be that of a name.
  shares real[] := array(select case when search_is_common(word) then 0.25 when length(search_initials(word)) = 1 then 0.3 else 1 end
    from unnest(q.asked) with ordinality as w (word, n) order by n);
  total real;
  driving integer[];
  entries integer[];
  are_few boolean;
  are_all boolean;
begin
  if whole = '' then return; end if;
  if search_kind('books') = any(kinds) then
    select array_agg(g.token) as tokens, array_agg(g.word) as terms, array_agg(g.likeness) as likes into genres from search_genres_asked(q) g;
    q.tokens := q.tokens || coalesce(genres.tokens, '{}');
    q.terms := q.terms || coalesce(genres.terms, '{}');
    q.likes := q.likes || coalesce(genres.likes, '{}');
  else
    select null::bigint[] as terms into genres;
  end if;
  select array_agg(t.entry) as entries, array_agg(case when t.names @> array[whole] then 2 else 1.5 end::real) as scores into exact from (
    select * from search_texts where names && names_asked limit most * cardinality(kinds)) t;
  for candidates in
    -- The words that something of a kind has, the likest first, and how many: of those that many have, no more are counted than may be needed.
    with c as materialized (
      select each.*, case when place <= looked_at then enough else enough / looked_at end as counted from (
        select each.token, each.word, max(each.likeness) as likeness,
          row_number() over (partition by each.token order by each.word = any(genres.terms), max(each.likeness) desc, each.word) as place,
          max(max(each.likeness)) over (partition by each.token) as likest
        from unnest(q.tokens, q.terms, q.likes) as each (token, word, likeness) group by each.token, each.word) each
      -- Where a word is there as it was typed, those that are little like it are not among the best.
      where most is null or likest < 0.95 or likeness >= 0.7),
    of_kinds as materialized (
      select c.*, p.kind, p.n, sum(p.n) over (partition by c.token, c.word) as in_all from c cross join lateral (
        select posting.kind, count(*)::integer as n from (
          select kind from search_postings where word = c.word and kind = any(kinds) limit c.counted + 1) posting group by 1) p),
    held as (
      select kind, token, word, likeness, place, n, false as is_more from of_kinds where in_all <= counted
      union all
      select each.kind, c.token, c.word, c.likeness, c.place, p.n, p.n > c.counted
      from (select distinct token, word, likeness, place, counted from of_kinds where in_all > counted) c cross join unnest(kinds) as each (kind)
        cross join lateral (select count(*)::integer as n from (
          select from search_postings where word = c.word and kind = each.kind limit c.counted + 1) posting) p
      where p.n > 0)
    select each.kind, array_agg(held.token order by token, place) as tokens, array_agg(held.word order by token, place) as terms,
      array_agg(held.likeness order by token, place) as likes, array_agg(held.n order by token, place) as held,
      array_agg(held.is_more order by token, place) as are_more
    from unnest(kinds) as each (kind) left join held on held.kind = each.kind group by each.kind
  loop
    continue when candidates.tokens[1] is null and exact.entries is null;
    next := 1;
    holders_of := '{}';
    tokens := '{}';
    terms := '{}';
    likes := '{}';
    weights := '{}';
    entries_in_all := coalesce(in_database, (select count(*) from search_entries where search_entries.kind = candidates.kind));
    for at in 1 .. cardinality(q.asked) loop
      holders := 0;
      while candidates.tokens[next] = at loop
        if holders < (case when candidates.likes[next] >= 0.95 then scored_most else enough end) then
          of_term := candidates.held[next];
          if candidates.are_more[next] then
            select count(*) into of_term from (
              select from search_postings p where p.word = candidates.terms[next] and p.kind = candidates.kind limit counted_most + 1) each;
          end if;
          holders := holders + of_term;
          tokens := tokens || at;
          terms := terms || candidates.terms[next];
          likes := likes || candidates.likes[next];
        end if;
        next := next + 1;
      end loop;
      holders_of := holders_of || holders;
      weights := weights || (case when holders = 0 then 0.9 * ln(1 + entries_in_all) else ln(1 + entries_in_all / holders) end * shares[at])::real;
    end loop;
    total := (select sum(w) from unnest(weights) w);
    -- What has none of these words cannot have enough of the weight.
    driving := array(select n from (
      select n, sum(w) over (order by w desc, n) - w as before from unnest(weights) with ordinality as each (w, n)) each
      where before <= 0.7 * total);
    -- All postings of all words are read where these are few, or most are of the seldom words, of what has one of these; else all words of that.
    are_few := is_one_word or (select sum(n) <= least(many, 20 * sum(n) filter (where at = any(driving)))
      from unnest(holders_of) with ordinality as each (n, at));
    are_all := is_one_word or are_few and most is null and cardinality(driving) = cardinality(q.asked);
    entries := array(
      select distinct p.entry from unnest(tokens, terms) as c (token, word) cross join lateral (
        select entry from search_postings where word = c.word and kind = candidates.kind order by word desc, kind desc, entry desc
        limit case when most is not null or not are_few then scored_most end) p
      where not are_all and c.token = any(driving));
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
          select entry, field from search_postings where word = c.word and kind = candidates.kind order by word desc, kind desc, entry desc
          limit case when is_one_word then scored_most end) p
          where are_all
        union all select p.entry, c.token, c.likeness, p.field from c cross join lateral (
          select entry, field from search_postings where word = c.word and kind = candidates.kind offset 0) p
          join unnest(entries) as part (entry) on part.entry = p.entry
          where are_few and not are_all),
      hits as (
        select entry, token, max(likeness * (array[1, 0.9, 0.88, 0.7, 0.45])[field]) as likeness,
          max(likeness) filter (where field = 1) as in_name
        from of_tokens group by entry, token),
      summed as (
        select hits.entry, sum(hits.likeness * weights[hits.token]) / total as share, count(*) filter (where hits.in_name >= 0.75) as named,
          count(*) filter (where hits.in_name >= 0.95) as exactly_named
        from hits group by hits.entry),
      found_in as materialized (
        select coalesce(s.entry, x.entry) as entry, s.share, s.named, s.exactly_named, x.score
        from summed s full join unnest(exact.entries, exact.scores) as x (entry, score) on x.entry = s.entry
        where x.score is not null or s.share >= share_least or s.share >= 0.3 and s.exactly_named > 0),
      -- In one walk along the index: looked up one by one, they took half of the time.
      of_kind as materialized (
        select entry.id, entry.object, entry.length from search_entries entry
        where entry.id = any(array(select found_in.entry from found_in)) and entry.kind = candidates.kind)
      select candidates.kind, e.object, coalesce(f.score, f.share * (0.85 + 0.15 * least(1, f.named::real / e.length)))::real
      from found_in f join of_kind e on e.id = f.entry
      where f.score is not null or f.share >= share_least or f.exactly_named >= e.length;
  end loop;
end $$;

drop function search_scored("char", search_query, integer);
create or replace function search_matches(of_kind text, query text) returns table (object uuid, score real) language sql stable as $$
  select s.object, s.score from search_scored(array[search_kind(of_kind)], search_asked(array[search_kind(of_kind)], query)) s
$$;

-- What of some kinds has the words of a query, which are read once; or the best, as above.
create or replace function search_matches_of(kinds text[], query text, most integer default null) returns table (kind text, object uuid, score real)
language plpgsql stable as $$
declare
  signs "char"[] := array(select search_kind(each) from unnest(kinds) with ordinality as k (each, n) order by n);
begin
  return query select kinds[array_position(signs, s.kind)], s.object, s.score
    from search_scored(signs, search_asked(signs, query, most is not null), most) s;
end $$;
