-- The person, and site administrators, see a profile.
create or replace function announce_profile() returns trigger language plpgsql as $$
begin
  perform announce('person:' || new.id, 'profile');
  perform announce('site', 'person');
  return null;
end $$;
