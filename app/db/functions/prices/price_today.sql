-- The store's own price, or else the one of the publisher that is in force; and what is left of it after the discounts.
create or replace function price_today(of_edition uuid, of_listing uuid, own_minor bigint, own_currency text)
returns table (list_minor bigint, currency text, final_minor numeric) language sql stable as $$
  select price.list_minor, price.currency, round(price.list_minor * coalesce(less.factor, 1))
  from (select 1) one
  left join lateral shop_price(of_edition) shop on own_minor is null
  cross join lateral (
    select coalesce(own_minor, shop.amount_minor) as list_minor, coalesce(own_currency, shop.currency) as currency
  ) price
  cross join lateral discounts_today(of_edition, of_listing, own_minor) less
$$;
