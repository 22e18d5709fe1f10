-- What a book says is in what it is found by, and in the catalogue's entries of its editions.
create or replace function books_changed() returns trigger language plpgsql as $$
begin
  perform refresh_book_search(array(select id from changed));
  perform refresh_catalogue_of_books(array(select id from changed));
  return null;
end $$;
