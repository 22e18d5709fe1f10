-- Rules a column cannot say, and what visitors may see.

-- The genre tree has two levels: a parent has no parent, and a genre with children gets none. The row lock on the
-- parent keeps two changes at once from building a third level together.
create function keep_genres_two_levels() returns trigger language plpgsql as $$
begin
  if new.parent_id is null then
    return new;
  end if;
  perform 1 from genres where id = new.parent_id and parent_id is null for update;
  if not found or exists (select from genres where parent_id = new.id) then
    raise exception 'a genre has at most one level above it' using errcode = 'check_violation', constraint = 'genres_two_levels';
  end if;
  return new;
end $$;

create trigger genres_two_levels before insert or update of parent_id on genres
  for each row execute function keep_genres_two_levels();

-- Discounts apply in turn and exactly; numeric multiplication never rounds.
create aggregate product(numeric) (sfunc = numeric_mul, stype = numeric, initcond = '1', parallel = safe);

create function today_in_nepal() returns date language sql stable parallel safe as $$
  select (now() at time zone 'Asia/Kathmandu')::date
$$;

-- What visitors may see, one row for each listing: public editions listed in an active store, with the price they
-- pay today in minor units and, where a rate is known, in paisa for comparing. A store's own price replaces the list
-- price and the publisher's discounts; its own discounts come after. The same chain as app/domain/discount.ts, rounded
-- half up once at the end; a test compares the two.
create view catalogue_listings with (security_invoker = true) as
select
  l.id as listing_id,
  l.bookstore_id,
  l.edition_id,
  e.book_id,
  e.format_id,
  e.status,
  l.availability,
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
join books b on b.id = e.book_id and b.archived_on is null
join publishers p on p.id = b.publisher_id and p.status = 'active'
cross join lateral (
  select coalesce(l.price_minor, e.price_minor) as list_minor, coalesce(l.currency, e.currency) as currency
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
where l.status = 'listed';

grant select on catalogue_listings to ekadeshma_app;
