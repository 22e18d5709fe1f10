-- A setting is changed like every other row: found by an id, with its version and an audit entry.
alter table site_settings add column id uuid not null default gen_random_uuid();
