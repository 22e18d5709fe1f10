-- The mark of the network is needed until the bookstore has answered.
create or replace function forget_network_of_hold() returns trigger language plpgsql as $$
begin
  if new.status <> 'requested' then new.network_key := null; end if;
  return new;
end $$;
