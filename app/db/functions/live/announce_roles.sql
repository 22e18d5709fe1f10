-- The person, and site administrators, see the roles of a person.
create or replace function announce_roles() returns trigger language plpgsql as $$
begin
  perform announce('person:' || coalesce(new.user_id, old.user_id), 'roles');
  perform announce('site', 'person');
  return null;
end $$;
