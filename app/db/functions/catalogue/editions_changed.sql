-- What an edition says is in the catalogue's entries of its listings.
create or replace function editions_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_entries(array(select l.id from listings l join changed on changed.id = l.edition_id));
  return null;
end $$;
