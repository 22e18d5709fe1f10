-- Money is a ledger as copies are: what an order has paid, what is in a drawer and what a shop is owed are sums of entries (decision 061).
-- What happened before is posted here from sales, invoices, payments and refunds; the end of this file compares every sum with theirs, and
-- fails where one differs.

create table money_accounts (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  shop_id uuid,
  courier_id uuid,
  way text,
  currency text not null,
  name text not null generated always as (kind || ' ' || currency || coalesce(' ' || shop_id, ' ' || courier_id, ' ' || way, '')) stored,
  constraint money_accounts_shop_id_shops_id_fk foreign key (shop_id) references shops (id),
  constraint money_accounts_courier_id_couriers_id_fk foreign key (courier_id) references couriers (id),
  constraint money_accounts_currency_currencies_code_fk foreign key (currency) references currencies (code),
  constraint money_accounts_once unique (name),
  constraint money_accounts_kind_known check (kind in ('gateway', 'bank', 'courierCash', 'owedToShop', 'commission', 'drawer', 'shopBank',
    'owedByCompany', 'commissionPaid', 'readers', 'goods', 'delivery', 'discounts', 'tax', 'rounding', 'shortfall')),
  constraint money_accounts_way_known check (way in ('esewa', 'khalti')),
  constraint money_accounts_holder_fits check (
    num_nonnulls(shop_id) = (is_of_shop(kind) or kind = 'owedToShop')::int
    and num_nonnulls(courier_id) = (kind = 'courierCash')::int
    and num_nonnulls(way) = (kind = 'gateway')::int)
);
create index money_accounts_shop on money_accounts (shop_id) where shop_id is not null;
create index money_accounts_courier on money_accounts (courier_id) where courier_id is not null;

create table money_balances (
  account_id uuid primary key,
  minor bigint not null,
  constraint money_balances_account_id_money_accounts_id_fk foreign key (account_id) references money_accounts (id)
);

create table money_postings (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  shop_id uuid not null,
  currency text not null,
  day date not null,
  posted_on timestamptz not null default clock_timestamp(),
  actor_id uuid,
  sale_id uuid,
  movement_id uuid,
  order_id uuid,
  invoice_id uuid,
  attempt_id uuid,
  refund_id uuid,
  constraint money_postings_shop_id_shops_id_fk foreign key (shop_id) references shops (id),
  constraint money_postings_currency_currencies_code_fk foreign key (currency) references currencies (code),
  constraint money_postings_actor_id_app_users_id_fk foreign key (actor_id) references app_users (id),
  constraint money_postings_sale_id_sales_id_fk foreign key (sale_id) references sales (id),
  constraint money_postings_movement_id_stock_movements_id_fk foreign key (movement_id) references stock_movements (id),
  constraint money_postings_order_id_orders_id_fk foreign key (order_id) references orders (id),
  constraint money_postings_invoice_id_invoices_id_fk foreign key (invoice_id) references invoices (id),
  constraint money_postings_attempt_id_payment_attempts_id_fk foreign key (attempt_id) references payment_attempts (id),
  constraint money_postings_refund_id_refunds_id_fk foreign key (refund_id) references refunds (id),
  constraint money_postings_kind_known check (kind in ('sale', 'saleReturn', 'invoice', 'creditNote', 'payment', 'cash', 'refund', 'commission')),
  constraint money_postings_document_fits check (
    array_remove(array[case when sale_id is not null then 'sale' end, case when movement_id is not null then 'movement' end,
      case when order_id is not null then 'order' end, case when invoice_id is not null then 'invoice' end,
      case when attempt_id is not null then 'attempt' end, case when refund_id is not null then 'refund' end], null)
    = case kind when 'sale' then array['sale'] when 'saleReturn' then array['sale', 'movement']
      when 'invoice' then array['order', 'invoice'] when 'creditNote' then array['order', 'invoice']
      when 'payment' then array['order', 'attempt'] when 'cash' then array['order'] when 'refund' then array['order', 'refund']
      else array[]::text[] end)
);

create table money_entries (
  posting_id uuid not null,
  sequence integer not null,
  account_id uuid not null,
  minor bigint not null,
  day date not null,
  constraint money_entries_pkey primary key (posting_id, sequence),
  constraint money_entries_posting_id_money_postings_id_fk foreign key (posting_id) references money_postings (id),
  constraint money_entries_account_id_money_accounts_id_fk foreign key (account_id) references money_accounts (id),
  constraint money_entries_not_nothing check (minor <> 0)
);

