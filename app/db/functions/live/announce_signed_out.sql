-- Pages of a session that ends sign out with it.
create or replace function announce_signed_out() returns trigger language plpgsql as $$
begin
  perform announce('session:' || old.id, 'signedOut');
  perform announce('site', 'person');
  return null;
end $$;
