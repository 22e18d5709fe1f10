-- Which of some texts that are not stored a query finds, such as the names of screens, by the likeness with which everything is found.
create or replace function search_in_texts(query text, texts text[]) returns table (at bigint, score real)
language sql stable parallel safe set search_path = public, pg_temp as $$
  with described as (
    select word, row(hashtextextended(word, 0), word, search_sound(word), search_key(word), search_root(word), '{}'::text[])::search_terms as it
    from (
      select left(w, 40) as word from string_to_table(btrim(search_folded(left(query, 300))), ' ') w where w <> ''
      union select w.word from unnest(texts) t, search_terms_of(t) w) each),
  asked as (
    select n, left(w, 40) as word from string_to_table(btrim(search_folded(left(query, 300))), ' ') with ordinality each (w, n) where w <> '' limit 8),
  likenesses as (
    select t.at, asked.n, max(search_likeness(a.it, d.it)) as likeness
    from unnest(texts) with ordinality t (text, at) cross join lateral search_terms_of(t.text) w
      join described d on d.word = w.word cross join asked join described a on a.word = asked.word
    group by t.at, asked.n)
  select at, avg(case when likeness >= 0.55 then likeness else 0 end)::real from likenesses group by at
  having avg(case when likeness >= 0.55 then likeness else 0 end) >= 0.58
$$;
