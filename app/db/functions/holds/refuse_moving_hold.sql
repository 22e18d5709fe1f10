-- A hold stays where it was made.
create or replace function refuse_moving_hold() returns trigger language plpgsql as $$
begin
  raise exception 'a hold is of one listing' using errcode = 'check_violation';
end $$;
