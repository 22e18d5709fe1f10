-- As `notify_catalogue`, for statements that add or remove rows; none is sent where there was none.
create or replace function notify_rows() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('catalogue', '');
  end if;
  return null;
end $$;
