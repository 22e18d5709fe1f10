-- What of some kinds has the words of a query, with how well it is found. Of books, those of a genre come after those that have its name as a word.
-- Who wants only the best says how many of a word that very many have are scored at most.
create or replace function search_scored(kinds "char"[], q search_query, most integer default null) returns table (kind "char", object uuid, score real)
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
