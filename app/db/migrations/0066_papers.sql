-- Papers: of a type, with all that is measured of them, and what they are compatible with.
alter table printing_methods add column paper_categories text[] not null
  default array['uncoatedWoodfree', 'uncoatedMechanical', 'bookWove', 'coatedGloss', 'coatedSilk', 'coatedMatt', 'newsprint', 'artBoard', 'foldingBoard', 'greyboard', 'kraft', 'lokta', 'other'];
alter table printing_methods alter column paper_categories drop default;
update printing_methods set paper_categories = known.categories from (values
  ('offset_sheetfed', array['uncoatedWoodfree', 'uncoatedMechanical', 'bookWove', 'coatedGloss', 'coatedSilk', 'coatedMatt', 'newsprint', 'artBoard', 'foldingBoard', 'kraft', 'lokta', 'other']),
  ('offset_web', array['uncoatedWoodfree', 'uncoatedMechanical', 'bookWove', 'coatedGloss', 'coatedSilk', 'coatedMatt', 'newsprint']),
  ('digital_toner', array['uncoatedWoodfree', 'bookWove', 'coatedGloss', 'coatedSilk', 'coatedMatt', 'artBoard', 'kraft', 'other']),
  ('digital_inkjet', array['uncoatedWoodfree', 'uncoatedMechanical', 'bookWove', 'newsprint']),
  ('pod', array['uncoatedWoodfree', 'bookWove', 'coatedGloss', 'coatedSilk', 'coatedMatt', 'artBoard']),
  ('letterpress', array['uncoatedWoodfree', 'bookWove', 'artBoard', 'kraft', 'lokta', 'other']),
  ('flexo', array['uncoatedWoodfree', 'uncoatedMechanical', 'newsprint', 'foldingBoard', 'kraft']),
  ('gravure', array['uncoatedMechanical', 'coatedGloss', 'coatedSilk', 'coatedMatt', 'newsprint']),
  ('screen', array['uncoatedWoodfree', 'bookWove', 'coatedGloss', 'coatedSilk', 'coatedMatt', 'artBoard', 'foldingBoard', 'greyboard', 'kraft', 'lokta', 'other']),
  ('risograph', array['uncoatedWoodfree', 'uncoatedMechanical', 'bookWove', 'newsprint', 'kraft', 'other'])
) as known (code, categories) where known.code = printing_methods.code;
alter table printing_methods add constraint printing_methods_paper_categories_known check (
  cardinality(paper_categories) > 0 and paper_categories <@ array['uncoatedWoodfree', 'uncoatedMechanical', 'bookWove', 'coatedGloss', 'coatedSilk', 'coatedMatt', 'newsprint', 'artBoard', 'foldingBoard', 'greyboard', 'kraft', 'lokta', 'other']
);

create table papers (
  id uuid primary key default gen_random_uuid() not null,
  name jsonb not null,
  paper_type_id uuid not null,
  grammage_gsm integer not null,
  caliper_um integer,
  brightness_pct integer,
  whiteness_cie integer,
  opacity_pct integer,
  tensile_md_n_per_m integer,
  tensile_cd_n_per_m integer,
  tint text not null,
  surface_coating_id uuid,
  grain_direction_id uuid not null,
  recycled_pre_consumer_pct integer not null,
  recycled_post_consumer_pct integer not null,
  is_acid_free boolean not null,
  sheet_sizes text[] not null,
  certificate_numbers text[] not null,
  mill text,
  supplier text,
  archived_on date,
  merged_into_id uuid,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint papers_name_filled check (is_l10n(name)),
  constraint papers_tint_known check (tint in ('white', 'natural', 'cream', 'coloured')),
  constraint papers_grammage_range check (grammage_gsm between 25 and 2500),
  constraint papers_caliper_range check (caliper_um between 1 and 5000),
  constraint papers_brightness_range check (brightness_pct between 0 and 115),
  constraint papers_whiteness_range check (whiteness_cie between 0 and 200),
  constraint papers_opacity_range check (opacity_pct between 0 and 100),
  constraint papers_tensile_md_range check (tensile_md_n_per_m between 1 and 100000),
  constraint papers_tensile_cd_range check (tensile_cd_n_per_m between 1 and 100000),
  constraint papers_tensile_in_order check (tensile_cd_n_per_m <= tensile_md_n_per_m),
  constraint papers_recycled_range check (
    recycled_pre_consumer_pct >= 0 and recycled_post_consumer_pct >= 0
    and recycled_pre_consumer_pct + recycled_post_consumer_pct <= 100
  ),
  constraint papers_merged_are_archived check (
    merged_into_id is null or (archived_on is not null and merged_into_id <> id)
  ),
  constraint papers_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint papers_merged_into foreign key (merged_into_id) references papers (id),
  constraint papers_of_type foreign key (paper_type_id) references paper_types (id),
  constraint papers_of_coating foreign key (surface_coating_id) references coatings (id),
  constraint papers_of_direction foreign key (grain_direction_id) references grain_directions (id)
);
create index papers_type on papers (paper_type_id);
create index papers_coating on papers (surface_coating_id);
create index papers_direction on papers (grain_direction_id);
create trigger touch_row before update on papers for each row
  when (old.* is distinct from new.*) execute function touch_row();

create table paper_printing_methods (
  paper_id uuid not null,
  printing_method_id uuid not null,
  constraint paper_printing_methods_paper_id_printing_method_id_pk primary key (paper_id, printing_method_id),
  constraint paper_printing_methods_of_paper foreign key (paper_id) references papers (id),
  constraint paper_printing_methods_of_method foreign key (printing_method_id) references printing_methods (id)
);
create index paper_printing_methods_method on paper_printing_methods (printing_method_id);

create table paper_certifications (
  paper_id uuid not null,
  certification_id uuid not null,
  constraint paper_certifications_paper_id_certification_id_pk primary key (paper_id, certification_id),
  constraint paper_certifications_of_paper foreign key (paper_id) references papers (id),
  constraint paper_certifications_of_certification foreign key (certification_id)
    references environmental_certifications (id)
);
create index paper_certifications_certification on paper_certifications (certification_id);

select announce_table('papers', 'paper', 'array[]::text[]', 'false');
