-- Views of a list that a person saves under a name, for themselves or for the members of a publisher.
create table list_views (
  id uuid primary key default gen_random_uuid() not null,
  person_id uuid not null,
  list text not null,
  name text not null,
  query text not null,
  publisher_id uuid,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint list_views_person_id_app_users_id_fk foreign key (person_id) references app_users (id) on delete cascade,
  constraint list_views_publisher_id_publishers_id_fk foreign key (publisher_id) references publishers (id),
  constraint list_views_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint list_views_name_filled check (name ~ '\S')
);
create unique index list_views_once on list_views (person_id, list, name);
create index list_views_publisher on list_views (publisher_id, list) where publisher_id is not null;
create trigger touch_row before update on list_views for each row
  when (old.* is distinct from new.*) execute function touch_row();

-- The columns of a list that a person chose to see; without a row those that everybody sees first.
create table list_columns (
  person_id uuid not null,
  list text not null,
  columns text[] not null,
  constraint list_columns_person_id_list_pk primary key (person_id, list),
  constraint list_columns_person_id_app_users_id_fk foreign key (person_id) references app_users (id) on delete cascade
);
