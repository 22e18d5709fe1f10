-- As `notify_catalogue`, for statements that change what single shops say of their listings: the notification names them, so that processes keep
-- what they show of others. None is sent where no row changed.
create or replace function notify_shops() returns trigger language plpgsql as $$
declare
  shops text[] := array(select shop_id::text from changed union select shop_id::text from before);
begin
  if cardinality(shops) between 1 and 50 then
    perform pg_notify('catalogue', 'shops:' || array_to_string(shops, ','));
  elsif cardinality(shops) > 50 then
    perform pg_notify('catalogue', '');
  end if;
  return null;
end $$;
