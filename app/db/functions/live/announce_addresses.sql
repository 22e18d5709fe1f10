-- Sent addresses of a person are a part of the profile, which the person's own pages show.
create or replace function announce_addresses() returns trigger language plpgsql as $$
begin
  perform announce('person:' || coalesce(new.user_id, old.user_id), 'profile');
  return null;
end $$;
