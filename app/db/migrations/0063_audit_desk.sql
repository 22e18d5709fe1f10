-- The audit trail at the desk of site administrators: its newest entries by whatever it is filtered by.
drop index audit_entries_object;
create index audit_entries_object on audit_entries (object_id, at desc);
create index audit_entries_kind on audit_entries (object_kind, action, at desc);
drop index audit_entries_actor;
create index audit_entries_actor on audit_entries (actor_id, at desc);
drop index audit_entries_at;
create index audit_entries_at on audit_entries (at desc, id);
create index audit_entries_action on audit_entries (action, at desc);
create index audit_entries_request on audit_entries (request_id) where request_id is not null;

-- An action belongs to one kind of object: without this the database expects entries of both where there are none, and reads the
-- whole trail for them.
create statistics audit_entries_kinds (mcv, dependencies) on object_kind, action from audit_entries;
