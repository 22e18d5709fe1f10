-- Takes the next number of a kind of document of a shop in a fiscal year. Whoever takes one waits until those before are committed, so that none
-- is left out; a transaction that is rolled back gives its number back.
create or replace function next_document_number(of_shop uuid, of_year text, of_kind text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  given integer;
begin
  insert into document_series as series (shop_id, fiscal_year, kind, last_number) values (of_shop, of_year, of_kind, 1)
  on conflict (shop_id, fiscal_year, kind) do update set last_number = series.last_number + 1
  returning last_number into given;
  return given;
end $$;
