-- Letters about the state of one thing to one person: a later one makes those that wait needless, and none arrives after it.
alter table letters add column about text;
-- When the attempt began that is under way.
alter table letters add column sending_on timestamptz;
create index letters_about on letters (about, created_on) where about is not null;
alter table letters drop constraint letters_reason_known;
alter table letters add constraint letters_reason_known
  check (reason in ('noRecipient', 'expired', 'outdated', 'refused', 'attemptsFailed', 'unreadable', 'restored'));

-- A letter that a killed process was sending goes within half a minute: ten seconds without a heartbeat, five until that is noticed,
-- and at most ten of the first pause. With two tries more, letters are still tried for about three days.
update pgboss.queue set heartbeat_seconds = 10, retry_delay = 5, retry_limit = 28 where name = 'letters';
