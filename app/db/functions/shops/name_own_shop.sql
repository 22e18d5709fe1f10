-- The company's own shop is the bookstore that the settings name by its slug; there is one at most.
create or replace function name_own_shop() returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  own uuid := (select b.id from bookstores b join site_settings s on s.value = to_jsonb(b.slug) where s.key = 'companyBookstore');
begin
  update shops set kind = 'bookstore' where kind = 'own' and id is distinct from own;
  update shops set kind = 'own' where kind <> 'own' and id = own;
end $$;
revoke execute on function name_own_shop() from public;
