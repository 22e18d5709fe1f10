-- An order is given back once all that is owed for it was.
create or replace function note_given_back() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders o set payment_state = 'refunded' where o.id = new.order_id and o.payment_state = 'refundDue'
    and not exists (select from refunds r where r.order_id = o.id and r.done_on is null);
  return null;
end $$;
