-- Genres are listed with the books that have them; only where their name or parent has changed.
create or replace function genres_changed() returns trigger language plpgsql as $$
begin
  perform refresh_catalogue_of_books(array(
    select distinct bg.book_id from book_genres bg join changed on changed.id = bg.genre_id join before on before.id = changed.id
    where changed.parent_id is distinct from before.parent_id));
  return null;
end $$;
