-- Exchange rates are added by people, as all reference data but the lists of standards (currencies and languages).
alter table exchange_rates
  drop constraint exchange_rates_from_to_valid_from_pk,
  add column id uuid primary key not null default gen_random_uuid(),
  add column version integer not null default 1,
  add column created_on timestamptz not null default now(),
  add column created_by uuid,
  add column updated_on timestamptz not null default now(),
  add constraint exchange_rates_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  add constraint exchange_rates_from_to_valid_from_unique unique ("from", "to", valid_from);
create trigger touch_row before update on exchange_rates for each row
  when (old.* is distinct from new.*) execute function touch_row();
