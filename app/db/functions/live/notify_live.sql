-- Wakes the processes that tell open pages of changes. What happened is read from the table.
create or replace function notify_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', new.topic);
  return null;
end $$;
