-- A line of an order is never removed.
create or replace function refuse_changing_order_line() returns trigger language plpgsql as $$
begin
  raise exception 'a line of an order stays as it was agreed' using errcode = 'check_violation';
end $$;
