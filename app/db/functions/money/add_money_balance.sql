-- An account has a balance from its beginning.
create or replace function add_money_balance() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into money_balances (account_id, minor) values (new.id, 0);
  return null;
end $$;
