-- Work on many rows, or long work, that a person starts at a desk: an import, an export, a change of many editions. What is
-- done is counted in the transaction that does it, so that after a stop the work continues exactly where it ended.
create table operations (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  publisher_id uuid,
  input jsonb not null default '{}',
  state text not null default 'waiting',
  done integer not null default 0,
  total integer,
  report jsonb not null default '{}',
  run_id uuid,
  cancel_asked_on timestamptz,
  seen_on timestamptz,
  undo_of uuid,
  started_on timestamptz,
  ended_on timestamptz,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint operations_publisher_id_publishers_id_fk foreign key (publisher_id) references publishers (id),
  constraint operations_undo_of_operations_id_fk foreign key (undo_of) references operations (id),
  constraint operations_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint operations_kind_shape check (kind ~ '^[a-z][a-zA-Z]*$'),
  constraint operations_state_known check (state in ('prepared', 'waiting', 'running', 'done', 'cancelled', 'failed')),
  constraint operations_counts_not_negative check (done >= 0 and (total is null or total >= 0)),
  constraint operations_ended_when_over check ((ended_on is not null) = (state in ('done', 'cancelled', 'failed')))
);
create index operations_publisher on operations (publisher_id, created_on desc);
create index operations_created_by on operations (created_by, created_on desc);
-- Work that is undone once; an undoing that failed or was cancelled may be started again.
create unique index operations_undone_once on operations (undo_of) where state not in ('failed', 'cancelled');

create trigger touch_row before update on operations for each row
  when (old.* is distinct from new.*) execute function touch_row();
select announce_table('operations', 'operation',
  'array_remove(array[''publisher:'' || r.publisher_id, ''person:'' || r.created_by], null)', 'false');

-- What an operation did not do, in the order in which it was met: the row or record, and why.
create table operation_refusals (
  operation_id uuid not null,
  position integer not null,
  refusal jsonb not null,
  constraint operation_refusals_operation_id_position_pk primary key (operation_id, position),
  constraint operation_refusals_operation_id_operations_id_fk foreign key (operation_id) references operations (id) on delete cascade
);

-- Files that an operation reads or makes; their content is in the folder of uploads.
create table operation_files (
  operation_id uuid not null,
  role text not null,
  file_name text not null,
  media_type text not null,
  bytes integer not null,
  created_on timestamptz not null default now(),
  constraint operation_files_operation_id_role_pk primary key (operation_id, role),
  constraint operation_files_operation_id_operations_id_fk foreign key (operation_id) references operations (id) on delete cascade,
  constraint operation_files_role_known check (role in ('input', 'refused', 'output')),
  constraint operation_files_bytes_not_negative check (bytes >= 0)
);

-- The operation in which a change was made; null for a change by itself. No foreign key, as for the actor.
alter table audit_entries add column operation_id uuid;
create index audit_entries_operation on audit_entries (operation_id) where operation_id is not null;

-- One unfinished job for one operation at a time. A job whose process is gone is done again soon.
select pgboss.create_queue('operations', '{"policy": "exclusive", "notify": true, "retryLimit": 20, "retryDelay": 2,
  "retryBackoff": true, "retryDelayMax": 300, "heartbeatSeconds": 20, "expireInSeconds": 43200,
  "deleteAfterSeconds": 86400}');
