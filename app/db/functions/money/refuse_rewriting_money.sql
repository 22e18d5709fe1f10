-- The ledger of money is only added to.
create or replace function refuse_rewriting_money() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of money is append-only' using errcode = 'insufficient_privilege';
end $$;
