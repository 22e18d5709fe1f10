-- Writes how the rows are found that a statement added or removed. The argument of the trigger is the kind.
create or replace function search_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_search(tg_argv[0], array(select id from changed));
  return null;
end $$;
