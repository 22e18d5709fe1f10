-- Gives a sale the next number of its shop and fiscal year.
create or replace function number_receipt() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.receipt_number := next_document_number(
    (select shop_id from stock_places where id = new.place_id), new.fiscal_year, 'counterReceipt');
  return new;
end $$;
