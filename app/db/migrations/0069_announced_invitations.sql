-- An invitation is announced when a row changes, and not by every statement: the hourly removal of expired ones, which mostly
-- removes none, had open pages of site administrators load again.
drop trigger announce_invitations on invitations;
create trigger announce_invitations after insert or update or delete on invitations
  for each row execute function announce_invitations();
