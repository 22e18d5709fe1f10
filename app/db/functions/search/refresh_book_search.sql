-- Writes how books are found. Called by the triggers of what books are found by.
create or replace function refresh_book_search(books_changed uuid[]) returns void language sql security definer set search_path = public, pg_temp as $$
  select refresh_search('books', books_changed)
$$;
