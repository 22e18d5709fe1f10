-- What was sold has one shape, over the counter and by orders: a line with its edition, shop, place, prices and who bore its discounts, and
-- lines for what came back that name it (decision 062). The lines of sales are the first of them, with their ids; those of delivered orders and of
-- what was brought back are added here. The end of this file compares every sum with what it was, and fails where one differs.

create temporary table sums_before on commit drop as
  select 'counter ' || l.listing_id || ' ' || l.currency as what, sum(l.copies)::numeric as copies, sum(l.unit_minor * l.copies)::numeric as minor
    from sale_lines l group by 1
  union all
  select 'back ' || l.listing_id || ' ' || l.currency, sum(m.copies), sum(l.unit_minor * m.copies)
    from stock_movements m join sale_lines l on l.id = m.sale_line_id where m.kind = 'returnedByReader' group by 1
  union all
  select 'orders ' || l.listing_id || ' NPR', sum(l.copies_left), sum(l.copies_left * l.unit_paisa)
    from order_lines l join orders o on o.id = l.order_id where o.status in ('delivered', 'completed') and l.copies_left > 0 group by 1;

-- What was agreed before names no list price.
alter table order_lines
  add column list_paisa bigint,
  add column publisher_discount_paisa bigint not null default 0,
  add constraint order_lines_discount_fits check (
    list_paisa >= 0 and publisher_discount_paisa >= 0 and (publisher_discount_paisa = 0 or publisher_discount_paisa <= list_paisa));

alter table sale_lines rename to sold_lines;
alter table sold_lines rename constraint sale_lines_pkey to sold_lines_pkey;
alter table sold_lines rename constraint sale_lines_sale_id_sales_id_fk to sold_lines_sale_id_sales_id_fk;
alter table sold_lines rename constraint sale_lines_listing_id_listings_id_fk to sold_lines_listing_id_listings_id_fk;
alter table sold_lines rename constraint sale_lines_currency_currencies_code_fk to sold_lines_currency_currencies_code_fk;
alter table sold_lines rename constraint sale_lines_copies_fit to sold_lines_copies_fit;
alter table sold_lines rename constraint sale_lines_price_not_negative to sold_lines_price_not_negative;
alter table sold_lines drop constraint sale_lines_listing_once;
alter index sale_lines_listing rename to sold_lines_listing;
alter trigger sale_lines_append_only on sold_lines rename to sold_lines_append_only;
alter trigger sale_lines_not_emptied on sold_lines rename to sold_lines_not_emptied;
alter table stock_movements rename column sale_line_id to sold_line_id;
alter table stock_movements rename constraint stock_movements_sale_line_id_sale_lines_id_fk to stock_movements_sold_line_id_sold_lines_id_fk;

alter table sold_lines
  alter column sale_id drop not null,
  add column order_line_id uuid,
  add column returns_id uuid,
  add column shop_id uuid,
  add column edition_id uuid,
  add column place_id uuid,
  add column sold_on date,
  add column tax_minor bigint not null default 0,
  add column rate numeric,
  add column recorded_on timestamptz not null default clock_timestamp();
alter table sold_lines disable trigger user;
update sold_lines l set
  shop_id = of.shop_id, edition_id = of.edition_id, place_id = s.place_id, sold_on = s.sold_on,
  recorded_on = coalesce((select m.moved_on from stock_movements m where m.sold_line_id = l.id and m.kind = 'sold'), l.recorded_on),
  rate = case when l.currency = 'NPR' then 1 else (
    select r.rate from exchange_rates r where r."from" = l.currency and r."to" = 'NPR' and r.valid_from <= s.sold_on
    order by r.valid_from desc limit 1) end
from sales s, listings of
where s.id = l.sale_id and of.id = l.listing_id;
-- What came back.
insert into sold_lines (sale_id, returns_id, shop_id, listing_id, edition_id, place_id, sold_on, copies, list_minor, unit_minor, currency, rate, recorded_on)
  select l.sale_id, l.id, l.shop_id, l.listing_id, l.edition_id, l.place_id, (m.moved_on at time zone 'Asia/Kathmandu')::date, m.copies,
    l.list_minor, l.unit_minor, l.currency, l.rate, m.moved_on
  from stock_movements m join sold_lines l on l.id = m.sold_line_id where m.kind = 'returnedByReader';
