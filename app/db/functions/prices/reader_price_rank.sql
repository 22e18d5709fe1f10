-- The order in which prices are chosen, the lowest first; null for a price that readers in Nepal do not pay: for dealers, for customs,
-- for other countries. Codes of ONIX lists 58 and 59. These functions are single expressions, which the planner puts into the query:
-- called as functions, they cost more than all else that is done for a listing.
create or replace function reader_price_rank(type text, qualifier text, currency text, territory text) returns int
language sql immutable parallel safe as $$
  select (
    case
      when type in ('01', '02', '03', '04', '33', '34', '41', '42') then 0
      when type in ('11', '12', '13', '14', '21', '22', '23', '24', '31') then 1
    end + case when coalesce(qualifier, '00') in ('00', '05') then 0 else 2 end
  ) * 100 + nepal_in_territory(territory) * 10 + case
    when currency = 'NPR' then case when type in ('02', '04', '12', '14', '22', '24', '34', '42') then 0 else 1 end
    when currency = 'USD' and type in ('02', '04', '12', '14', '22', '24', '34', '42') then 2
    else 3
  end
$$;
