-- Money that comes for an order after everything of it was given back is owed, too.
create or replace function note_owed_again() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders o set payment_state = 'refundDue' where o.id = new.order_id and o.payment_state = 'refunded' and new.done_on is null;
  return null;
end $$;
