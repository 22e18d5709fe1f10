-- A payment that was counted stays counted, and nothing of what an attempt is for changes.
create or replace function refuse_changing_payment() returns trigger language plpgsql as $$
begin
  raise exception 'a payment stays as it was made' using errcode = 'check_violation';
end $$;