create trigger money_accounts_have_balances after insert on money_accounts for each row execute function add_money_balance();
create trigger money_entries_counted after insert on money_entries referencing new table as added
  for each statement execute function keep_money_balances();

-- What happened before.
create temporary table posted on commit drop as
  select gen_random_uuid() as id, 'sale' as kind, p.shop_id, l.currency, s.sold_on as day, min(m.moved_on) as posted_on,
    (array_agg(m.actor_id))[1] as actor_id, s.id as sale_id, null::uuid as movement_id, null::uuid as order_id, null::uuid as invoice_id,
    null::uuid as attempt_id, null::uuid as refund_id
  from sales s join stock_places p on p.id = s.place_id join sale_lines l on l.sale_id = s.id
  join stock_movements m on m.sale_line_id = l.id and m.kind = 'sold'
  group by s.id, p.shop_id, l.currency, s.sold_on
  union all
  select gen_random_uuid(), 'saleReturn', p.shop_id, l.currency, (m.moved_on at time zone 'Asia/Kathmandu')::date, m.moved_on, m.actor_id,
    l.sale_id, m.id, null, null, null, null
  from stock_movements m join sale_lines l on l.id = m.sale_line_id join sales s on s.id = l.sale_id join stock_places p on p.id = s.place_id
  where m.kind = 'returnedByReader'
  union all
  select gen_random_uuid(), case when i.credits_id is null then 'invoice' else 'creditNote' end, i.shop_id, 'NPR',
    (i.issued_on at time zone 'Asia/Kathmandu')::date, i.issued_on, i.issued_by, null, null, i.order_id, i.id, null, null
  from invoices i
  union all
  select gen_random_uuid(), 'payment', o.shop_id, 'NPR', (a.paid_on at time zone 'Asia/Kathmandu')::date, a.paid_on, null, null, null, o.id,
    null, a.id, null
  from payment_attempts a join payment_attempt_orders s on s.attempt_id = a.id join orders o on o.id = s.order_id
  where a.state = 'paid'
  union all
  select gen_random_uuid(), 'cash', o.shop_id, 'NPR', (e.happened_on at time zone 'Asia/Kathmandu')::date, e.happened_on, e.actor_id, null,
    null, o.id, null, null, null
  from orders o cross join lateral (
    select happened_on, actor_id from order_events where order_id = o.id and status = 'delivered' order by happened_on limit 1) e
  where o.collected_paisa is not null
  union all
  select gen_random_uuid(), 'refund', o.shop_id, 'NPR', (r.done_on at time zone 'Asia/Kathmandu')::date, r.done_on, null, null, null, o.id,
    null, null, r.id
  from refunds r join orders o on o.id = r.order_id
  where r.done_on is not null;
create index on posted (id);

