-- Orders: a purchase of a reader has one for each bookstore in it. What they keep of the stock is a reservation beside those of holds, and
-- what becomes of the copies are movements of the one ledger.

-- Where parcels are brought, in how many days and for how much. A district is in one zone.
create table delivery_zones (
  id uuid primary key default gen_random_uuid(),
  name jsonb not null,
  sort_order integer not null default 0,
  min_days integer not null,
  max_days integer not null,
  archived_on timestamptz,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint delivery_zones_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint delivery_zones_name_filled check (is_l10n(name)),
  constraint delivery_zones_days_fit check (min_days between 0 and 60 and max_days between min_days and 90)
);
create trigger touch_row before update on delivery_zones for each row
  when (old.* is distinct from new.*) execute function touch_row();

create table delivery_zone_districts (
  district_code text not null,
  zone_id uuid not null,
  constraint delivery_zone_districts_pkey primary key (district_code),
  constraint delivery_zone_districts_district_code_places_code_fk foreign key (district_code) references places (code),
  constraint delivery_zone_districts_zone_id_delivery_zones_id_fk foreign key (zone_id) references delivery_zones (id) on delete cascade,
  constraint delivery_zone_districts_no_local_level check (position('/' in district_code) = 0)
);
create index delivery_zone_districts_zone on delivery_zone_districts (zone_id);

create table delivery_fees (
  zone_id uuid not null,
  up_to_g integer not null,
  paisa bigint not null,
  constraint delivery_fees_pkey primary key (zone_id, up_to_g),
  constraint delivery_fees_zone_id_delivery_zones_id_fk foreign key (zone_id) references delivery_zones (id) on delete cascade,
  constraint delivery_fees_weight_fits check (up_to_g between 1 and 100000),
  constraint delivery_fees_not_negative check (paisa >= 0)
);

-- What a reader bought with one press of a button. Personal data is emptied when it is not needed any more; what was paid stays.
create table purchases (
  id uuid primary key default gen_random_uuid(),
  submission uuid not null,
  person_id uuid,
  name text,
  phone text,
  phone_digits text,
  email text,
  sends_letters boolean not null default true,
  language text not null,
  network_key text,
  recipient_name text,
  recipient_phone text,
  gift_note text,
  pan_number text,
  country text,
  place_code text,
  state text,
  district text,
  city text,
  ward integer,
  area text,
  street_address text,
  street_address2 text,
  zipcode text,
  payment_way text not null,
  placed_on timestamptz not null default clock_timestamp(),
  forgotten_on timestamptz,
  constraint purchases_submission_unique unique (submission),
  constraint purchases_person_id_app_users_id_fk foreign key (person_id) references app_users (id),
  constraint purchases_place_code_places_code_fk foreign key (place_code) references places (code),
  constraint purchases_reader_known check (
    case when forgotten_on is null then btrim(name) <> '' and num_nonnulls(name, phone, phone_digits) = 3
      else num_nonnulls(name, phone, phone_digits, email, network_key, recipient_name, recipient_phone, gift_note, pan_number, ward, area,
        street_address, street_address2) = 0 end
  ),
  constraint purchases_phone_has_digits check (phone_digits ~ '^[0-9]{5,15}$'),
  constraint purchases_email_normalised check (email ~ '^[^@[:space:]A-Z]+@[^@[:space:]A-Z]+$'),
  constraint purchases_language_known check (language in ('en', 'np')),
  constraint purchases_pan_number_shape check (pan_number ~ '^[0-9]{9}$'),
  constraint purchases_payment_way_known check (payment_way in ('cashOnDelivery', 'cashAtStore', 'esewa', 'khalti', 'bankTransfer')),
  constraint purchases_recipient_whole check ((recipient_name is null) = (recipient_phone is null)),
  constraint purchases_place_once check (place_code is null or (country = 'NP' and num_nonnulls(state, district, city) = 0)),
  constraint purchases_ward_range check (ward between 1 and 40),
  constraint purchases_zipcode_shape check (country <> 'NP' or zipcode ~ '^[0-9]{5}([0-9]{2})?$')
);
create index purchases_person on purchases (person_id, placed_on desc) where person_id is not null;
create index purchases_phone on purchases (phone_digits, placed_on desc);
create index purchases_placed on purchases (placed_on desc);
create index purchases_place on purchases (place_code);
create index purchases_network on purchases (network_key) where network_key is not null;

