-- What of several kinds a query finds, which is read once; or the best of each only.
create or replace function search_matches_of(kinds text[], query text, most integer default null) returns table (kind text, object uuid, score real)
language plpgsql stable as $$
declare
  signs "char"[] := array(select search_kind(each) from unnest(kinds) with ordinality as k (each, n) order by n);
begin
  return query select kinds[array_position(signs, s.kind)], s.object, s.score
    from search_scored(signs, search_asked(signs, query, most is not null), most) s;
end $$;
