-- Messages of the contact page at the desk of site administrators: found, read, and marked as answered.
alter table contact_messages drop constraint contact_messages_status_known;
alter table contact_messages alter column status drop default;
update contact_messages set status = case status when 'new' then 'open' else 'answered' end;
alter table contact_messages alter column status set default 'open';
alter table contact_messages add constraint contact_messages_status_known check (status in ('open', 'answered'));
alter table contact_messages rename column at to created_on;
alter table contact_messages
  add column note text,
  add column answered_on timestamptz,
  add column answered_by uuid,
  add column version integer not null default 1,
  add column created_by uuid,
  add column updated_on timestamptz not null default now(),
  add constraint contact_messages_answered_by_app_users_id_fk foreign key (answered_by) references app_users (id),
  add constraint contact_messages_created_by_app_users_id_fk foreign key (created_by) references app_users (id);
-- Those that were marked before have no day of their answer.
update contact_messages set answered_on = created_on where status = 'answered';
alter table contact_messages
  add constraint contact_messages_note_filled check (btrim(note) <> ''),
  add constraint contact_messages_answer_fits check ((status = 'answered') = (answered_on is not null)
    and (answered_by is null or status = 'answered') and (note is null or status = 'answered'));
create index contact_messages_open on contact_messages (created_on desc) where status = 'open';
create index contact_messages_newest on contact_messages (created_on desc, id);
create index contact_messages_answered_by on contact_messages (answered_by);
create index contact_messages_created_by on contact_messages (created_by);
create index contact_messages_search on contact_messages using gin (
  lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || subject || ' ' || body) gin_trgm_ops
);
create trigger touch_row before update on contact_messages for each row
  when (old.* is distinct from new.*) execute function touch_row();
select announce_table('contact_messages', 'contactMessage', 'array[]::text[]', 'false');
