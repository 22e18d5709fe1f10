-- What visitors find, at the prices of today: every listing of an open shop of an edition that is sold in Nepal, of a book and a
-- publisher that are shown. `catalogue_entries` keeps its rows.
create or replace view catalogue_listings with (security_invoker = true) as
select
  l.id as listing_id,
  l.shop_id,
  l.edition_id,
  e.book_id,
  e.format_id,
  e.status,
  case when l.availability = 'fewLeft' and level.on_hand is null then 'fewSaid'
    else shown_availability(l.availability, level.on_hand - level.reserved) end as availability,
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
join shops s on s.id = l.shop_id and s.standing = 'open'
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
left join stock_places place on place.shop_id = l.shop_id
left join stock_levels level on level.place_id = place.id and level.edition_id = l.edition_id
where l.status = 'listed';
