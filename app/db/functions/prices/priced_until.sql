-- The last day on which a listing's price is what it is today: the day before the next price, discount or rate begins, or the
-- last day of one that holds today.
create or replace function priced_until(of_listing uuid) returns date language sql stable as $$
  select min(day) from (
    select case when d."from" > today_in_nepal() then d."from" - 1 else d.until end as day
    from listings l
    cross join lateral (
      select "from", until from edition_discounts where edition_id = l.edition_id
      union all
      select "from", until from listing_discounts where listing_id = l.id
      union all
      select "from", until from edition_prices where edition_id = l.edition_id
    ) d
    where l.id = of_listing and (d.until is null or d.until >= today_in_nepal())
    union all
    select min(r.valid_from) - 1
    from listings l
      left join lateral shop_price(l.edition_id) shop on l.price_minor is null
      join exchange_rates r on r."from" = coalesce(l.currency, shop.currency) and r."to" = 'NPR' and r.valid_from > today_in_nepal()
    where l.id = of_listing
  ) changes
$$;
