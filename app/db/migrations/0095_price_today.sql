-- What a copy costs today was computed by the view of listings, by the page of a book, by the preview of an edition and by two
-- desks. It is two functions now: the discounts that hold today, and the price that they are taken off.

-- The discounts of a listing, or of an edition without one. The publisher's are off the publisher's price, which a price of the
-- store's own replaces.
create function discounts_today(of_edition uuid, of_listing uuid, own_minor bigint)
returns table (factor numeric, percents text[]) language sql stable as $$
  select product(1 - d.percent / 100), array_agg(d.percent::text order by d.rank, d.sequence)
  from (
    select 0 as rank, sequence, percent, "from", until from edition_discounts where edition_id = of_edition and own_minor is null
    union all
    select 1, sequence, percent, "from", until from listing_discounts where listing_id = of_listing
  ) d
  where (d."from" is null or d."from" <= today_in_nepal()) and (d.until is null or d.until >= today_in_nepal())
$$;

-- The store's own price, or else the one of the publisher that is in force; and what is left of it after the discounts.
create function price_today(of_edition uuid, of_listing uuid, own_minor bigint, own_currency text)
returns table (list_minor bigint, currency text, final_minor numeric) language sql stable as $$
  select price.list_minor, price.currency, round(price.list_minor * coalesce(less.factor, 1))
  from (select 1) one
  left join lateral shop_price(of_edition) shop on own_minor is null
  cross join lateral (
    select coalesce(own_minor, shop.amount_minor) as list_minor, coalesce(own_currency, shop.currency) as currency
  ) price
  cross join lateral discounts_today(of_edition, of_listing, own_minor) less
$$;

create or replace view catalogue_listings with (security_invoker = true) as
select
  l.id as listing_id,
  l.bookstore_id,
  l.edition_id,
  e.book_id,
  e.format_id,
  e.status,
  shown_availability(l.availability, level.on_hand - level.reserved) as availability,
  l.listed_on,
  l.confirmed_on,
  b.publisher_id,
  b.language,
  b.title,
  price.list_minor,
  price.currency,
  price.final_minor,
  case
    when price.currency = 'NPR' then price.final_minor
    else round(price.final_minor / power(10::numeric, c.digits) * rate.rate * 100)
  end as rupee_minor
from listings l
join bookstores s on s.id = l.bookstore_id and s.is_active
join book_editions e on e.id = l.edition_id and e.status in ('active', 'forthcoming')
  and nepal_in_territory(e.sales_territory) is not null
join books b on b.id = e.book_id and b.archived_on is null
join publishers p on p.id = b.publisher_id and p.status = 'active'
cross join lateral price_today(e.id, l.id, l.price_minor, l.currency) price
left join currencies c on c.code = price.currency
left join lateral (
  select r.rate from exchange_rates r
  where r."from" = price.currency and r."to" = 'NPR' and r.valid_from <= today_in_nepal()
  order by r.valid_from desc limit 1
) rate on true
left join stock_places place on place.bookstore_id = l.bookstore_id
left join stock_levels level on level.place_id = place.id and level.edition_id = l.edition_id
where l.status = 'listed';
