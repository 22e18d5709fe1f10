-- Processes keep data that all visitors get alike, such as the counts of a list, until the catalogue changes
-- (platform/catalogue-version). Each statement that changes a table from which such data are read sends a notification. When
-- the transaction is committed, PostgreSQL delivers it once to every connection that listens; to the one that made the change
-- before the commit is confirmed.
create or replace function notify_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '');
  return null;
end $$;
