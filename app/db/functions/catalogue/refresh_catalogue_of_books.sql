-- Writes the catalogue's entries of all listings of some books.
create or replace function refresh_catalogue_of_books(changed uuid[]) returns void language plpgsql as $$
begin
  if coalesce(cardinality(changed), 0) > 0 then
    perform refresh_catalogue_entries(array(
      select l.id from listings l join book_editions e on e.id = l.edition_id where e.book_id = any(changed)));
  end if;
end $$;
