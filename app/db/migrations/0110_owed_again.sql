-- Money that comes for an order after everything of it was given back is owed, too.
create function note_owed_again() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update orders o set payment_state = 'refundDue' where o.id = new.order_id and o.payment_state = 'refunded' and new.done_on is null;
  return null;
end $$;
create trigger refunds_note_owed after insert on refunds for each row execute function note_owed_again();
update orders o set payment_state = 'refundDue' where o.payment_state = 'refunded'
  and exists (select from refunds r where r.order_id = o.id and r.done_on is null);