create temporary table posted_entries on commit drop as
  with sold as (
    select d.id, d.shop_id, s.method, case d.kind when 'sale' then 1 else -1 end as sign,
      l.unit_minor * coalesce(m.copies, l.copies) as net,
      greatest(coalesce(l.list_minor, l.unit_minor), l.unit_minor) * coalesce(m.copies, l.copies) as list
    from posted d join sales s on s.id = d.sale_id
    left join stock_movements m on m.id = d.movement_id
    join sale_lines l on l.sale_id = s.id and l.currency = d.currency and (m.id is null or l.id = m.sale_line_id)
  ), invoiced as (
    select d.id, d.shop_id, case d.kind when 'invoice' then 1 else -1 end as sign, i.goods_paisa, i.delivery_paisa, i.rounding_paisa,
      i.delivery_vat_paisa,
      (select coalesce(sum(l.vat_paisa), 0) from invoice_lines l where l.invoice_id = coalesce(i.credits_id, i.id)) as goods_vat
    from posted d join invoices i on i.id = d.invoice_id
  ), paid as (
    -- What a reader paid for an order, or got back; who has it; and what they were let off.
    select d.id, d.shop_id, case a.way when 'bankTransfer' then 'bank' else 'gateway' end as holder, nullif(a.way, 'bankTransfer') as way,
      null::uuid as courier_id, s.paisa as paid, 0::bigint as shortfall
    from posted d join payment_attempts a on a.id = d.attempt_id
    join payment_attempt_orders s on s.attempt_id = a.id and s.order_id = d.order_id
    where d.kind = 'payment'
    union all
    select d.id, d.shop_id, case when parcel.courier_id is null then 'drawer' else 'courierCash' end, null, parcel.courier_id,
      o.collected_paisa,
      coalesce((select i.goods_paisa + i.delivery_paisa + i.rounding_paisa from invoices i where i.order_id = o.id and i.credits_id is null),
        o.goods_paisa + o.delivery_paisa - (o.goods_paisa + o.delivery_paisa) % 100) - o.collected_paisa
    from posted d join orders o on o.id = d.order_id
    left join lateral (select courier_id from parcels where order_id = o.id order by sequence desc limit 1) parcel on true
    where d.kind = 'cash'
    union all
    select d.id, d.shop_id, case a.way when 'bankTransfer' then 'bank' else 'gateway' end, nullif(a.way, 'bankTransfer'), null, -r.paisa, 0
    from posted d join refunds r on r.id = d.refund_id join payment_attempts a on a.id = r.attempt_id
    where d.kind = 'refund'
  ), entries as (
    select id, case method when 'cash' then 'drawer' else 'shopBank' end as kind, shop_id, null::uuid as courier_id, null as way,
      sign * net as minor from sold
    union all select id, 'discounts', shop_id, null, null, sign * (list - net) from sold
    union all select id, 'goods', shop_id, null, null, -sign * list from sold
    union all select id, 'readers', shop_id, null, null, sign * (goods_paisa + delivery_paisa + rounding_paisa) from invoiced
    union all select id, 'rounding', shop_id, null, null, -sign * rounding_paisa from invoiced
    union all select id, 'goods', shop_id, null, null, sign * (goods_vat - goods_paisa) from invoiced
    union all select id, 'delivery', shop_id, null, null, sign * (delivery_vat_paisa - delivery_paisa) from invoiced
    union all select id, 'tax', shop_id, null, null, -sign * (goods_vat + delivery_vat_paisa) from invoiced
    union all select id, holder, case holder when 'drawer' then shop_id end, courier_id, way, paid from paid
    union all select id, 'owedToShop', shop_id, null, null, -paid from paid where holder <> 'drawer'
    union all select id, 'owedByCompany', shop_id, null, null, paid from paid where holder <> 'drawer'
    union all select id, 'shortfall', shop_id, null, null, shortfall from paid
    union all select id, 'readers', shop_id, null, null, -paid - shortfall from paid
  )
  select id, kind, shop_id, courier_id, way, sum(minor)::bigint as minor from entries
  group by id, kind, shop_id, courier_id, way having sum(minor) <> 0;

insert into money_accounts (kind, shop_id, courier_id, way, currency)
  select distinct e.kind, e.shop_id, e.courier_id, e.way, d.currency from posted_entries e join posted d on d.id = e.id;
insert into money_postings (id, kind, shop_id, currency, day, posted_on, actor_id, sale_id, movement_id, order_id, invoice_id, attempt_id, refund_id)
  select d.id, d.kind, d.shop_id, d.currency, d.day, d.posted_on, d.actor_id, d.sale_id, d.movement_id, d.order_id, d.invoice_id,
    d.attempt_id, d.refund_id
  from posted d where exists (select from posted_entries e where e.id = d.id) order by d.posted_on;
insert into money_entries (posting_id, sequence, account_id, minor, day)
  select d.id, row_number() over (partition by d.id order by e.kind), a.id, e.minor, d.day
  from posted_entries e join posted d on d.id = e.id
  join money_accounts a on a.name = e.kind || ' ' || d.currency || coalesce(' ' || e.shop_id, ' ' || e.courier_id, ' ' || e.way, '');

create unique index money_postings_sale on money_postings (sale_id, currency) where kind = 'sale';
create unique index money_postings_sale_return on money_postings (movement_id) where movement_id is not null;
create index money_postings_of_sale on money_postings (sale_id) where kind = 'saleReturn';
create unique index money_postings_invoice on money_postings (invoice_id) where invoice_id is not null;
create unique index money_postings_payment on money_postings (attempt_id, order_id) where attempt_id is not null;
create unique index money_postings_cash on money_postings (order_id) where kind = 'cash';
create unique index money_postings_refund on money_postings (refund_id) where refund_id is not null;
create index money_postings_order on money_postings (order_id) where order_id is not null;
create index money_postings_day on money_postings (shop_id, day);
create index money_entries_account on money_entries (account_id, day);

