-- What comes back was sold by the line that is named, at its price, and is not more than was sold.
create or replace function check_sold_line() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  sold sold_lines;
begin
  if new.returns_id is null then
    return new;
  end if;
  select * into sold from sold_lines where id = new.returns_id;
  if sold.returns_id is not null
    or (sold.listing_id, sold.unit_minor, sold.currency) is distinct from (new.listing_id, new.unit_minor, new.currency)
    or (sold.sale_id, sold.order_line_id) is distinct from (new.sale_id, new.order_line_id)
    or sold.copies < new.copies + (select coalesce(sum(copies), 0) from sold_lines where returns_id = new.returns_id) then
    raise exception 'what comes back is not what was sold' using errcode = 'check_violation', constraint = 'sold_lines_return_fits';
  end if;
  return new;
end $$;
