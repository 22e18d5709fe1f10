-- What books are made of and how they are printed: reference rows of site administrators.
create table paper_types (
  id uuid primary key default gen_random_uuid() not null,
  code text not null,
  name jsonb not null,
  sort_order integer not null,
  archived_on date,
  merged_into_id uuid,
  category text not null,
  use text[] not null,
  description jsonb,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint paper_types_code_unique unique (code),
  constraint paper_types_merged_into foreign key (merged_into_id) references paper_types (id),
  constraint paper_types_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint paper_types_name_filled check (is_l10n(name)),
  constraint paper_types_code_shape check (code ~ '^[a-z][a-z0-9_-]*$'),
  constraint paper_types_merged_are_archived check (
    merged_into_id is null or (archived_on is not null and merged_into_id <> id)
  ),
  constraint paper_types_category_known check (category in ('uncoatedWoodfree', 'uncoatedMechanical', 'bookWove', 'coatedGloss', 'coatedSilk', 'coatedMatt', 'newsprint', 'artBoard', 'foldingBoard', 'greyboard', 'kraft', 'lokta', 'other')),
  constraint paper_types_use_known check (cardinality(use) > 0 and use <@ array['text', 'cover', 'endpaper', 'jacket', 'case']),
  constraint paper_types_description_filled check (description is null or is_l10n(description))
);
create trigger touch_row before update on paper_types for each row
  when (old.* is distinct from new.*) execute function touch_row();

create table printing_methods (
  id uuid primary key default gen_random_uuid() not null,
  code text not null,
  name jsonb not null,
  sort_order integer not null,
  archived_on date,
  merged_into_id uuid,
  family text not null,
  min_economic_run integer,
  max_economic_run integer,
  colour_modes text[] not null,
  supports_variable_data boolean not null,
  needs_plates boolean not null,
  typical_lead_days integer,
  description jsonb,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint printing_methods_code_unique unique (code),
  constraint printing_methods_merged_into foreign key (merged_into_id) references printing_methods (id),
  constraint printing_methods_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint printing_methods_name_filled check (is_l10n(name)),
  constraint printing_methods_code_shape check (code ~ '^[a-z][a-z0-9_-]*$'),
  constraint printing_methods_merged_are_archived check (
    merged_into_id is null or (archived_on is not null and merged_into_id <> id)
  ),
  constraint printing_methods_family_known check (family in ('offset', 'digital', 'relief', 'intaglio', 'stencil')),
  constraint printing_methods_colour_modes_known check (cardinality(colour_modes) > 0 and colour_modes <@ array['black', 'spot', 'cmyk', 'extended']),
  constraint printing_methods_run_in_order check (min_economic_run between 1 and max_economic_run),
  constraint printing_methods_lead_days_range check (typical_lead_days between 1 and 365),
  constraint printing_methods_description_filled check (description is null or is_l10n(description))
);
create trigger touch_row before update on printing_methods for each row
  when (old.* is distinct from new.*) execute function touch_row();

create table coatings (
  id uuid primary key default gen_random_uuid() not null,
  code text not null,
  name jsonb not null,
  sort_order integer not null,
  archived_on date,
  merged_into_id uuid,
  process text not null,
  finish text,
  area text,
  applies_to text[] not null,
  requires_under_id uuid,
  thickness_um integer,
  protection_rank integer not null,
  hinders_recycling boolean not null,
  onix_details text[] not null,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint coatings_code_unique unique (code),
  constraint coatings_merged_into foreign key (merged_into_id) references coatings (id),
  constraint coatings_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint coatings_name_filled check (is_l10n(name)),
  constraint coatings_code_shape check (code ~ '^[a-z][a-z0-9_-]*$'),
  constraint coatings_merged_are_archived check (
    merged_into_id is null or (archived_on is not null and merged_into_id <> id)
  ),
  constraint coatings_requires_under_id_coatings_id_fk foreign key (requires_under_id) references coatings (id),
  constraint coatings_process_known check (process in ('none', 'varnish', 'aqueous', 'uv', 'lamination', 'foil', 'paper_coating')),
  constraint coatings_finish_known check (finish in ('gloss', 'matt', 'silk', 'soft_touch', 'textured')),
  constraint coatings_area_known check (area in ('flood', 'spot')),
  constraint coatings_applies_to_known check (cardinality(applies_to) > 0 and applies_to <@ array['text', 'cover', 'jacket']),
  constraint coatings_not_under_itself check (requires_under_id <> id),
  constraint coatings_thickness_range check (thickness_um between 1 and 1000),
  constraint coatings_protection_rank_range check (protection_rank between 0 and 4)
);
create trigger touch_row before update on coatings for each row
  when (old.* is distinct from new.*) execute function touch_row();

