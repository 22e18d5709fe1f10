-- A bookstore is a place from its beginning.
create or replace function add_stock_place() returns trigger language plpgsql as $$
begin
  insert into stock_places (kind, bookstore_id) values ('bookstore', new.id);
  return null;
end $$;
