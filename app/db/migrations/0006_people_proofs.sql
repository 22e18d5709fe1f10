-- A code of an authenticator opens one sign-in, not two: the step it belongs to is kept.
ALTER TABLE "two_factors" ADD COLUMN "last_step" integer;

-- Open pages of a person hear of their addresses too.
create function tell_addresses() returns trigger language plpgsql as $$
begin
  insert into live_events (topic, kind) values ('person:' || coalesce(new.user_id, old.user_id), 'profile');
  return null;
end $$;

create trigger user_addresses_live after insert or delete on user_addresses
  for each row execute function tell_addresses();
create trigger user_addresses_changed_live after update on user_addresses
  for each row when (old is distinct from new) execute function tell_addresses();
