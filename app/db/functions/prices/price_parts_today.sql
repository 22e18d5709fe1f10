-- What a copy of a listing costs today: its price before discounts, what the publisher's discounts take off it, what is left after all of them,
-- and what one unit of its currency is in rupees. Without a price there is no row.
create or replace function price_parts_today(of_listing uuid)
returns table (list_minor bigint, publisher_minor numeric, final_minor numeric, currency text, rate numeric) language sql stable as $$
  select price.list_minor, price.list_minor - round(price.list_minor * coalesce(less.factor, 1)), price.final_minor, price.currency,
    case when price.currency = 'NPR' then 1 else (
      select r.rate from exchange_rates r
      where r."from" = price.currency and r."to" = 'NPR' and r.valid_from <= today_in_nepal() order by r.valid_from desc limit 1) end
  from listings l
  cross join lateral price_today(l.edition_id, l.id, l.price_minor, l.currency) price
  left join lateral (
    select product(1 - d.percent / 100) as factor from edition_discounts d
    where d.edition_id = l.edition_id and l.price_minor is null
      and (d."from" is null or d."from" <= today_in_nepal()) and (d.until is null or d.until >= today_in_nepal())
  ) less on true
  where l.id = of_listing and price.list_minor is not null
$$;
