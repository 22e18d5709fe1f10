-- The settings name another bookstore as the company's own.
create or replace function own_shop_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform name_own_shop();
  return null;
end $$;
