-- Presses that print and bind books, and artists who make their pictures: reference rows of site administrators.
create table presses (
  id uuid primary key default gen_random_uuid() not null,
  name jsonb not null,
  archived_on date,
  merged_into_id uuid,
  kinds text[] not null,
  legal_name text,
  pan_number text,
  is_vat_registered boolean not null,
  country text not null,
  place_code text,
  address jsonb,
  phone text,
  email text,
  max_sheet_width_mm integer,
  max_sheet_height_mm integer,
  min_run integer,
  max_run integer,
  standard_lead_days integer,
  advance_percent integer,
  balance_days integer,
  currency text not null,
  notes text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint presses_merged_into foreign key (merged_into_id) references presses (id),
  constraint presses_place_code_places_code_fk foreign key (place_code) references places (code),
  constraint presses_currency_currencies_code_fk foreign key (currency) references currencies (code),
  constraint presses_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint presses_name_filled check (is_l10n(name)),
  constraint presses_address_filled check (address is null or is_l10n(address)),
  constraint presses_merged_are_archived check (
    merged_into_id is null or (archived_on is not null and merged_into_id <> id)
  ),
  constraint presses_kinds_known check (
    cardinality(kinds) > 0 and kinds <@ array['printer', 'binder', 'finisher', 'manufacturer']
  ),
  constraint presses_pan_number_shape check (pan_number ~ '^[0-9]{9}$'),
  constraint presses_country_shape check (country ~ '^[A-Z]{2}$'),
  constraint presses_place_in_nepal check (place_code is null or country = 'NP'),
  constraint presses_sheet_whole check (
    (max_sheet_width_mm is null) = (max_sheet_height_mm is null) and max_sheet_width_mm > 0 and max_sheet_height_mm > 0
  ),
  constraint presses_runs_in_order check (min_run > 0 and max_run >= coalesce(min_run, 1)),
  constraint presses_lead_days_range check (standard_lead_days between 1 and 365),
  constraint presses_advance_range check (advance_percent between 0 and 100),
  constraint presses_balance_days_range check (balance_days between 0 and 365)
);
create trigger touch_row before update on presses for each row
  when (old.* is distinct from new.*) execute function touch_row();

create table press_printing_methods (
  press_id uuid not null,
  printing_method_id uuid not null,
  primary key (press_id, printing_method_id),
  constraint press_printing_methods_of_press foreign key (press_id) references presses (id),
  constraint press_printing_methods_of_method foreign key (printing_method_id) references printing_methods (id)
);
create index press_printing_methods_method on press_printing_methods (printing_method_id);

create table press_coatings (
  press_id uuid not null,
  coating_id uuid not null,
  primary key (press_id, coating_id),
  constraint press_coatings_of_press foreign key (press_id) references presses (id),
  constraint press_coatings_of_coating foreign key (coating_id) references coatings (id)
);
create index press_coatings_coating on press_coatings (coating_id);

create table press_paper_types (
  press_id uuid not null,
  paper_type_id uuid not null,
  primary key (press_id, paper_type_id),
  constraint press_paper_types_of_press foreign key (press_id) references presses (id),
  constraint press_paper_types_of_type foreign key (paper_type_id) references paper_types (id)
);
create index press_paper_types_type on press_paper_types (paper_type_id);

create table artists (
  id uuid primary key default gen_random_uuid() not null,
  name jsonb not null,
  archived_on date,
  merged_into_id uuid,
  kind text not null,
  disciplines text[] not null,
  default_rights text not null,
  phone text,
  email text,
  website text,
  address jsonb,
  pan_number text,
  notes text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint artists_merged_into foreign key (merged_into_id) references artists (id),
  constraint artists_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint artists_name_filled check (is_l10n(name)),
  constraint artists_address_filled check (address is null or is_l10n(address)),
  constraint artists_merged_are_archived check (
    merged_into_id is null or (archived_on is not null and merged_into_id <> id)
  ),
  constraint artists_kind_known check (kind in ('person', 'studio')),
  constraint artists_disciplines_known check (cardinality(disciplines) > 0 and disciplines <@ array['cover_design', 'illustration', 'photography', 'lettering', 'maps', 'layout', 'retouch']),
  constraint artists_default_rights_known check (default_rights in ('assignment', 'exclusive_licence', 'non_exclusive')),
  constraint artists_pan_number_shape check (pan_number ~ '^[0-9]{9}$'),
  constraint artists_website_is_web check (website ~ '^https?://')
);
create trigger touch_row before update on artists for each row
  when (old.* is distinct from new.*) execute function touch_row();

select announce_table('presses', 'press', 'array[]::text[]', 'false');
select announce_table('artists', 'artist', 'array[]::text[]', 'false');
