-- A book is found by its contributors, and listed with them.
create or replace function contributions_changed() returns trigger language plpgsql as $$
begin
  perform refresh_book_search(array(select distinct book_id from changed));
  perform refresh_catalogue_of_books(array(select distinct book_id from changed));
  return null;
end $$;
