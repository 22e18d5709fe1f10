-- A book is found by its genres, and listed under them.
create or replace function book_genres_changed() returns trigger language plpgsql as $$
begin
  perform refresh_book_search(array(select distinct book_id from changed));
  perform refresh_catalogue_of_books(array(select distinct book_id from changed));
  return null;
end $$;
