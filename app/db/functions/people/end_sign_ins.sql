-- Ends every way of being signed in, or of signing in by what was sent before, of a person whose account is closed.
create or replace function end_sign_ins() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  -- Sign-ins that wait for their second factor; then links from letters that sign in or set a password.
  delete from verifications where identifier like '2fa-%' and value = new.id::text;
  delete from verifications
    where (identifier like 'link:signIn:%' or identifier like 'link:reset:%') and starts_with(value, new.id || ' ');
  -- An unsent letter would contain such a link.
  update letters set state = 'dropped', reason = 'expired', content = null, settled_on = now()
    where person_id = new.id and kind in ('signIn', 'reset') and good_until is not null and state in ('waiting', 'failed');
  return null;
end $$;
