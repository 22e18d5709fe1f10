-- Which site a database is of: its folder of pictures has the same id. A fingerprint of the secret under which it is encrypted, and
-- the newest migration, by which a running process notices that the schema has moved on.
create table installation (
  is_only boolean not null default true,
  id uuid not null default gen_random_uuid(),
  secret_fingerprint text,
  newest_migration text not null default '',
  constraint installation_pkey primary key (is_only),
  constraint installation_is_only check (is_only)
);
insert into installation default values;
revoke insert, update, delete, truncate on installation from ekadeshma_app;

create function note_newest_migration() returns trigger language plpgsql as $$
begin
  update installation set newest_migration = (select max(name) from schema_migrations);
  return null;
end $$;
create trigger note_newest_migration after insert on schema_migrations
  for each statement execute function note_newest_migration();
