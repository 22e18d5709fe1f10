-- The discounts of a listing, or of an edition without one. The publisher's are off the publisher's price, which a price of the
-- store's own replaces.
create or replace function discounts_today(of_edition uuid, of_listing uuid, own_minor bigint)
returns table (factor numeric, percents text[]) language sql stable as $$
  select product(1 - d.percent / 100), array_agg(d.percent::text order by d.rank, d.sequence)
  from (
    select 0 as rank, sequence, percent, "from", until from edition_discounts where edition_id = of_edition and own_minor is null
    union all
    select 1, sequence, percent, "from", until from listing_discounts where listing_id = of_listing
  ) d
  where (d."from" is null or d."from" <= today_in_nepal()) and (d.until is null or d.until >= today_in_nepal())
$$;
