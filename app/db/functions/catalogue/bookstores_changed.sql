-- A bookstore that is closed or opened takes its listings out of the catalogue, or puts them back.
create or replace function bookstores_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_entries(array(
    select l.id from listings l join changed on changed.id = l.bookstore_id join before on before.id = changed.id
    where changed.is_active is distinct from before.is_active));
  return null;
end $$;
