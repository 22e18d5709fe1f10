-- The ledger of copies is only added to.
create or replace function refuse_rewriting_stock() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of copies is append-only' using errcode = 'insufficient_privilege';
end $$;
