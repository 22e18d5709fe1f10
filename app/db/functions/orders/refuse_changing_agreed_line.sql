-- Nothing that was agreed of a line of an order changes. Copies are cancelled and never come back; whether the store
-- counts the edition may still change while the order is a preorder.
create or replace function refuse_changing_agreed_line() returns trigger language plpgsql as $$
begin
  if (old.order_id, old.sequence, old.listing_id, old.place_id, old.edition_id, old.title, old.copies, old.unit_paisa, old.tax_class,
        old.list_paisa, old.publisher_discount_paisa)
      is distinct from (new.order_id, new.sequence, new.listing_id, new.place_id, new.edition_id, new.title, new.copies, new.unit_paisa,
        new.tax_class, new.list_paisa, new.publisher_discount_paisa)
      or new.cancelled_copies < old.cancelled_copies
      or (old.is_counted is distinct from new.is_counted
        and not exists (select from orders o where o.id = new.order_id and o.status = 'preordered')) then
    raise exception 'a line of an order stays as it was agreed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
