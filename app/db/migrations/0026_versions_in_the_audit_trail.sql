-- The version that a row had after a change: tells which fields others changed since a form was opened, and what the row was
-- like at each version. Null in older entries, and in entries that are not about one row with a version.
alter table audit_entries add column version integer;
alter table audit_entries add constraint audit_entries_version_positive check (version >= 1);
