-- Called only when a sale, a hold or a delivery changes what visitors read, not for each copy.
create or replace function stock_levels_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_catalogue_entries(array(
    select l.id from listings l join stock_places p on p.shop_id = l.shop_id
    where p.id = coalesce(new.place_id, old.place_id) and l.edition_id = coalesce(new.edition_id, old.edition_id)));
  return null;
end $$;
