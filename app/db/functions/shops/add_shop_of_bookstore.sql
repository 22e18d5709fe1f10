-- A bookstore is a shop, and a place for copies, from its beginning.
create or replace function add_shop_of_bookstore() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into shops (id, kind, standing, created_on) values
    (new.id, 'bookstore', case when new.is_active then 'open' else 'closed' end, new.created_on);
  insert into stock_places (kind, shop_id) values ('bookstore', new.id);
  perform name_own_shop();
  return null;
end $$;
