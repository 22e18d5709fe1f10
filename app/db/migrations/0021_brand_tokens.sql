-- Colours and type of the brand, where they are not those in the code. Each change adds a set, so that an earlier one can be
-- used again; none is current where the site looks as built.
create table brand_tokens (
  id uuid primary key default gen_random_uuid() not null,
  tokens jsonb not null,
  is_current boolean not null default false,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint brand_tokens_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint brand_tokens_has_colours_and_type check (
    tokens ?& array['color', 'type'] and jsonb_typeof(tokens -> 'color') = 'object' and jsonb_typeof(tokens -> 'type') = 'object'
  )
);
create unique index brand_tokens_one_current on brand_tokens (is_current) where is_current;
create trigger touch_row before update on brand_tokens for each row
  when (old.* is distinct from new.*) execute function touch_row();

-- Each process keeps the current set until it is announced that there may be another.
create trigger announce_insert after insert on brand_tokens referencing new table as changed
  for each statement execute function announce_changes('brand', 'array[''public:brand'']', 'false');
create trigger announce_update after update on brand_tokens referencing old table as before new table as changed
  for each statement execute function announce_changes('brand', 'array[''public:brand'']', 'false');
create trigger announce_delete after delete on brand_tokens referencing old table as changed
  for each statement execute function announce_changes('brand', 'array[''public:brand'']', 'false');
