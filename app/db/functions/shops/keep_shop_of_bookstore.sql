-- A bookstore that is closed or opened is so as a shop, and one that is removed is no shop any more.
create or replace function keep_shop_of_bookstore() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from shops where id = old.id;
    return null;
  end if;
  if new.is_active is distinct from old.is_active then
    update shops set standing = case when new.is_active then 'open' else 'closed' end where id = new.id;
  end if;
  if new.slug is distinct from old.slug then
    perform name_own_shop();
  end if;
  return null;
end $$;
