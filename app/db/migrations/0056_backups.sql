-- The backups of this database (`npm run backup`), of which the desk of the site administrators shows the last one. A backup does
-- not contain its own row: it is written when the archive is complete.
create table backups (
  id uuid primary key default gen_random_uuid(),
  taken_on timestamptz not null,
  finished_on timestamptz not null default now(),
  bytes bigint not null,
  tables integer not null,
  rows bigint not null,
  media integer not null,
  missing integer not null,
  constraint backups_finished_after_taken check (finished_on >= taken_on),
  constraint backups_not_empty check (bytes > 0 and tables > 0),
  constraint backups_counts_not_negative check (rows >= 0 and media >= 0 and missing >= 0)
);
create index backups_taken_on on backups (taken_on);

-- Letters that waited in a backup are not sent when it is restored, unless somebody asks for it.
alter table letters drop constraint letters_reason_known;
alter table letters add constraint letters_reason_known
  check (reason in ('noRecipient', 'expired', 'refused', 'attemptsFailed', 'unreadable', 'restored'));
