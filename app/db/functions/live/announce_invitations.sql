-- Site administrators see who is invited.
create or replace function announce_invitations() returns trigger language plpgsql as $$
begin
  perform announce('site', 'invitation');
  return null;
end $$;
