-- What every table that people edit has: a version, when and by whom a row was made, when it last changed.

-- An erased person keeps the row that others refer to, and nothing in it that says who it was.
alter table app_users add column version integer not null default 1;
alter table app_users add column erased_on timestamptz;
alter table app_users add constraint app_users_erased_anonymous check (
  erased_on is null or (email = 'erased+' || id || '@erased.invalid'
    and emails = array[email] and name = '–' and first_name = '–' and last_name = '–'
    and middle_names = '{}' and num_nonnulls(custom_display_name, image, preferred_phone,
      birth_date, birth_country, identity_sealed, delete_after) = 0
    and phones = '[]' and not email_verified and not two_factor_enabled
    and disabled_on is not null)
);

alter table user_roles drop constraint user_roles_granted_by_app_users_id_fk;
alter table user_roles add constraint user_roles_granted_by_app_users_id_fk foreign key (granted_by) references app_users (id);

do $$
declare
  edited text;
begin
  foreach edited in array array[
    'publishers', 'series', 'books', 'book_editions', 'contributors', 'bookstores', 'listings', 'reviews', 'promos',
    'genres', 'book_formats', 'contributor_roles', 'site_settings', 'user_addresses'
  ] loop
    execute format('alter table %I add column if not exists version integer not null default 1', edited);
    execute format('alter table %I add column if not exists created_on timestamptz not null default now()', edited);
    execute format('alter table %I add column if not exists updated_on timestamptz not null default now()', edited);
    execute format(
      'alter table %1$I add column created_by uuid, add constraint %2$I foreign key (created_by) references app_users (id)',
      edited, edited || '_created_by_app_users_id_fk');
  end loop;
end $$;

-- Genres, formats and contributor roles are archived, with the day, as books are.
alter table genres add column archived_on date, add column merged_into uuid;
alter table genres add constraint genres_merged_into_genres_id_fk foreign key (merged_into) references genres (id);
alter table genres add constraint genres_merged_are_archived check (
  merged_into is null or (archived_on is not null and merged_into <> id)
);
alter table book_formats add column archived_on date;
alter table contributor_roles add column archived_on date;
update genres set archived_on = current_date where not is_active;
update book_formats set archived_on = current_date where not is_active;
update contributor_roles set archived_on = current_date where not is_active;
alter table genres drop column is_active;
alter table book_formats drop column is_active;
alter table contributor_roles drop column is_active;

-- A bookstore always has a maker. Stores of before were made by the longest-serving administrator; where there is no
-- person at all, by one who counts as erased.
with maker as (
  select u.id from app_users u left join user_roles r on r.user_id = u.id and r.type = 'siteAdmin'
  order by r.id is null, u.created_on, u.id limit 1
), made as (
  insert into app_users (id, email, name, first_name, last_name, emails, preferred_email, disabled_on, erased_on)
  select id, address, '–', '–', '–', array[address], address, now(), now()
  from (select id, 'erased+' || id || '@erased.invalid' as address from (select gen_random_uuid() as id) one) new
  where not exists (select from maker) and exists (select from bookstores)
  returning id
)
update bookstores set created_by = coalesce((select id from maker), (select id from made));
alter table bookstores alter column created_by set not null;

-- The version and the time of a change are written with it, whoever writes: no code can forget them, or set them back.
create function touch_row() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_on := now();
  return new;
end $$;

do $$
declare
  edited text;
begin
  foreach edited in array array[
    'publishers', 'series', 'books', 'book_editions', 'contributors', 'bookstores', 'listings', 'reviews', 'promos',
    'genres', 'book_formats', 'contributor_roles', 'site_settings', 'user_addresses', 'app_users'
  ] loop
    execute format(
      'create trigger touch_row before update on %I for each row when (old.* is distinct from new.*) execute function touch_row()',
      edited);
  end loop;
end $$;

-- Open pages learn of changes by one function. One event for a topic and kind in a transaction is enough: a page loads
-- what it shows again, however many rows changed.
create function announce(changed_topic text, changed_kind text, about jsonb default '{}') returns void language sql as $$
  insert into live_events (topic, kind, detail)
  select changed_topic, changed_kind, about
  where not exists (
    select from live_events where topic = changed_topic and kind = changed_kind and detail = about and xact = pg_current_xact_id()
  )
$$;

create or replace function tell_profile() returns trigger language plpgsql as $$
begin
  perform announce('person:' || new.id, 'profile');
  return null;
end $$;

create or replace function tell_roles() returns trigger language plpgsql as $$
begin
  perform announce('person:' || coalesce(new.user_id, old.user_id), 'roles');
  return null;
end $$;

create or replace function tell_signed_out() returns trigger language plpgsql as $$
begin
  perform announce('session:' || old.id, 'signedOut');
  return null;
end $$;

create or replace function tell_addresses() returns trigger language plpgsql as $$
begin
  perform announce('person:' || coalesce(new.user_id, old.user_id), 'profile');
  return null;
end $$;
