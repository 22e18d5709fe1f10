-- An order that changes its state keeps or lets go the copies of all its lines, in the order in which stock is locked. What an order that
-- ends lets go is there for others; what one that is packed lets go leaves with it.
create or replace function reserve_lines_of_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line order_lines;
begin
  for line in select l.* from order_lines l where l.order_id = new.id order by l.edition_id loop
    perform reserve_ordered_copies(line);
    if new.status in ('cancelled', 'lapsed') then
      perform keep_promised_copies(line.place_id, line.edition_id);
    end if;
  end loop;
  return null;
end $$;
