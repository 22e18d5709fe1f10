-- Writes how many copies of a place are reserved. A copy is reserved of a place that has some: without a level there is
-- nothing to reserve.
create or replace function keep_reserved_copies() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update stock_levels set reserved = reserved + coalesce(new.copies, 0) - coalesce(old.copies, 0)
  where place_id = coalesce(new.place_id, old.place_id) and edition_id = coalesce(new.edition_id, old.edition_id);
  if not found then
    raise exception 'there is no copy to keep' using errcode = 'check_violation';
  end if;
  return null;
end $$;
