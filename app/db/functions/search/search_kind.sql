-- The sign of a kind. An error for a kind that is not searched.
create or replace function search_kind(of_kind text) returns "char" language plpgsql stable strict parallel safe set search_path = public, pg_temp as $$
declare
  found_sign "char";
begin
  select sign into strict found_sign from search_kinds where kind = of_kind;
  return found_sign;
end $$;
