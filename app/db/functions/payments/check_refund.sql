-- No more is given back of a payment than was paid, in all and for each order. The payment is locked, so that two
-- refunds do not each fit alone.
create or replace function check_refund() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paid payment_attempts;
  share bigint;
begin
  select * into paid from payment_attempts where id = new.attempt_id for no key update;
  select s.paisa into share from payment_attempt_orders s where s.attempt_id = new.attempt_id and s.order_id = new.order_id;
  if paid.state <> 'paid' or share is null
    or (select sum(r.paisa) from refunds r where r.attempt_id = new.attempt_id) > paid.paisa
    or (select sum(r.paisa) from refunds r where r.attempt_id = new.attempt_id and r.order_id = new.order_id) > share then
    raise exception 'no more is given back than was paid' using errcode = 'check_violation', constraint = 'refunds_fit_payment';
  end if;
  return null;
end $$;
