-- The books of a publisher are listed while it is active.
create or replace function publishers_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_of_books(array(
    select b.id from books b join changed on changed.id = b.publisher_id join before on before.id = changed.id
    where changed.status is distinct from before.status));
  return null;
end $$;
