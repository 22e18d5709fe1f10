-- Readers who have proved neither a mailbox nor a telephone number can have a share of a listing held, and so many copies for a network.
alter table stock_holds add column is_proved boolean not null default false, add column network_key text,
  -- False where the address had got its share of letters when the copy was asked for.
  add column sends_letters boolean not null default true;
create index stock_holds_open_network on stock_holds (network_key) where status = 'requested';
create index stock_holds_open_person on stock_holds (created_by) where status in ('requested', 'confirmed');

-- The mark of the network is needed until the bookstore has answered.
create function forget_network_of_hold() returns trigger language plpgsql as $$
begin
  if new.status <> 'requested' then new.network_key := null; end if;
  return new;
end $$;
create trigger stock_holds_forget_network before update of status on stock_holds for each row
  execute function forget_network_of_hold();
