-- What was paid of an order is owed back as soon as its reader gets less of it, or nothing, whoever writes that. Of what was given back at the
-- gateway's own portal nothing is owed again.
create or replace function owe_back(of_order orders, amount bigint, why text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  payment uuid;
  rest bigint;
begin
  if amount = 0 then
    return;
  end if;
  select s.attempt_id, s.paisa - coalesce((select sum(r.paisa) from refunds r where r.attempt_id = s.attempt_id and r.order_id = s.order_id), 0)
    into payment, rest
    from payment_attempt_orders s join payment_attempts a on a.id = s.attempt_id
    where s.order_id = of_order.id and a.state = 'paid'
    order by s.paisa - coalesce((select sum(r.paisa) from refunds r where r.attempt_id = s.attempt_id and r.order_id = s.order_id), 0) >= amount desc,
      a.paid_on limit 1;
  if payment is null then
    raise exception 'no payment of this order is there to be given back'
      using errcode = 'check_violation', constraint = 'orders_paid_by_payment';
  end if;
  -- Less is left only where some of it was given back there.
  if rest < amount and not exists (select from refunds r where r.order_id = of_order.id and r.reason = 'givenBackThere') then
    raise exception 'no payment of this order is there to be given back'
      using errcode = 'check_violation', constraint = 'orders_paid_by_payment';
  end if;
  if rest > 0 then
    insert into refunds (attempt_id, order_id, paisa, reason) values (payment, of_order.id, least(amount, rest), why);
  end if;
  update orders o set payment_state = 'refunded' where o.id = of_order.id and o.payment_state = 'refundDue'
    and not exists (select from refunds r where r.order_id = o.id and r.done_on is null);
end $$;
revoke execute on function owe_back(orders, bigint, text) from public;
