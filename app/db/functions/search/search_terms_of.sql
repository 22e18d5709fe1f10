-- The words of a text as they are stored and asked for: each of them, and initials that stand apart or are written by
-- their names together.
create or replace function search_terms_of(given text) returns table (at bigint, word text) language sql immutable parallel safe strict as $$
  with words as materialized (
    select n, w, search_initials(w) as initials from string_to_table(btrim(search_folded(given)), ' ') with ordinality as each (w, n) where w <> ''),
  terms as (select n, w, initials, lead(initials) over (order by n) as following from words)
  select n, left(w, 60) from terms
  union all select n, initials || following from terms where following is not null and initials is not null
  union all select n, initials from terms where length(initials) > 1
$$;
