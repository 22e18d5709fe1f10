-- Rows that others refer to are locked against changes, and no more against what refers to them: two orders of one purchase that were
-- cancelled at the same moment each referred to its payment, and then waited for the other to end.
create or replace function keep_genres_two_levels() returns trigger language plpgsql as $$
begin
  if new.parent_id is null then
    return new;
  end if;
  perform 1 from genres where id = new.parent_id and parent_id is null for no key update;
  if not found or exists (select from genres where parent_id = new.id) then
    raise exception 'a genre has at most one level above it' using errcode = 'check_violation', constraint = 'genres_two_levels';
  end if;
  return new;
end $$;

create or replace function check_refund() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  paid payment_attempts;
  share bigint;
begin
  select * into paid from payment_attempts where id = new.attempt_id for no key update;
  select s.paisa into share from payment_attempt_orders s where s.attempt_id = new.attempt_id and s.order_id = new.order_id;
  if paid.state <> 'paid' or share is null
    or (select sum(r.paisa) from refunds r where r.attempt_id = new.attempt_id) > paid.paisa
    or (select sum(r.paisa) from refunds r where r.attempt_id = new.attempt_id and r.order_id = new.order_id) > share then
    raise exception 'no more is given back than was paid' using errcode = 'check_violation', constraint = 'refunds_fit_payment';
  end if;
  return null;
end $$;
