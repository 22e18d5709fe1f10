-- An account that is the last of a site administrator is not disabled.
create or replace function refuse_disabling_last_site_admin() returns trigger language plpgsql as $$
begin
  if exists (select from user_roles where user_id = new.id and type = 'siteAdmin') and not site_admin_remains() then
    raise exception 'the last site administrator stays' using errcode = 'check_violation', constraint = 'site_admin_remains';
  end if;
  return null;
end $$;
