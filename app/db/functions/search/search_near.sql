-- As `search_distance`, which is called only where two letters may be in the other's order.
create or replace function search_near(one text, other text) returns integer language sql immutable parallel safe as $$
  select case when length(one) = length(other) and levenshtein(one, other) = 2 then search_distance(one, other)
    else least(levenshtein(one, other), 3) end
$$;
