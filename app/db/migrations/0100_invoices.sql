-- Invoices: what a seller gives for an order, numbered without gaps for each fiscal year, and never changed. A credit note takes one back.

-- What a bookstore is to the tax office decides the kind of its papers.
alter table bookstores
  add column pan_number text,
  add column is_vat_registered boolean not null default false,
  add column outlet_code text,
  add constraint bookstores_pan_number_shape check (pan_number ~ '^[0-9]{9}$'),
  add constraint bookstores_vat_has_pan check (not is_vat_registered or pan_number is not null),
  add constraint bookstores_outlet_code_shape check (outlet_code ~ '^[A-Z0-9]{1,6}$');

-- The last number of each series. Whoever takes the next one waits for those before: a number is taken by what is committed.
create table invoice_series (
  bookstore_id uuid not null,
  fiscal_year text not null,
  kind text not null,
  last_number integer not null,
  constraint invoice_series_pkey primary key (bookstore_id, fiscal_year, kind),
  constraint invoice_series_bookstore_id_bookstores_id_fk foreign key (bookstore_id) references bookstores (id),
  constraint invoice_series_fiscal_year_shape check (fiscal_year ~ '^20[0-9]{2}/[0-9]{2}$'),
  constraint invoice_series_kind_known check (kind in ('taxInvoice', 'panBill', 'receipt', 'creditNote')),
  constraint invoice_series_positive check (last_number > 0)
);
revoke delete, truncate on invoice_series from ekadeshma_app;

create table invoices (
  id uuid primary key default gen_random_uuid(),
  bookstore_id uuid not null,
  order_id uuid not null,
  kind text not null,
  fiscal_year text not null,
  number integer not null,
  credits_id uuid,
  issued_on timestamptz not null,
  issued_by uuid,
  seller_name jsonb not null,
  seller_address jsonb,
  seller_pan text,
  outlet_code text,
  buyer_name text not null,
  buyer_pan text,
  goods_paisa bigint not null,
  delivery_paisa bigint not null,
  delivery_vat_paisa bigint not null,
  constraint invoices_bookstore_id_bookstores_id_fk foreign key (bookstore_id) references bookstores (id),
  constraint invoices_order_id_orders_id_fk foreign key (order_id) references orders (id),
  constraint invoices_credits_id_invoices_id_fk foreign key (credits_id) references invoices (id),
  constraint invoices_issued_by_app_users_id_fk foreign key (issued_by) references app_users (id),
  constraint invoices_kind_known check (kind in ('taxInvoice', 'panBill', 'receipt', 'creditNote')),
  constraint invoices_fiscal_year_shape check (fiscal_year ~ '^20[0-9]{2}/[0-9]{2}$'),
  constraint invoices_number_positive check (number > 0),
  constraint invoices_credit_note_whole check ((kind = 'creditNote') = (credits_id is not null)),
  constraint invoices_seller_filled check (
    is_l10n(seller_name) and (seller_address is null or is_l10n(seller_address))
  ),
  constraint invoices_seller_pan_shape check (seller_pan ~ '^[0-9]{9}$'),
  constraint invoices_buyer_filled check (btrim(buyer_name) <> ''),
  constraint invoices_buyer_pan_shape check (buyer_pan ~ '^[0-9]{9}$'),
  constraint invoices_amounts_fit check (
    goods_paisa >= 0 and delivery_paisa >= 0 and delivery_vat_paisa between 0 and delivery_paisa
  )
);
create unique index invoices_number on invoices (bookstore_id, fiscal_year, kind, number);
create unique index invoices_one_credit on invoices (credits_id);
create unique index invoices_one_of_order on invoices (order_id) where credits_id is null;
create index invoices_issued on invoices (bookstore_id, issued_on desc);

create table invoice_lines (
  invoice_id uuid not null,
  sequence integer not null,
  title jsonb not null,
  copies integer not null,
  unit_paisa bigint not null,
  tax_class text not null,
  vat_paisa bigint not null,
  constraint invoice_lines_pkey primary key (invoice_id, sequence),
  constraint invoice_lines_invoice_id_invoices_id_fk foreign key (invoice_id) references invoices (id),
  constraint invoice_lines_title_filled check (is_l10n(title)),
  constraint invoice_lines_copies_positive check (copies > 0),
  constraint invoice_lines_tax_class_known check (tax_class in ('exempt', 'standard')),
  constraint invoice_lines_amounts_fit check (unit_paisa >= 0 and vat_paisa between 0 and unit_paisa * copies)
);

-- Each time a paper was printed: the first is the original, the others are copies of it.
create table invoice_prints (
  invoice_id uuid not null,
  sequence integer not null,
  printed_on timestamptz not null default clock_timestamp(),
  printed_by uuid,
  side text not null,
  constraint invoice_prints_pkey primary key (invoice_id, sequence),
  constraint invoice_prints_invoice_id_invoices_id_fk foreign key (invoice_id) references invoices (id),
  constraint invoice_prints_printed_by_app_users_id_fk foreign key (printed_by) references app_users (id),
  constraint invoice_prints_counted check (sequence > 0),
  constraint invoice_prints_side_known check (side in ('bookstore', 'reader'))
);

-- Nothing of a paper is changed or removed, by whatever way.
revoke update, delete, truncate on invoices, invoice_lines, invoice_prints from ekadeshma_app;

create function check_invoice_number() returns trigger language plpgsql as $$
begin
  if new.number > 1 and not exists (
    select from invoices i
    where i.bookstore_id = new.bookstore_id and i.fiscal_year = new.fiscal_year and i.kind = new.kind and i.number = new.number - 1
  ) then
    raise exception 'A number of an invoice has been left out.' using errcode = 'check_violation', constraint = 'invoices_without_gaps';
  end if;
  return null;
end $$;
create constraint trigger invoices_without_gaps after insert on invoices
  for each row execute function check_invoice_number();
