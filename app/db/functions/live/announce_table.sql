-- The three triggers that announce the changes of a table, by one call in the migration that creates it:
-- `select announce_table('genres', 'genre', 'array[]::text[]', 'true');`. The arguments after the table are those of
-- `announce_changes`.
create or replace function announce_table(of_table regclass, kind text, topics text, is_public text) returns void language plpgsql as $$
begin
  execute format(
    'create trigger announce_insert after insert on %s referencing new table as changed
      for each statement execute function announce_changes(%L, %L, %L)', of_table, kind, topics, is_public);
  execute format(
    'create trigger announce_update after update on %s referencing old table as before new table as changed
      for each statement execute function announce_changes(%L, %L, %L)', of_table, kind, topics, is_public);
  execute format(
    'create trigger announce_delete after delete on %s referencing old table as changed
      for each statement execute function announce_changes(%L, %L, %L)', of_table, kind, topics, is_public);
end $$;
