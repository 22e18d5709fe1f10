-- Reads a query, once for all kinds that are searched: its words, and the stored words that each of them may be. A word
-- that is two words of one of these kinds counts as both. Who wants only the best has slips looked for only where a word
-- is not there as it was typed.
create or replace function search_asked(kinds "char"[], query text, is_best boolean default false) returns search_query
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