create table orders (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null,
  bookstore_id uuid not null,
  number text not null,
  status text not null,
  way text not null,
  zone_id uuid,
  min_days integer,
  max_days integer,
  weight_g integer not null,
  goods_paisa bigint not null,
  delivery_paisa bigint not null,
  payment_state text not null,
  collected_paisa bigint,
  expires_on timestamptz,
  moved_on timestamptz not null default now(),
  reason text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint orders_purchase_id_purchases_id_fk foreign key (purchase_id) references purchases (id),
  constraint orders_bookstore_id_bookstores_id_fk foreign key (bookstore_id) references bookstores (id),
  constraint orders_zone_id_delivery_zones_id_fk foreign key (zone_id) references delivery_zones (id),
  constraint orders_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint orders_number_unique unique (number),
  constraint orders_number_shape check (number ~ '^[2-9A-HJKMNP-Z]{10}$'),
  constraint orders_status_known check (
    status in ('awaitingPayment', 'placed', 'accepted', 'packed', 'handedOver', 'delivered', 'completed', 'refused', 'cameBack', 'cancelled',
      'lapsed')
  ),
  constraint orders_way_known check (way in ('courier', 'fetch')),
  constraint orders_zone_fits check (num_nonnulls(zone_id, min_days, max_days) = case way when 'courier' then 3 else 0 end),
  constraint orders_fetching_is_free check (way = 'courier' or delivery_paisa = 0),
  constraint orders_weight_fits check (weight_g > 0),
  constraint orders_amounts_not_negative check (goods_paisa >= 0 and delivery_paisa >= 0),
  constraint orders_payment_state_known check (payment_state in ('due', 'collected', 'paid', 'refundDue', 'refunded', 'void')),
  constraint orders_collected_fits check (
    (payment_state = 'collected') = (collected_paisa is not null) and collected_paisa between 0 and goods_paisa + delivery_paisa
  ),
  constraint orders_expiry_fits check ((status = 'awaitingPayment') <= (expires_on is not null)),
  constraint orders_reason_filled check (btrim(reason) <> '')
);
create index orders_purchase on orders (purchase_id);
create index orders_store on orders (bookstore_id, created_on desc, id);
create index orders_open on orders (bookstore_id, status, created_on) where status not in ('completed', 'cameBack', 'cancelled', 'lapsed');
create index orders_due on orders (expires_on) where status = 'awaitingPayment';
create index orders_delivered on orders (moved_on) where status = 'delivered';
create index orders_zone on orders (zone_id);
create trigger touch_row before update on orders for each row
  when (old.* is distinct from new.*) execute function touch_row();

create table order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  sequence integer not null,
  listing_id uuid not null,
  place_id uuid not null,
  edition_id uuid not null,
  title jsonb not null,
  copies integer not null,
  cancelled_copies integer not null default 0,
  unit_paisa bigint not null,
  tax_class text not null,
  is_counted boolean not null,
  constraint order_lines_order_id_orders_id_fk foreign key (order_id) references orders (id),
  constraint order_lines_listing_id_listings_id_fk foreign key (listing_id) references listings (id),
  constraint order_lines_place_id_stock_places_id_fk foreign key (place_id) references stock_places (id),
  constraint order_lines_edition_id_book_editions_id_fk foreign key (edition_id) references book_editions (id),
  constraint order_lines_listing_once unique (order_id, listing_id),
  constraint order_lines_sequence unique (order_id, sequence),
  constraint order_lines_title_filled check (is_l10n(title)),
  constraint order_lines_copies_fit check (copies between 1 and 99 and cancelled_copies between 0 and copies),
  constraint order_lines_price_not_negative check (unit_paisa >= 0),
  constraint order_lines_tax_class_known check (tax_class in ('exempt', 'standard'))
);
create index order_lines_listing on order_lines (listing_id);
create index order_lines_edition on order_lines (edition_id);
create index order_lines_place on order_lines (place_id, edition_id);

-- What became of an order, a line for each status. Lines are only ever added.
create table order_events (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  status text not null,
  side text not null,
  actor_id uuid,
  reason text,
  happened_on timestamptz not null default clock_timestamp(),
  constraint order_events_order_id_orders_id_fk foreign key (order_id) references orders (id),
  constraint order_events_actor_id_app_users_id_fk foreign key (actor_id) references app_users (id),
  constraint order_events_status_known check (
    status in ('awaitingPayment', 'placed', 'accepted', 'packed', 'handedOver', 'delivered', 'completed', 'refused', 'cameBack', 'cancelled',
      'lapsed')
  ),
  constraint order_events_side_known check (side in ('bookstore', 'reader', 'product')),
  constraint order_events_reason_filled check (btrim(reason) <> '')
);
create index order_events_order on order_events (order_id, happened_on);
revoke update, delete, truncate on order_events from ekadeshma_app;

-- A reservation is of a hold or of a line of an order.
alter table stock_reservations drop constraint stock_reservations_pkey;
alter table stock_reservations alter column hold_id drop not null;
alter table stock_reservations add column id uuid not null default gen_random_uuid() constraint stock_reservations_pkey primary key;
alter table stock_reservations add column order_line_id uuid
  constraint stock_reservations_order_line_id_order_lines_id_fk references order_lines (id);
alter table stock_reservations add constraint stock_reservations_of_one check (num_nonnulls(hold_id, order_line_id) = 1);
alter table stock_reservations add constraint stock_reservations_hold unique (hold_id);
alter table stock_reservations add constraint stock_reservations_order_line unique (order_line_id);

-- Keeps as many copies for a line as its order is to deliver of it, from when it is made until it is packed or ends. What a bookstore does
-- not count it does not keep.
create function reserve_ordered_copies(line order_lines) returns void language plpgsql as $$
declare
  wanted integer := 0;
  kept integer;
