-- The audit trail is only added to.
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
end $$;
