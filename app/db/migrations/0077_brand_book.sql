-- Sets of tokens are numbered: the one with the highest number is in use, and an earlier one is used again as a new set.
alter table brand_tokens add column number integer;
update brand_tokens t set number = numbered.number
from (select id, row_number() over (order by is_current, created_on, id) as number from brand_tokens) numbered
where numbered.id = t.id;
alter table brand_tokens alter column number set not null;
alter table brand_tokens add column restored_number integer;
drop index brand_tokens_one_current;
alter table brand_tokens drop column is_current;
alter table brand_tokens add constraint brand_tokens_number_unique unique (number);
alter table brand_tokens add constraint brand_tokens_number_counted check (number > 0 and restored_number >= 0);

-- The set that a site administrator tries, which they alone see.
create table brand_trials (
  person_id uuid primary key not null,
  tokens jsonb not null,
  based_on integer not null,
  created_on timestamptz not null default now(),
  constraint brand_trials_person_id_app_users_id_fk foreign key (person_id) references app_users (id) on delete cascade,
  constraint brand_trials_has_colours_and_type check (
    tokens ?& array['color', 'type'] and jsonb_typeof(tokens -> 'color') = 'object' and jsonb_typeof(tokens -> 'type') = 'object'
  ),
  constraint brand_trials_based_on_counted check (based_on >= 0)
);

-- The brand book: sections with pages, whose parts are kept with the page.
create table brand_book_sections (
  id uuid primary key default gen_random_uuid() not null,
  code text not null,
  title jsonb not null,
  color text not null,
  position integer not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint brand_book_sections_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint brand_book_sections_code_unique unique (code),
  constraint brand_book_sections_code_shape check (code ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' and length(code) <= 40),
  constraint brand_book_sections_title_filled check (
    jsonb_typeof(title) = 'object' and coalesce(title ->> 'en', '') ~ '\S' and coalesce(title ->> 'np', '') ~ '\S'),
  constraint brand_book_sections_color_shape check (color ~ '^[a-z]+\.[0-9]+$'),
  constraint brand_book_sections_position_counted check (position >= 0)
);
create trigger touch_row before update on brand_book_sections for each row
  when (old.* is distinct from new.*) execute function touch_row();

create table brand_book_pages (
  id uuid primary key default gen_random_uuid() not null,
  section_id uuid not null,
  code text not null,
  title jsonb not null,
  color text not null,
  description jsonb not null,
  parts jsonb not null default '[]',
  position integer not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint brand_book_pages_section_id_brand_book_sections_id_fk foreign key (section_id) references brand_book_sections (id),
  constraint brand_book_pages_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint brand_book_pages_code_unique unique (section_id, code),
  constraint brand_book_pages_code_shape check (code ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' and length(code) <= 40),
  constraint brand_book_pages_title_filled check (
    jsonb_typeof(title) = 'object' and coalesce(title ->> 'en', '') ~ '\S' and coalesce(title ->> 'np', '') ~ '\S'),
  constraint brand_book_pages_description_filled check (
    jsonb_typeof(description) = 'object' and coalesce(description ->> 'en', '') ~ '\S' and coalesce(description ->> 'np', '') ~ '\S'),
  constraint brand_book_pages_color_shape check (color ~ '^[a-z]+\.[0-9]+$'),
  constraint brand_book_pages_parts_list check (jsonb_typeof(parts) = 'array'),
  constraint brand_book_pages_position_counted check (position >= 0)
);
create trigger touch_row before update on brand_book_pages for each row
  when (old.* is distinct from new.*) execute function touch_row();

-- Every version of a page, by whatever way it came, so that it can be read and restored.
create table brand_book_page_versions (
  page_id uuid not null,
  version integer not null,
  title jsonb not null,
  color text not null,
  description jsonb not null,
  parts jsonb not null,
  saved_on timestamptz not null default now(),
  constraint brand_book_page_versions_page_id_version_pk primary key (page_id, version),
  constraint brand_book_page_versions_page_id_brand_book_pages_id_fk foreign key (page_id) references brand_book_pages (id) on delete cascade
);
create function keep_brand_book_page_version() returns trigger language plpgsql as $$
begin
  insert into brand_book_page_versions (page_id, version, title, color, description, parts)
  values (new.id, new.version, new.title, new.color, new.description, new.parts);
  return null;
end $$;
create trigger keep_version after insert or update on brand_book_pages for each row execute function keep_brand_book_page_version();

-- What a drawn cover was drawn from, so that it is drawn again in its design, and only where that has changed.
alter table edition_images add column drawn_as jsonb;
alter table edition_images add constraint edition_images_drawn_as_shape check (
  drawn_as is null or is_drawn and jsonb_typeof(drawn_as) = 'object' and drawn_as ?& array['design', 'palette', 'seed', 'digest']);
