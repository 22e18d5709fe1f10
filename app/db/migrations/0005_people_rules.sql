-- Rules a column cannot say: one role once, a trail nobody rewrites, and changes that open pages hear of.

-- The same role at the same scope is held once; a missing scope counts as a value.
create unique index user_roles_once on user_roles (user_id, type, publisher_id, bookstore_id, book_id) nulls not distinct;

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

-- The transaction an event was written in. A reader goes on from a snapshot of the database, not from a number: numbers
-- are given when rows are written, and a transaction that began earlier may commit later.
alter table live_events add column xact xid8 not null default pg_current_xact_id();
drop index live_events_topic;
create index live_events_topic on live_events using btree (topic, xact);

create or replace function is_reserved_token(token text) returns boolean language sql immutable parallel safe as $$
  select token in (
    'account', 'admin', 'api', 'assets', 'auth', 'bookstore', 'cart', 'checkout', 'ekadeshma', 'en', 'favicon',
    'fonts', 'healthz', 'images', 'live', 'metrics', 'ne', 'noadminaccess', 'np', 'orders', 'pages', 'playground',
    'privacypolicy', 'publishers', 'readyz', 'robots', 'seller', 'sitemap', 'termsofuse', 'theme'
  )
$$;