create table coating_printing_methods (
  coating_id uuid not null,
  printing_method_id uuid not null,
  constraint coating_printing_methods_coating_id_printing_method_id_pk primary key (coating_id, printing_method_id),
  constraint coating_printing_methods_coating_id_coatings_id_fk foreign key (coating_id) references coatings (id),
  constraint coating_printing_methods_of_method foreign key (printing_method_id)
    references printing_methods (id)
);
create index coating_printing_methods_method on coating_printing_methods (printing_method_id);

create table grain_directions (
  id uuid primary key default gen_random_uuid() not null,
  code text not null,
  name jsonb not null,
  sort_order integer not null,
  archived_on date,
  merged_into_id uuid,
  relative_to text,
  notation text,
  guidance jsonb,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint grain_directions_code_unique unique (code),
  constraint grain_directions_merged_into foreign key (merged_into_id) references grain_directions (id),
  constraint grain_directions_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint grain_directions_name_filled check (is_l10n(name)),
  constraint grain_directions_code_shape check (code ~ '^[a-z][a-z0-9_-]*$'),
  constraint grain_directions_merged_are_archived check (
    merged_into_id is null or (archived_on is not null and merged_into_id <> id)
  ),
  constraint grain_directions_relative_to_known check (relative_to in ('sheet_long_edge', 'sheet_short_edge')),
  constraint grain_directions_guidance_filled check (guidance is null or is_l10n(guidance))
);
create trigger touch_row before update on grain_directions for each row
  when (old.* is distinct from new.*) execute function touch_row();

create table environmental_certifications (
  id uuid primary key default gen_random_uuid() not null,
  code text not null,
  name jsonb not null,
  sort_order integer not null,
  archived_on date,
  merged_into_id uuid,
  scheme text not null,
  claim text,
  applies_to text[] not null,
  onix_feature text,
  onix_scheme text,
  requires_certificate_number boolean not null,
  requires_recycled_pct boolean not null,
  issuer text,
  website text,
  label_rules jsonb,
  public_label jsonb not null,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint environmental_certifications_code_unique unique (code),
  constraint environmental_certifications_merged_into foreign key (merged_into_id) references environmental_certifications (id),
  constraint environmental_certifications_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint environmental_certifications_name_filled check (is_l10n(name)),
  constraint environmental_certifications_code_shape check (code ~ '^[a-z][a-z0-9_-]*$'),
  constraint environmental_certifications_merged_are_archived check (
    merged_into_id is null or (archived_on is not null and merged_into_id <> id)
  ),
  constraint environmental_certifications_scheme_known check (scheme in ('fsc', 'pefc', 'eu_ecolabel', 'blue_angel', 'nordic_swan', 'cradle_to_cradle', 'climatepartner', 'v_label', 'recycled_claim', 'other', 'none')),
  constraint environmental_certifications_applies_to_known check (cardinality(applies_to) > 0 and applies_to <@ array['paper', 'product', 'press']),
  constraint environmental_certifications_onix_feature_shape check (onix_feature ~ '^[0-9]{2}$'),
  constraint environmental_certifications_onix_scheme_shape check (onix_scheme ~ '^[0-9]{3}$'),
  constraint environmental_certifications_website_is_web check (website ~ '^https?://'),
  constraint environmental_certifications_label_rules_filled check (label_rules is null or is_l10n(label_rules)),
  constraint environmental_certifications_public_label_filled check (is_l10n(public_label))
);
create trigger touch_row before update on environmental_certifications for each row
  when (old.* is distinct from new.*) execute function touch_row();

select announce_table('paper_types', 'paperType', 'array[]::text[]', 'false');
select announce_table('printing_methods', 'printingMethod', 'array[]::text[]', 'false');
select announce_table('coatings', 'coating', 'array[]::text[]', 'false');
select announce_table('grain_directions', 'grainDirection', 'array[]::text[]', 'false');
select announce_table('environmental_certifications', 'environmentalCertification', 'array[]::text[]', 'false');
