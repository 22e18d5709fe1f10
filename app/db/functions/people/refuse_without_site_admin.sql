-- The last role of a site administrator is not taken away.
create or replace function refuse_without_site_admin() returns trigger language plpgsql as $$
begin
  if not site_admin_remains() then
    raise exception 'the last site administrator stays' using errcode = 'check_violation', constraint = 'site_admin_remains';
  end if;
  return null;
end $$;
