-- Keeps copies that are there for those to whom they are promised: first for orders that wait for some, then for preorders, each in the
-- order in which they were made. Called wherever copies arrive, or are kept for nobody any more. The stock is locked.
create or replace function keep_promised_copies(at_place uuid, of_edition uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  line order_lines;
begin
  for line in
    select l.* from order_lines l join orders o on o.id = l.order_id
    where l.place_id = at_place and l.edition_id = of_edition and not l.is_counted
      and o.status in ('preordered', 'awaitingPayment', 'placed', 'accepted')
      and l.copies_left
        > coalesce((select r.copies from stock_reservations r where r.order_line_id = l.id), 0)
    order by o.status = 'preordered', o.created_on, o.id, l.sequence
  loop
    perform reserve_ordered_copies(line);
  end loop;
end $$;
revoke execute on function keep_promised_copies(uuid, uuid) from public;
