-- Rules a column cannot say: a site administrator who stays, a trail nobody rewrites, and changes that open pages hear of.

-- The last site administrator cannot be demoted, removed or disabled. The lock makes two such changes take turns.
create function site_admin_remains() returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('ekadeshma site admins'));
  return exists (
    select from user_roles r join app_users u on u.id = r.user_id where r.type = 'siteAdmin' and u.disabled_on is null
  );
end $$;

create function refuse_without_site_admin() returns trigger language plpgsql as $$
begin
  if not site_admin_remains() then
    raise exception 'the last site administrator stays' using errcode = 'check_violation', constraint = 'site_admin_remains';
  end if;
  return null;
end $$;

create function refuse_disabling_last_site_admin() returns trigger language plpgsql as $$
begin
  if exists (select from user_roles where user_id = new.id and type = 'siteAdmin') and not site_admin_remains() then
    raise exception 'the last site administrator stays' using errcode = 'check_violation', constraint = 'site_admin_remains';
  end if;
  return null;
end $$;

create constraint trigger site_admin_remains after delete or update on user_roles
  deferrable initially deferred for each row when (old.type = 'siteAdmin') execute function refuse_without_site_admin();

create constraint trigger site_admin_enabled after update of disabled_on on app_users
  deferrable initially deferred for each row
  when (new.disabled_on is not null and old.disabled_on is null) execute function refuse_disabling_last_site_admin();

-- The audit trail is added to and read, by everybody; nobody changes, removes or empties it.
revoke update, delete, truncate on audit_entries from ekadeshma_app;

create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
end $$;

create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_rewriting();
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function refuse_rewriting();

-- Changes that open pages hear of. The notification only wakes; what happened is read from the table.
create function tell_live() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', new.topic);
  return null;
end $$;

create trigger live_events_told after insert on live_events for each row execute function tell_live();

create function tell_profile() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, kind) values ('person:' || new.id, 'profile');
  return null;
end $$;

create trigger app_users_live after update on app_users
  for each row when (old is distinct from new) execute function tell_profile();

create function tell_roles() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, kind) values ('person:' || coalesce(new.user_id, old.user_id), 'roles');
  return null;
end $$;

create trigger user_roles_live after insert or update or delete on user_roles
  for each row execute function tell_roles();

create function tell_signed_out() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, kind) values ('session:' || old.id, 'signedOut');
  return null;
end $$;

create trigger sessions_live after delete on sessions for each row execute function tell_signed_out();

create or replace function is_reserved_token(token text) returns boolean language sql immutable parallel safe as $$
  select token in (
    'account', 'admin', 'api', 'assets', 'auth', 'bookstore', 'cart', 'checkout', 'ekadeshma', 'en', 'favicon',
    'fonts', 'healthz', 'images', 'live', 'metrics', 'ne', 'noadminaccess', 'np', 'orders', 'pages', 'playground',
    'privacypolicy', 'publishers', 'readyz', 'robots', 'seller', 'sitemap', 'termsofuse', 'theme'
  )
$$;
