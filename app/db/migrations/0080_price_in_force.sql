-- The price of the shop is the one in force in Nepal today, among the list price of an edition and its other prices: each has a
-- type, perhaps a qualifier, a territory and days. The same as `shopPrice` of app/domain/shop-price.ts; a test compares the two.

-- Where an edition may be sold; null where nothing is known that keeps it from being sold somewhere.
alter table book_editions add column sales_territory text;
alter table book_editions add constraint book_editions_sales_territory_filled check (btrim(sales_territory) <> '');

-- How closely a territory names Nepal: 0 by name, 1 as a part of the world, 2 as what other prices leave over; null where it does not
-- contain Nepal. No territory is the world.
create function nepal_in_territory(territory text) returns int language sql immutable parallel safe as $$
  select case
    when territory is null then 1
    when ' ' || territory || ' ' like '% -NP %' then null
    when ' ' || territory || ' ' like '% NP %' then 0
    when ' ' || territory || ' ' like '% WORLD %' then 1
    when ' ' || territory || ' ' like '% ROW %' then 2
  end
$$;

-- The order in which prices are chosen, the lowest first; null for a price that readers in Nepal do not pay: for dealers, for customs,
-- for other countries. Codes of ONIX lists 58 and 59. These functions are single expressions, which the planner puts into the query:
-- called as functions, they cost more than all else that is done for a listing.
create function reader_price_rank(type text, qualifier text, currency text, territory text) returns int
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

-- The price of an edition for readers today. A list price without a type is one with tax.
create function shop_price(of_edition uuid) returns table (amount_minor bigint, currency text) language sql stable as $$
  select p.amount_minor, p.currency
  from (
    select 0 as sequence, reader_price_rank(coalesce(price_type, '02'), null, currency, price_territory) as rank,
      price_minor as amount_minor, currency
    from book_editions where id = of_edition and price_minor is not null
    union all
    select sequence, reader_price_rank(type, qualifier, currency, territory), amount_minor, currency
    from edition_prices
    where edition_id = of_edition and ("from" is null or "from" <= today_in_nepal()) and (until is null or until >= today_in_nepal())
  ) p
  where p.rank is not null
  order by p.rank, p.sequence
  limit 1
$$;

create or replace view catalogue_listings with (security_invoker = true) as
select
  l.id as listing_id,
  l.bookstore_id,
  l.edition_id,
  e.book_id,
  e.format_id,
  e.status,
  shown_availability(l.availability, level.on_hand - level.held) as availability,
  l.listed_on,
  l.confirmed_on,
  b.publisher_id,
  b.language,
  b.title,
  price.list_minor,
  price.currency,
  final.final_minor,
  case
    when price.currency = 'NPR' then final.final_minor
    else round(final.final_minor / power(10::numeric, c.digits) * rate.rate * 100)
  end as rupee_minor
from listings l
join bookstores s on s.id = l.bookstore_id and s.is_active
join book_editions e on e.id = l.edition_id and e.status in ('active', 'forthcoming')
  and nepal_in_territory(e.sales_territory) is not null
join books b on b.id = e.book_id and b.archived_on is null
join publishers p on p.id = b.publisher_id and p.status = 'active'
left join lateral shop_price(e.id) shop on l.price_minor is null
cross join lateral (
  select coalesce(l.price_minor, shop.amount_minor) as list_minor, coalesce(l.currency, shop.currency) as currency
) price
cross join lateral (
  select round(price.list_minor * coalesce(product(1 - d.percent / 100), 1)) as final_minor
  from (
    select percent, "from", until from edition_discounts where edition_id = e.id and l.price_minor is null
    union all
    select percent, "from", until from listing_discounts where listing_id = l.id
  ) d
  where (d."from" is null or d."from" <= today_in_nepal()) and (d.until is null or d.until >= today_in_nepal())
) final
left join currencies c on c.code = price.currency
left join lateral (
  select r.rate from exchange_rates r
  where r."from" = price.currency and r."to" = 'NPR' and r.valid_from <= today_in_nepal()
  order by r.valid_from desc limit 1
) rate on true
left join stock_places place on place.bookstore_id = l.bookstore_id
left join stock_levels level on level.place_id = place.id and level.edition_id = l.edition_id
where l.status = 'listed';

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

create trigger catalogue_insert after insert on edition_prices referencing new table as changed for each statement execute function edition_discounts_changed();
create trigger catalogue_update_from after update on edition_prices referencing old table as changed for each statement execute function edition_discounts_changed();
create trigger catalogue_update_to after update on edition_prices referencing new table as changed for each statement execute function edition_discounts_changed();
create trigger catalogue_delete after delete on edition_prices referencing old table as changed for each statement execute function edition_discounts_changed();

select refresh_catalogue_entries(array(select id from listings));
