-- A line keeps its copies from when it is written.
create or replace function reserve_line_of_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform reserve_ordered_copies(new);
  return null;
end $$;
