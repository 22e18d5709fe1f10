-- An order that changes its state keeps or lets go the copies of all its lines, in the order in which stock is locked.
create or replace function reserve_lines_of_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform reserve_ordered_copies(l) from order_lines l where l.order_id = new.id order by l.edition_id;
  return null;
end $$;
