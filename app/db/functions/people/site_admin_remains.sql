-- A site administrator whose account is to be deleted, or whose address is not verified, cannot be the one who remains.
create or replace function site_admin_remains() returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('ekadeshma site admins'));
  return exists (
    select from user_roles r join app_users u on u.id = r.user_id
    where r.type = 'siteAdmin' and u.disabled_on is null and u.delete_after is null and u.email_verified
  );
end $$;
