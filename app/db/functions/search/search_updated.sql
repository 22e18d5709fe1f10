-- Writes how the rows are found that a statement changed, where one of the searched columns has changed: holds and
-- purchases change their state many times. Arguments of the trigger: the kind, then the searched columns.
create or replace function search_updated() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed uuid[];
begin
  -- The first argument is the kind, each other a searched column.
  execute format('select array(select now.id from changed now join before using (id) where (%s) is distinct from (%s))',
    (select string_agg(format('now.%I', name), ', ') from unnest(tg_argv[1:]) name),
    (select string_agg(format('before.%I', name), ', ') from unnest(tg_argv[1:]) name)) into changed;
  perform refresh_search(tg_argv[0], changed);
  return null;
end $$;
