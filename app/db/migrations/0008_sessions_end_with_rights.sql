-- What a person may come in by ends with the change of their row, not at the next request: whoever is disabled and enabled
-- again before they ask for anything has to sign in anew.

create function end_ways_in() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  -- First proofs whose second is waited for; then links from letters that sign in or set a password.
  delete from verifications where identifier like '2fa-%' and value = new.id::text;
  delete from verifications
    where (identifier like 'link:signIn:%' or identifier like 'link:reset:%') and starts_with(value, new.id || ' ');
  -- A letter that has not gone out would bring such a link.
  update letters set state = 'dropped', reason = 'expired', content = null, settled_on = now()
    where person_id = new.id and kind in ('signIn', 'reset') and good_until is not null and state in ('waiting', 'dead');
  return null;
end $$;

create trigger app_users_ways_in_end after update on app_users for each row
  when (
    (new.disabled_on is not null and old.disabled_on is null)
    or (old.email_verified and not new.email_verified)
    or (new.delete_after is not null and old.delete_after is null)
  ) execute function end_ways_in();

-- A session that is being opened meanwhile waits for such a change, and is refused after it.
create function refuse_session_of_nobody() returns trigger language plpgsql as $$
begin
  perform from app_users where id = new.user_id and email_verified and disabled_on is null for share;
  if not found then
    raise exception 'a session for a person who may not enter'
      using errcode = 'check_violation', constraint = 'sessions_person_may_enter';
  end if;
  return new;
end $$;

create trigger sessions_person_may_enter before insert or update of user_id on sessions
  for each row execute function refuse_session_of_nobody();

-- What such people have left from before.
delete from sessions using app_users u where u.id = user_id and (u.disabled_on is not null or not u.email_verified);
delete from verifications using app_users u
  where u.disabled_on is not null and (
    (identifier like '2fa-%' and value = u.id::text)
    or ((identifier like 'link:signIn:%' or identifier like 'link:reset:%') and starts_with(value, u.id || ' '))
  );
