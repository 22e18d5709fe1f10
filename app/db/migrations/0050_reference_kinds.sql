-- Formats and contributor roles are edited by site administrators: a row may be merged into another one, and open pages follow changes.
alter table book_formats add column merged_into_id uuid;
alter table book_formats add constraint book_formats_merged_into_id_book_formats_id_fk
  foreign key (merged_into_id) references book_formats (id);
alter table book_formats add constraint book_formats_merged_are_archived check (
  merged_into_id is null or (archived_on is not null and merged_into_id <> id)
);
alter table book_formats add constraint book_formats_product_form_shape check (product_form ~ '^[A-Z][A-Z0-9]$');
alter table book_formats add constraint book_formats_page_multiple_known check (page_multiple in (4, 8, 16));
alter table book_formats add constraint book_formats_default_size_range check (
  default_width_mm between 1 and 3000 and default_height_mm between 1 and 3000
);
alter table contributor_roles add column merged_into_id uuid;
alter table contributor_roles add constraint contributor_roles_merged_into_id_contributor_roles_id_fk
  foreign key (merged_into_id) references contributor_roles (id);
alter table contributor_roles add constraint contributor_roles_merged_are_archived check (
  merged_into_id is null or (archived_on is not null and merged_into_id <> id)
);

select announce_table('book_formats', 'format', 'array[]::text[]', 'true');
select announce_table('contributor_roles', 'contributorRole', 'array[]::text[]', 'true');
create index contributions_role on contributions (role_id);
