-- Open pages learn of changes by one function. One event for a topic and kind in a transaction is enough: a page loads
-- what it shows again, however many rows changed.
create or replace function announce(changed_topic text, changed_kind text, about jsonb default '{}') returns void language sql as $$
  insert into live_events (topic, kind, detail)
  select changed_topic, changed_kind, about
  where not exists (
    select from live_events where topic = changed_topic and kind = changed_kind and detail = about and xact = pg_current_xact_id()
  )
$$;
