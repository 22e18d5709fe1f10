-- People at the desk of site administrators: their list is searched, filtered and sorted, and follows changes while it is open.

-- The words of a name in the form in which names of either script are compared (`domain/search-key`). Filled for existing
-- people after the migrations (`db/derived-data`).
alter table app_users add column search_key text not null default '';
alter table app_users drop constraint app_users_erased_anonymous;
alter table app_users add constraint app_users_erased_anonymous check (
  erased_on is null or (email = 'erased+' || id || '@erased.invalid'
    and emails = array[email] and name = '–' and first_name = '–' and last_name = '–'
    and middle_names = '{}' and search_key = '' and num_nonnulls(custom_display_name, image, preferred_phone,
      birth_date, birth_country, identity_sealed, delete_after) = 0
    and phones = '[]' and not email_verified and not two_factor_enabled
    and disabled_on is not null)
);

create index app_users_created on app_users (created_on desc, id) where erased_on is null;
create index app_users_named_in_order on app_users (first_name collate "ne-x-icu", last_name collate "ne-x-icu", id)
  where erased_on is null;
create index app_users_search_key on app_users using gin (search_key gin_trgm_ops);
create index app_users_email_parts on app_users using gin (email gin_trgm_ops);
-- The few people in a state that is filtered for.
create index app_users_disabled on app_users (created_on desc) where disabled_on is not null;
create index app_users_unverified on app_users (created_on desc) where not email_verified;
create index app_users_to_be_deleted on app_users (delete_after) where delete_after is not null;
create index user_roles_type on user_roles (type, user_id) where type <> 'user';

-- A site administrator whose account is to be deleted, or whose address is not verified, cannot be the one who remains.
create or replace function site_admin_remains() returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('ekadeshma site admins'));
  return exists (
    select from user_roles r join app_users u on u.id = r.user_id
    where r.type = 'siteAdmin' and u.disabled_on is null and u.delete_after is null and u.email_verified
  );
end $$;
create constraint trigger site_admin_kept after update of delete_after on app_users
  deferrable initially deferred for each row
  when (new.delete_after is not null and old.delete_after is null) execute function refuse_disabling_last_site_admin();

-- Site administrators see changes of people, of their roles and of their sessions.
create or replace function announce_profile() returns trigger language plpgsql as $$
begin
  perform announce('person:' || new.id, 'profile');
  perform announce('site', 'person');
  return null;
end $$;

create or replace function announce_roles() returns trigger language plpgsql as $$
begin
  perform announce('person:' || coalesce(new.user_id, old.user_id), 'roles');
  perform announce('site', 'person');
  return null;
end $$;

create or replace function announce_signed_out() returns trigger language plpgsql as $$
begin
  perform announce('session:' || old.id, 'signedOut');
  perform announce('site', 'person');
  return null;
end $$;
