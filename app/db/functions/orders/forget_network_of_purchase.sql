-- The mark of the network is kept until a bookstore has looked at an order.
create or replace function forget_network_of_purchase() returns trigger language plpgsql as $$
begin
  update purchases set network_key = null where id = new.purchase_id and network_key is not null;
  return null;
end $$;
