-- Who brings parcels. A parcel keeps the name that was written on it, and refers to the courier of that name where there is one.
create table couriers (
  id uuid primary key default gen_random_uuid() not null,
  code text not null,
  name jsonb not null,
  sort_order integer not null,
  archived_on date,
  merged_into_id uuid,
  website text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint couriers_code_unique unique (code),
  constraint couriers_merged_into foreign key (merged_into_id) references couriers (id),
  constraint couriers_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint couriers_name_filled check (is_l10n(name)),
  constraint couriers_code_shape check (code ~ '^[a-z][a-z0-9_-]*$'),
  constraint couriers_merged_are_archived check (merged_into_id is null or (archived_on is not null and merged_into_id <> id)),
  constraint couriers_website_shape check (website ~ '^https?://')
);
create trigger touch_row before update on couriers for each row
  when (old.* is distinct from new.*) execute function touch_row();
select announce_table('couriers', 'courier', 'array[]::text[]', 'false');
alter table parcels add column courier_id uuid;
alter table parcels add constraint parcels_courier_id_couriers_id_fk foreign key (courier_id) references couriers (id);
create index parcels_courier on parcels (courier_id) where courier_id is not null;