-- What orders delivered, on the day on which they did.
insert into sold_lines (order_line_id, shop_id, listing_id, edition_id, place_id, sold_on, copies, unit_minor, tax_minor, currency, rate, recorded_on)
  select l.id, o.shop_id, l.listing_id, l.edition_id, l.place_id, (e.happened_on at time zone 'Asia/Kathmandu')::date, l.copies_left, l.unit_paisa,
    coalesce((select i.vat_paisa from invoices v join invoice_lines i on i.invoice_id = v.id and i.sequence = l.place_in_order
      where v.order_id = o.id and v.credits_id is null), 0),
    'NPR', 1, e.happened_on
  from (
    select *, row_number() over (partition by order_id order by sequence) - 1 as place_in_order from order_lines where copies_left > 0) l
  join orders o on o.id = l.order_id and o.status in ('delivered', 'completed')
  cross join lateral (
    select happened_on from order_events where order_id = o.id and status = 'delivered' order by happened_on limit 1) e;
alter table sold_lines enable trigger user;
alter table sold_lines
  alter column shop_id set not null,
  alter column edition_id set not null,
  alter column place_id set not null,
  alter column sold_on set not null,
  add constraint sold_lines_order_line_id_order_lines_id_fk foreign key (order_line_id) references order_lines (id),
  add constraint sold_lines_returns_id_sold_lines_id_fk foreign key (returns_id) references sold_lines (id),
  add constraint sold_lines_shop_id_shops_id_fk foreign key (shop_id) references shops (id),
  add constraint sold_lines_edition_id_book_editions_id_fk foreign key (edition_id) references book_editions (id),
  add constraint sold_lines_place_id_stock_places_id_fk foreign key (place_id) references stock_places (id),
  add constraint sold_lines_document_fits check (num_nonnulls(sale_id, order_line_id) = 1),
  add constraint sold_lines_tax_fits check (tax_minor between 0 and unit_minor * copies),
  add constraint sold_lines_rate_positive check (rate > 0);
create unique index sold_lines_listing_once on sold_lines (sale_id, listing_id) where returns_id is null and sale_id is not null;
create unique index sold_lines_order_once on sold_lines (order_line_id) where returns_id is null and order_line_id is not null;
create index sold_lines_returns on sold_lines (returns_id) where returns_id is not null;
create index sold_lines_edition on sold_lines (edition_id, sold_on);
create index sold_lines_shop on sold_lines (shop_id, sold_on);

-- Which discounts a copy had, and who bears them: nothing of that is known of what was sold before.
create table sold_line_discounts (
  line_id uuid not null,
  sequence integer not null,
  borne_by text not null,
  minor bigint not null,
  constraint sold_line_discounts_pkey primary key (line_id, sequence),
  constraint sold_line_discounts_line_id_sold_lines_id_fk foreign key (line_id) references sold_lines (id),
  constraint sold_line_discounts_borne_by_known check (borne_by in ('publisher', 'shop')),
  constraint sold_line_discounts_positive check (minor > 0)
);
create trigger sold_line_discounts_append_only before update or delete on sold_line_discounts
  for each row execute function refuse_rewriting_money();
create trigger sold_line_discounts_not_emptied before truncate on sold_line_discounts
  for each statement execute function refuse_rewriting_money();
revoke update, delete, truncate on sold_line_discounts from ekadeshma_app;
create trigger sold_lines_fit before insert on sold_lines for each row execute function check_sold_line();

do $$
declare
  other text;
begin
  select coalesce(b.what, a.what) into other from sums_before b full join (
    select 'counter ' || l.listing_id || ' ' || l.currency as what, sum(l.copies)::numeric as copies, sum(l.unit_minor * l.copies)::numeric as minor
      from sold_lines l where l.sale_id is not null and l.returns_id is null group by 1
    union all
    select 'back ' || l.listing_id || ' ' || l.currency, sum(l.copies), sum(l.unit_minor * l.copies)
      from sold_lines l where l.returns_id is not null group by 1
    union all
    select 'orders ' || l.listing_id || ' NPR', sum(l.copies), sum(l.unit_minor * l.copies)
      from sold_lines l where l.order_line_id is not null group by 1
  ) a using (what)
  where (b.copies, b.minor) is distinct from (a.copies, a.minor) limit 1;
  if other is not null then
    raise exception 'what was sold is another sum than before: %', other;
  end if;
end $$;
