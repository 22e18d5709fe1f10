-- Processes keep data that all visitors get alike, such as the counts of a list, until the catalogue changes
-- (platform/catalogue-version). Each statement that changes a table from which such data are read sends a notification. When
-- the transaction is committed, PostgreSQL delivers it once to every connection that listens; to the one that made the change
-- before the commit is confirmed.
create function notify_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;

do $$
declare
  of_table text;
begin
  foreach of_table in array array[
    'book_awards', 'book_editions', 'book_formats', 'book_genres', 'book_languages', 'book_search', 'book_series', 'books',
    'bookstores', 'catalogue_entries', 'contributions', 'contributor_roles', 'contributors', 'edition_discounts',
    'edition_images', 'edition_relations', 'genres', 'images', 'imprints', 'languages', 'listing_discounts', 'listings',
    'publishers', 'reviews', 'series', 'site_settings'
  ] loop
    execute format(
      'create trigger notify_catalogue after insert or update or delete or truncate on %I
        for each statement execute function notify_catalogue()', of_table);
  end loop;
end $$;
