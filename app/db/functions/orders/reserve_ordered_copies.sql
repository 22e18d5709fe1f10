-- Keeps copies for a line of an order, from when it is made until it is packed or ends: all that it asks for of an edition that its
-- bookstore counted when it was ordered; otherwise as many as are there, once some are. What is preordered keeps all it asks for, or
-- nothing, so that a large preorder keeps none of those after it waiting.
create or replace function reserve_ordered_copies(line order_lines) returns void language plpgsql as $$
declare
  of_status text := (select o.status from orders o where o.id = line.order_id);
  asked integer := line.copies_left;
  kept integer := coalesce((select r.copies from stock_reservations r where r.order_line_id = line.id), 0);
  there integer;
  wanted integer := 0;
begin
  if line.is_counted and of_status in ('awaitingPayment', 'placed', 'accepted') then
    wanted := asked;
  elsif of_status in ('preordered', 'awaitingPayment', 'placed', 'accepted') then
    select v.on_hand - v.reserved + kept into there from stock_levels v
    where v.place_id = line.place_id and v.edition_id = line.edition_id;
    there := greatest(coalesce(there, 0), 0);
    wanted := case when there >= asked then asked when of_status = 'preordered' then 0 else there end;
  end if;
  if kept = wanted then
    return;
  end if;
  delete from stock_reservations r where r.order_line_id = line.id;
  if wanted > 0 then
    insert into stock_reservations (place_id, edition_id, copies, order_line_id)
    values (line.place_id, line.edition_id, wanted, line.id);
  end if;
end $$;
revoke execute on function reserve_ordered_copies(order_lines) from public;
