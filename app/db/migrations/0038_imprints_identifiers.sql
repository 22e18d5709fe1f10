-- Imprints of publishers, and the international identifiers of publishers and contributors.
create table imprints (
  id uuid primary key default gen_random_uuid(),
  publisher_id uuid not null,
  name jsonb not null,
  name_key text not null,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint imprints_publisher_id_publishers_id_fk foreign key (publisher_id) references publishers (id),
  constraint imprints_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint imprints_name_filled check (is_l10n(name))
);
create index imprints_publisher on imprints (publisher_id);
create trigger touch_row before update on imprints for each row
  when (old.* is distinct from new.*) execute function touch_row();

alter table book_editions
  add column imprint_id uuid,
  add constraint book_editions_imprint_id_imprints_id_fk foreign key (imprint_id) references imprints (id);
create index book_editions_imprint on book_editions (imprint_id);

select announce_table('imprints', 'imprint', 'array[''publisher:'' || r.publisher_id]',
  'exists (select from book_editions e where e.imprint_id = r.id and e.status in (''active'', ''forthcoming''))');

alter table contributors
  add column isni text,
  add column orcid text,
  add constraint contributors_isni_shape check (isni ~ '^[0-9]{15}[0-9X]$'),
  add constraint contributors_orcid_shape check (orcid ~ '^[0-9]{15}[0-9X]$');

alter table publishers
  add column isni text,
  add column gln text,
  add constraint publishers_isni_shape check (isni ~ '^[0-9]{15}[0-9X]$'),
  add constraint publishers_gln_shape check (gln ~ '^[0-9]{13}$');
