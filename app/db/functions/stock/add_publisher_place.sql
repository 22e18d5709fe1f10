-- A publisher's own store is a place from the publisher's beginning, as a bookstore is.
create or replace function add_publisher_place() returns trigger language plpgsql as $$
begin
  insert into stock_places (kind, publisher_id) values ('publisher', new.id);
  return null;
end $$;