begin
  if line.is_counted and exists (
    select from orders o where o.id = line.order_id and o.status in ('awaitingPayment', 'placed', 'accepted')
  ) then
    wanted := line.copies - line.cancelled_copies;
  end if;
  select r.copies into kept from stock_reservations r where r.order_line_id = line.id;
  if coalesce(kept, 0) = wanted then
    return;
  end if;
  delete from stock_reservations r where r.order_line_id = line.id;
  if wanted > 0 then
    insert into stock_reservations (place_id, edition_id, copies, order_line_id)
    values (line.place_id, line.edition_id, wanted, line.id);
  end if;
end $$;
revoke execute on function reserve_ordered_copies(order_lines) from public;
create function reserve_line_of_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform reserve_ordered_copies(new);
  return null;
end $$;
create trigger order_lines_reserve after insert or update of cancelled_copies on order_lines
  for each row execute function reserve_line_of_order();
create function reserve_lines_of_order() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform reserve_ordered_copies(l) from order_lines l where l.order_id = new.id order by l.edition_id;
  return null;
end $$;
create trigger orders_reserve after update of status on orders for each row
  when (old.status is distinct from new.status) execute function reserve_lines_of_order();

-- The mark of the network is kept until a bookstore has looked at an order.
create function forget_network_of_purchase() returns trigger language plpgsql as $$
begin
  update purchases set network_key = null where id = new.purchase_id and network_key is not null;
  return null;
end $$;
create trigger orders_forget_network after update of status on orders for each row
  when (new.status not in ('awaitingPayment', 'placed') and old.status is distinct from new.status)
  execute function forget_network_of_purchase();

-- What was agreed stays: a line is never removed, and nothing of it changes but how many copies were cancelled, which are never fewer.
create function refuse_changing_order_line() returns trigger language plpgsql as $$
begin
  raise exception 'a line of an order stays as it was agreed' using errcode = 'check_violation';
end $$;
create trigger order_lines_stay before update on order_lines for each row
  when ((old.order_id, old.sequence, old.listing_id, old.place_id, old.edition_id, old.title, old.copies, old.unit_paisa, old.tax_class,
    old.is_counted) is distinct from (new.order_id, new.sequence, new.listing_id, new.place_id, new.edition_id, new.title, new.copies,
    new.unit_paisa, new.tax_class, new.is_counted) or new.cancelled_copies < old.cancelled_copies)
  execute function refuse_changing_order_line();
create trigger order_lines_remain before delete on order_lines for each row execute function refuse_changing_order_line();

-- Copies of an order are packed, brought, and come back by movements that name its line.
alter table stock_movements add column order_line_id uuid
  constraint stock_movements_order_line_id_order_lines_id_fk references order_lines (id);
create index stock_movements_order on stock_movements (order_line_id) where order_line_id is not null;
create unique index stock_movements_ordered on stock_movements (order_line_id) where kind = 'sold' and order_line_id is not null;
alter table stock_movements drop constraint stock_movements_sale_fits;
alter table stock_movements add constraint stock_movements_sale_fits check (
  case when order_line_id is null then (kind in ('sold', 'returnedByReader')) = (sale_line_id is not null)
    else sale_line_id is null and kind in ('received', 'transferred', 'sold', 'returnedToPublisher') end
);
alter table stock_movements drop constraint stock_movements_submission_fits;
alter table stock_movements add constraint stock_movements_submission_fits check (
  (kind = 'sold' or order_line_id is not null) = (submission is null)
);

-- As before, and: the copies of a movement of an order are those that its line has to be delivered of its edition, neither more nor fewer.
create or replace function check_stock_movement() returns trigger language plpgsql as $$
begin
  if not (select stock_movement_fits(new.kind, source.kind, target.kind) from stock_places source, stock_places target
      where source.id = new.from_place_id and target.id = new.to_place_id) then
    raise exception 'copies are not % between these places', new.kind
      using errcode = 'check_violation', constraint = 'stock_movements_places_fit';
  end if;
  if new.kind = 'sold' and new.order_line_id is null and not exists (
      select from sale_lines line join listings l on l.id = line.listing_id join sales s on s.id = line.sale_id
      where line.id = new.sale_line_id and line.copies = new.copies and l.edition_id = new.edition_id
        and s.place_id = new.from_place_id) then
    raise exception 'the copies of a sale are those of its line'
      using errcode = 'check_violation', constraint = 'stock_movements_line_fits';
  end if;
  if new.order_line_id is not null and not exists (
      select from order_lines line where line.id = new.order_line_id and line.edition_id = new.edition_id
        and line.copies - line.cancelled_copies = new.copies) then
    raise exception 'the copies of an order are those of its line'
      using errcode = 'check_violation', constraint = 'stock_movements_order_fits';
  end if;
  return new;
end $$;

select announce_table('orders', 'order',
  'array(select topic from purchases p, unnest(array[''bookstore:'' || r.bookstore_id, ''person:'' || p.person_id]) topic
     where p.id = r.purchase_id and topic is not null)',
  'false');
