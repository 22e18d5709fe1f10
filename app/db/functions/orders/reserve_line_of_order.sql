-- A line keeps its copies from when it is written. Those that were taken out of it are there for others.
create or replace function reserve_line_of_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform reserve_ordered_copies(new);
  if tg_op = 'UPDATE' then
    perform keep_promised_copies(new.place_id, new.edition_id);
  end if;
  return null;
end $$;
