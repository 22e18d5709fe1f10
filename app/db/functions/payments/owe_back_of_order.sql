-- What a reader paid for an order that ends, or for copies that are cancelled, is owed back.
create or replace function owe_back_of_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.payment_state = 'refundDue' and old.payment_state = 'paid' then
    perform owe_back(new, order_total(new), case when new.status = 'cancelled' then 'cancelled' else 'cameBack' end);
  elsif new.payment_state = 'paid' and old.payment_state = 'paid' and new.goods_paisa < old.goods_paisa then
    perform owe_back(new, old.goods_paisa - new.goods_paisa, 'copiesCancelled');
  end if;
  return null;
end $$;
