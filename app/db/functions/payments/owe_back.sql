-- What was paid of an order is owed back as soon as its reader gets less of it, or nothing, whoever writes that.
create or replace function owe_back(of_order orders, amount bigint, why text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  payment uuid;
begin
  if amount = 0 then
    return;
  end if;
  select s.attempt_id into payment from payment_attempt_orders s join payment_attempts a on a.id = s.attempt_id
    where s.order_id = of_order.id and a.state = 'paid'
      and s.paisa - amount >= coalesce((select sum(r.paisa) from refunds r where r.attempt_id = s.attempt_id and r.order_id = s.order_id), 0)
    order by a.paid_on limit 1;
  if payment is null then
    raise exception 'no payment of this order is there to be given back'
      using errcode = 'check_violation', constraint = 'orders_paid_by_payment';
  end if;
  insert into refunds (attempt_id, order_id, paisa, reason) values (payment, of_order.id, amount, why);
end $$;
revoke execute on function owe_back(orders, bigint, text) from public;