-- Nobody rewrites what was posted.
create trigger money_postings_append_only before update or delete on money_postings
  for each row execute function refuse_rewriting_money();
create trigger money_postings_not_emptied before truncate on money_postings
  for each statement execute function refuse_rewriting_money();
create trigger money_entries_append_only before update or delete on money_entries
  for each row execute function refuse_rewriting_money();
create trigger money_entries_not_emptied before truncate on money_entries
  for each statement execute function refuse_rewriting_money();
revoke update, delete, truncate on money_accounts, money_postings, money_entries from ekadeshma_app;
revoke insert, update, delete, truncate on money_balances from ekadeshma_app;

-- Every sum that was anywhere, by what it was of, and by what is posted.
create temporary table sums_before on commit drop as
  select 'sold ' || d.shop_id || ' ' || d.currency || ' ' || s.method as what, sum(l.unit_minor * l.copies)::numeric as minor
    from sale_lines l join sales s on s.id = l.sale_id join posted d on d.sale_id = s.id and d.kind = 'sale' and d.currency = l.currency
    group by 1
  union all
  select 'brought back ' || d.shop_id || ' ' || d.currency, sum(-l.unit_minor * m.copies)
    from posted d join stock_movements m on m.id = d.movement_id join sale_lines l on l.id = m.sale_line_id group by 1
  union all
  select 'invoiced ' || i.order_id || ' ' || (i.credits_id is null), sum(i.goods_paisa + i.delivery_paisa + i.rounding_paisa)
    * case when i.credits_id is null then 1 else -1 end
    from invoices i group by i.order_id, i.credits_id is null having sum(i.goods_paisa + i.delivery_paisa + i.rounding_paisa) <> 0
  union all
  select 'paid ' || s.order_id, sum(-s.paisa) from payment_attempt_orders s join payment_attempts a on a.id = s.attempt_id
    where a.state = 'paid' group by 1
  union all
  select 'collected ' || o.id, -o.collected_paisa from orders o where o.collected_paisa > 0
  union all
  select 'given back ' || r.order_id, sum(r.paisa) from refunds r where r.done_on is not null group by 1
  union all
  select 'tax ' || i.shop_id, sum(-(case when i.credits_id is null then 1 else -1 end) * (i.delivery_vat_paisa
      + (select coalesce(sum(l.vat_paisa), 0) from invoice_lines l where l.invoice_id = coalesce(i.credits_id, i.id))))
    from invoices i group by 1;
create temporary table sums_after on commit drop as
  with entries as (
    select p.*, a.kind as account, e.minor from money_entries e join money_postings p on p.id = e.posting_id
    join money_accounts a on a.id = e.account_id)
  select 'sold ' || e.shop_id || ' ' || e.currency || ' ' || s.method as what, sum(e.minor)::numeric as minor
    from entries e join sales s on s.id = e.sale_id
    where e.kind = 'sale' and e.account in ('drawer', 'shopBank') group by 1
  union all
  select 'brought back ' || shop_id || ' ' || currency, sum(minor) from entries
    where kind = 'saleReturn' and account in ('drawer', 'shopBank') group by 1
  union all
  select 'invoiced ' || order_id || ' ' || (kind = 'invoice'), sum(minor) from entries
    where kind in ('invoice', 'creditNote') and account = 'readers' group by 1
  union all
  select 'paid ' || order_id, sum(minor) from entries where kind = 'payment' and account = 'readers' group by 1
  union all
  select 'collected ' || order_id, -sum(minor) from entries where kind = 'cash' and account in ('drawer', 'courierCash') group by 1
  union all
  select 'given back ' || order_id, sum(minor) from entries where kind = 'refund' and account = 'readers' group by 1
  union all
  select 'tax ' || shop_id, sum(minor) from entries where account = 'tax' group by 1;
do $$
declare
  other text;
begin
  -- A sum of nothing is posted nowhere.
  select coalesce(b.what, a.what) into other from sums_before b full join sums_after a using (what)
    where coalesce(b.minor, 0) <> coalesce(a.minor, 0) limit 1;
  if other is not null then
    raise exception 'a sum of money is another than before: %', other;
  end if;
  if (select wrong from rebuild_money_balances()) <> 0 then
    raise exception 'the balances of money do not add up';
  end if;
end $$;

alter table orders drop constraint orders_collected_fits, drop column collected_paisa;
