-- What of a kind a list shows that is in another order than by how well it is found: nothing that is found much worse
-- than the best.
create or replace function search_best(of_kind text, query text) returns table (object uuid, score real) language sql stable as $$
  select object, score from (
    select m.object, m.score, least(m.score, 1) as within, max(least(m.score, 1)) over () as best from search_matches(of_kind, query) m) each
  where within >= 0.75 * best
$$;
