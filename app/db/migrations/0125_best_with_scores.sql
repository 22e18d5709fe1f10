-- Who shows only some of what is found shows the best: it comes with how well it is found.
drop function search_best(text, text);
create function search_best(of_kind text, query text) returns table (object uuid, score real) language sql stable as $$
  select object, score from (
    select m.object, m.score, least(m.score, 1) as within, max(least(m.score, 1)) over () as best from search_matches(of_kind, query) m) each
  where within >= 0.75 * best
$$;
