-- What of a kind a query finds, with its score.
create or replace function search_matches(of_kind text, query text) returns table (object uuid, score real) language sql stable as $$
  select s.object, s.score from search_scored(array[search_kind(of_kind)], search_asked(array[search_kind(of_kind)], query)) s
$$;
