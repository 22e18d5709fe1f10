-- Changes of what one shop says of its listings name it, so that pages of others stay in memory (decision 060).

do $$
declare
  each text;
begin
  foreach each in array array['listings', 'catalogue_entries'] loop
    execute format('drop trigger notify_catalogue on %I', each);
    execute format('create trigger notify_catalogue after truncate on %I for each statement execute function notify_catalogue()', each);
    execute format('create trigger notify_insert after insert on %I referencing new table as changed
      for each statement execute function notify_rows()', each);
    execute format('create trigger notify_delete after delete on %I referencing old table as changed
      for each statement execute function notify_rows()', each);
    execute format('create trigger notify_update after update on %I referencing old table as before new table as changed
      for each statement execute function notify_shops()', each);
  end loop;
end $$;
