-- Gives a sale the next number of its place and fiscal year.
create or replace function number_receipt() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into receipt_numbers as given (place_id, fiscal_year, last) values (new.place_id, new.fiscal_year, 1)
  on conflict (place_id, fiscal_year) do update set last = given.last + 1
  returning last into new.receipt_number;
  return new;
end $$;
