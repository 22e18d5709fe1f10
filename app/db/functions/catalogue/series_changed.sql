-- A book is found by the title of its series.
create or replace function series_changed() returns trigger language plpgsql as $$
begin
  perform refresh_book_search(array(
    select b.id from books b join changed on changed.id = b.series_id join before on before.id = changed.id
    where changed.title is distinct from before.title));
  return null;
end $$;
