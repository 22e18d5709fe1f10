-- What visitors read of availability follows the stock where a bookstore keeps it: what is left is what is on hand less what is
-- held for readers. Where nothing is left, a store that said it orders the edition still does; no other has it. The same as
-- `availabilityOf` of app/domain/stock/stock.ts; a test compares the two.
create or replace function shown_availability(listed text, copies integer) returns text language sql immutable parallel safe
  return case
    when copies is null then listed
    when copies > 2 then 'inStock'
    when copies > 0 then 'fewLeft'
    when listed = 'toOrder' then 'toOrder'
    else 'notHeld'
  end;
