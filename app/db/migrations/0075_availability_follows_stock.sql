-- What visitors read of availability follows the stock where a bookstore keeps it: what is left is what is on hand less what is
-- held for readers. Where nothing is left, a store that said it orders the edition still does; no other has it. The same as
-- `availabilityOf` of app/domain/stock.ts; a test compares the two.
create function shown_availability(listed text, copies integer) returns text language sql immutable parallel safe
  return case
    when copies is null then listed
    when copies > 2 then 'inStock'
    when copies > 0 then 'fewLeft'
    when listed = 'toOrder' then 'toOrder'
    else 'notHeld'
  end;

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
left join stock_places place on place.bookstore_id = l.bookstore_id
left join stock_levels level on level.place_id = place.id and level.edition_id = l.edition_id
where l.status = 'listed';

-- Called only when a sale, a hold or a delivery changes what visitors read, not for each copy.
create function stock_levels_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_catalogue_entries(array(
    select l.id from listings l join stock_places p on p.bookstore_id = l.bookstore_id
    where p.id = coalesce(new.place_id, old.place_id) and l.edition_id = coalesce(new.edition_id, old.edition_id)));
  return null;
end $$;
create trigger catalogue_insert_or_delete after insert or delete on stock_levels for each row execute function stock_levels_changed();
create trigger catalogue_update after update of on_hand, held on stock_levels for each row
  when (shown_availability('notHeld', old.on_hand - old.held) is distinct from shown_availability('notHeld', new.on_hand - new.held))
  execute function stock_levels_changed();

select refresh_catalogue_entries(array(select l.id from listings l
  join stock_places p on p.bookstore_id = l.bookstore_id
  join stock_levels v on v.place_id = p.id and v.edition_id = l.edition_id));
