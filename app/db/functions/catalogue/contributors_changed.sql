-- A contributor's name is in what books are found by and in the catalogue's entries; other columns are not.
create or replace function contributors_changed() returns trigger language plpgsql as $$
begin
  perform refresh_book_search(array(
    select distinct c.book_id from contributions c join changed on changed.id = c.contributor_id join before on before.id = changed.id
    where changed.name is distinct from before.name));
  return null;
end $$;
