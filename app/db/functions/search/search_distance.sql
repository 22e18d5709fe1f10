-- How many letters two sounds differ by, up to two and 3 for more, where two letters in the other's order count as one.
create or replace function search_distance(one text, other text) returns integer language plpgsql immutable strict parallel safe as $$
declare
  distance integer := levenshtein_less_equal(one, other, 2);
begin
  if distance = 2 and length(one) = length(other) then
    for n in 1 .. length(one) - 1 loop
      if substr(one, n, 1) <> substr(other, n, 1) then
        return case when overlay(one placing substr(one, n + 1, 1) || substr(one, n, 1) from n for 2) = other then 1 else 2 end;
      end if;
    end loop;
  end if;
  return distance;
end $$;
