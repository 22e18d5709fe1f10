-- An invoice names the event of its order with which it was issued, and numbers of all documents come from one place (decision 063).

alter table invoices add column event_id uuid;
alter table invoices disable trigger user;
-- Before, pages took the event that was nearest in time.
update invoices i set event_id = (
  select e.id from order_events e where e.order_id = i.order_id
  order by abs(extract(epoch from e.happened_on - i.issued_on)), e.happened_on limit 1);
alter table invoices enable trigger user;
alter table invoices
  alter column event_id set not null,
  add constraint invoices_event_id_order_events_id_fk foreign key (event_id) references order_events (id);
create index invoices_event on invoices (event_id);

create temporary table last_before on commit drop as
  select shop_id, fiscal_year, kind, last_number from invoice_series
  union all select p.shop_id, r.fiscal_year, 'counterReceipt', r.last from receipt_numbers r join stock_places p on p.id = r.place_id;

alter table invoice_series rename to document_series;
alter table document_series rename constraint invoice_series_pkey to document_series_pkey;
alter table document_series rename constraint invoice_series_shop_id_shops_id_fk to document_series_shop_id_shops_id_fk;
alter table document_series rename constraint invoice_series_fiscal_year_shape to document_series_fiscal_year_shape;
alter table document_series rename constraint invoice_series_positive to document_series_positive;
alter table document_series drop constraint invoice_series_kind_known,
  add constraint document_series_kind_known check (kind in ('taxInvoice', 'panBill', 'receipt', 'creditNote', 'counterReceipt'));
insert into document_series (shop_id, fiscal_year, kind, last_number)
  select p.shop_id, r.fiscal_year, 'counterReceipt', r.last from receipt_numbers r join stock_places p on p.id = r.place_id where r.last > 0;
drop table receipt_numbers;
-- Only the function gives numbers.
revoke insert, update, delete, truncate on document_series from ekadeshma_app;

do $$
begin
  if exists ((table last_before) except (select shop_id, fiscal_year, kind, last_number from document_series))
    or exists ((select shop_id, fiscal_year, kind, last_number from document_series) except (table last_before)) then
    raise exception 'the last number of a document is another than before';
  end if;
  if exists (
    select from sales s join stock_places p on p.id = s.place_id
    group by p.shop_id, s.fiscal_year
    having max(s.receipt_number) <> count(*) or max(s.receipt_number) <> (
      select last_number from document_series d where d.shop_id = p.shop_id and d.fiscal_year = s.fiscal_year and d.kind = 'counterReceipt')
  ) then
    raise exception 'the receipts of a shop have a gap';
  end if;
end $$;
