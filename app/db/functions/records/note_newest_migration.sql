-- Says in the installation's row, which the app may read, which migration is the newest.
create or replace function note_newest_migration() returns trigger language plpgsql as $$
begin
  update installation set newest_migration = (select max(name) from schema_migrations);
  return null;
end $$;
