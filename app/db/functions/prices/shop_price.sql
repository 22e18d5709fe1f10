-- The price of an edition for readers today. A list price without a type is one with tax.
create or replace function shop_price(of_edition uuid) returns table (amount_minor bigint, currency text) language sql stable as $$
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
