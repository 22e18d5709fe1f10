-- Only a person who may sign in has a session. The person is locked, so that disabling waits for the session and then
-- ends it.
create or replace function refuse_session_of_disabled() returns trigger language plpgsql as $$
begin
  perform from app_users where id = new.user_id and email_verified and disabled_on is null for share;
  if not found then
    raise exception 'a session for a person who cannot sign in'
      using errcode = 'check_violation', constraint = 'sessions_person_can_sign_in';
  end if;
  return new;
end $$;
