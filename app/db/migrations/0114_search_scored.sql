-- What a query finds is scored without reading all entries, and by the likest words: at a million entries reading all took 0.2 s, and two
-- letters reached hundreds of thousands. Of what has a word that very many have, so many are scored as somebody may page through; what has exactly
-- the name that was asked for is always among them.
create or replace function search_scored(kind_of "char", q search_query) returns table (object uuid, score real)
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  whole text := array_to_string(q.asked, '');
  entries_in_all real := (select case when reltuples > 20000 then reltuples end from pg_class where oid = 'search_entries'::regclass);
  weights real[] := '{}';
  holders integer;
  of_term integer;
  term record;
  tokens integer[] := '{}';
  terms bigint[] := '{}';
  likes real[] := '{}';
  total real;
  share_least real := case when cardinality(q.asked) = 1 then 0.58 else 0.5 end;
  driving integer[];
  entries integer[];
  is_one_word boolean := cardinality(q.asked) = 1;
  scored_most integer := case when is_one_word then 15000 else 2500 end;
begin
  if whole = '' then return; end if;
  entries_in_all := coalesce(entries_in_all, (select count(*) from search_entries where kind = kind_of));
  for at in 1 .. cardinality(q.asked) loop
    holders := 0;
    for term in
      select each.word, max(each.likeness) as likeness from unnest(q.tokens, q.terms, q.likes) as each (token, word, likeness)
      where each.token = at group by each.word order by 2 desc, 1
    loop
      exit when holders >= scored_most;
      select count(*) into of_term from (select from search_postings p where p.word = term.word and p.kind = kind_of limit 20000) each;
      continue when of_term = 0;
      holders := holders + of_term;
      tokens := tokens || at;
      terms := terms || term.word;
      likes := likes || term.likeness;
    end loop;
    weights := weights || (case when holders = 0 then 0.9 * ln(1 + entries_in_all) else ln(1 + entries_in_all / holders) end
      * case when search_is_common(q.asked[at]) then 0.25 when length(search_initials(q.asked[at])) = 1 then 0.3 else 1 end)::real;
  end loop;
  total := (select sum(w) from unnest(weights) w);
  -- What has none of these words cannot have enough of the weight.
  driving := array(select n from (
    select n, sum(w) over (order by w desc, n) - w as before from unnest(weights) with ordinality as each (w, n)) each
    where before <= 0.6 * total);
  entries := array(
    select distinct p.entry from unnest(tokens, terms) as c (token, word) cross join lateral (
      select entry from search_postings where word = c.word and kind = kind_of order by word, kind, entry limit scored_most) p
    where c.token = any(driving));
  return query
    with c as materialized (select * from unnest(tokens, terms, likes) as each (token, word, likeness)),
    held as (
      select of.entry, each.word, each.field from unnest(entries) as of (entry) cross join lateral (
        -- Looked up one by one, as below: joined, the texts of all entries would be read.
        select own.terms, own.fields from search_texts own where own.entry = of.entry offset 0) t
        cross join lateral unnest(t.terms, t.fields) as each (word, field) where not is_one_word
      -- What has the one word needs no other words.
      union all select p.entry, p.word, p.field from c cross join lateral (
        select entry, word, field from search_postings where word = c.word and kind = kind_of order by word, kind, entry limit scored_most) p
        where is_one_word),
    hits as (
      select held.entry, c.token, max(c.likeness * (array[1, 0.9, 0.88, 0.7, 0.45])[held.field]) as likeness,
        max(c.likeness) filter (where held.field = 1) as in_name
      from held join c on c.word = held.word group by held.entry, c.token),
    summed as (
      select hits.entry, sum(hits.likeness * weights[hits.token]) / total as share, count(*) filter (where hits.in_name >= 0.75) as named,
        count(*) filter (where hits.in_name >= 0.95) as exactly_named
      from hits group by hits.entry),
    exact as (
      select t.entry, case when t.names @> array[whole] then 2 else 1.5 end as score from search_texts t
      where t.names && (array[whole] || case when length(search_key(whole)) > 4 then array['=' || search_key(whole)] else '{}' end)),
    found_in as (
      select coalesce(s.entry, exact.entry) as entry, s.share, s.named, s.exactly_named, exact.score
      from summed s full join exact on exact.entry = s.entry
      where exact.score is not null or s.share >= 0.3)
    select e.object, coalesce(f.score, f.share * (0.85 + 0.15 * least(1, f.named::real / e.length)))::real
    from found_in f cross join lateral (
      select entry.object, entry.length, entry.kind from search_entries entry where entry.id = f.entry offset 0) e
    where e.kind = kind_of and (f.score is not null or f.share >= share_least or f.share >= 0.3 and f.exactly_named >= e.length);
end $$;
