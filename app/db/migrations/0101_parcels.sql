-- Parcels: an order goes out in one or several, each with its courier, the courier's number of it and its weight.
create table parcels (
  order_id uuid not null,
  sequence integer not null,
  courier text,
  tracking_number text,
  weight_g integer not null,
  created_on timestamptz not null default now(),
  constraint parcels_pkey primary key (order_id, sequence),
  constraint parcels_order_id_orders_id_fk foreign key (order_id) references orders (id),
  constraint parcels_sequence_counts check (sequence between 1 and 20),
  constraint parcels_courier_filled check (btrim(courier) <> ''),
  constraint parcels_tracking_number_filled check (btrim(tracking_number) <> ''),
  constraint parcels_weight_fits check (weight_g between 1 and 100000)
);
-- What was packed before is one parcel each.
insert into parcels (order_id, sequence, weight_g)
select o.id, 1, least(greatest(o.weight_g, 1), 100000) from orders o
where o.way = 'courier' and o.status in ('packed', 'handedOver', 'delivered', 'completed', 'refused', 'cameBack');
