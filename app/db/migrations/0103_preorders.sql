-- Preorders: what is not published yet can be ordered. Nothing is kept and nothing is paid before it is there.
alter table orders drop constraint orders_status_known;
alter table orders add constraint orders_status_known check (
  status in ('preordered', 'awaitingPayment', 'placed', 'accepted', 'packed', 'handedOver', 'delivered', 'completed', 'refused', 'cameBack',
    'cancelled', 'lapsed')
);
alter table order_events drop constraint order_events_status_known;
alter table order_events add constraint order_events_status_known check (
  status in ('preordered', 'awaitingPayment', 'placed', 'accepted', 'packed', 'handedOver', 'delivered', 'completed', 'refused', 'cameBack',
    'cancelled', 'lapsed')
);
create index orders_preordered on orders (created_on, id) where status = 'preordered';

-- As before, but whether a bookstore counts the copies of a line is known when they arrive, where it was ordered before.
drop trigger order_lines_stay on order_lines;
create function refuse_changing_agreed_line() returns trigger language plpgsql as $$
begin
  if (old.order_id, old.sequence, old.listing_id, old.place_id, old.edition_id, old.title, old.copies, old.unit_paisa, old.tax_class)
      is distinct from (new.order_id, new.sequence, new.listing_id, new.place_id, new.edition_id, new.title, new.copies, new.unit_paisa,
        new.tax_class)
      or new.cancelled_copies < old.cancelled_copies
      or (old.is_counted is distinct from new.is_counted
        and not exists (select from orders o where o.id = new.order_id and o.status = 'preordered')) then
    raise exception 'a line of an order stays as it was agreed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger order_lines_stay before update on order_lines for each row execute function refuse_changing_agreed_line();

-- The page of a book says what delivery costs.
create trigger notify_catalogue after insert or update or delete or truncate on delivery_zones
  for each statement execute function notify_catalogue();
create trigger notify_catalogue after insert or update or delete or truncate on delivery_zone_districts
  for each statement execute function notify_catalogue();
create trigger notify_catalogue after insert or update or delete or truncate on delivery_fees
  for each statement execute function notify_catalogue();
