-- A shop that is closed or opened takes its listings out of the catalogue, or puts them back.
create or replace function shops_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_entries(array(
    select l.id from listings l join changed on changed.id = l.shop_id join before on before.id = changed.id
    where changed.standing is distinct from before.standing));
  return null;
end $$;
