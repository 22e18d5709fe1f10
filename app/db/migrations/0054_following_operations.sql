-- The operation that this one completes, such as the import whose editions it gives covers. An operation has one at most.
alter table operations add column follows uuid;
alter table operations add constraint operations_follows_operations_id_fk foreign key (follows) references operations (id);
alter table operations add constraint operations_follows_another check (follows <> id);
create unique index operations_followed_once on operations (follows) where follows is not null;

-- Drawing covers takes long: it has a queue of its own, so that imports and bulk changes need not wait for it.
select pgboss.create_queue('drawings', '{"policy": "exclusive", "notify": true, "retryLimit": 20, "retryDelay": 2,
  "retryBackoff": true, "retryDelayMax": 300, "heartbeatSeconds": 20, "expireInSeconds": 86400,
  "deleteAfterSeconds": 86400}');
