-- No more is given back of a payment than was paid, in all and for each order; and no more of an order than was paid for it. The payment and the
-- order are locked, so that two refunds do not each fit alone.
create or replace function check_refund() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paid payment_attempts;
  share bigint;
begin
  if new.attempt_id is null then
    perform from orders where id = new.order_id for no key update;
    select coalesce(sum(e.minor), 0) into share from money_postings p
      join money_entries e on e.posting_id = p.id join money_accounts a on a.id = e.account_id
      where p.order_id = new.order_id and p.kind in ('payment', 'cash') and a.kind in ('gateway', 'bank', 'courierCash', 'drawer');
    if (select sum(r.paisa) from refunds r where r.order_id = new.order_id) > share then
      raise exception 'no more is given back than was paid' using errcode = 'check_violation', constraint = 'refunds_fit_payment';
    end if;
    return null;
  end if;
  select * into paid from payment_attempts where id = new.attempt_id for no key update;
  select s.paisa into share from payment_attempt_orders s where s.attempt_id = new.attempt_id and s.order_id = new.order_id;
  if paid.state <> 'paid' or share is null
    or (select sum(r.paisa) from refunds r where r.attempt_id = new.attempt_id) > paid.paisa
    or (select sum(r.paisa) from refunds r where r.attempt_id = new.attempt_id and r.order_id = new.order_id) > share then
    raise exception 'no more is given back than was paid' using errcode = 'check_violation', constraint = 'refunds_fit_payment';
  end if;
  return null;
end $$;
