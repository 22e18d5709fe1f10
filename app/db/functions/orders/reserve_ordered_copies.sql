-- Keeps as many copies for a line as its order is to deliver of it, from when it is made until it is packed or ends. What a bookstore does
-- not count it does not keep.
create or replace function reserve_ordered_copies(line order_lines) returns void language plpgsql as $$
declare
  wanted integer := 0;
  kept integer;
begin
  if line.is_counted and exists (
    select from orders o where o.id = line.order_id and o.status in ('awaitingPayment', 'placed', 'accepted')
  ) then
    wanted := line.copies - line.cancelled_copies;
  end if;
  select r.copies into kept from stock_reservations r where r.order_line_id = line.id;
  if coalesce(kept, 0) = wanted then
    return;
  end if;
  delete from stock_reservations r where r.order_line_id = line.id;
  if wanted > 0 then
    insert into stock_reservations (place_id, edition_id, copies, order_line_id)
    values (line.place_id, line.edition_id, wanted, line.id);
  end if;
end $$;
revoke execute on function reserve_ordered_copies(order_lines) from public;
