-- The ledger of copies: where they are, and what happened to them. The place of a bookstore is removed with it; that it has
-- movements keeps both.
create table stock_places (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  bookstore_id uuid,
  constraint stock_places_bookstore_id_unique unique (bookstore_id),
  constraint stock_places_bookstore_id_bookstores_id_fk foreign key (bookstore_id) references bookstores (id) on delete cascade,
  constraint stock_places_kind_known check (kind in ('bookstore')),
  constraint stock_places_owner_fits check ((kind = 'bookstore') = (bookstore_id is not null))
);

create table stock_movements (
  id uuid primary key default gen_random_uuid(),
  place_id uuid not null,
  edition_id uuid not null,
  kind text not null,
  quantity integer not null,
  reason text,
  sale_id uuid,
  request_id uuid,
  submission uuid not null,
  actor_id uuid,
  moved_on timestamptz not null default clock_timestamp(),
  constraint stock_movements_place_id_stock_places_id_fk foreign key (place_id) references stock_places (id),
  constraint stock_movements_edition_id_book_editions_id_fk foreign key (edition_id) references book_editions (id),
  constraint stock_movements_request_id_copy_requests_id_fk foreign key (request_id) references copy_requests (id),
  constraint stock_movements_actor_id_app_users_id_fk foreign key (actor_id) references app_users (id),
  constraint stock_movements_kind_known check (
    kind in ('received', 'sold', 'returnedByReader', 'returnedToPublisher', 'damaged', 'adjusted', 'transferIn', 'transferOut')
  ),
  constraint stock_movements_quantity_fits check (
    quantity between -100000 and 100000 and case
      when kind in ('received', 'returnedByReader', 'transferIn') then quantity > 0
      when kind = 'adjusted' then quantity <> 0
      else quantity < 0 end
  ),
  constraint stock_movements_reason_filled check (btrim(reason) <> ''),
  constraint stock_movements_adjustment_explained check (kind <> 'adjusted' or reason is not null),
  constraint stock_movements_sale_fits check ((kind = 'returnedByReader') = (sale_id is not null)),
  constraint stock_movements_request_fits check (request_id is null or kind = 'received')
);
-- A form that is sent twice moves copies once.
create unique index stock_movements_submission on stock_movements (place_id, submission);
create index stock_movements_place on stock_movements (place_id, edition_id, moved_on desc);
create index stock_movements_edition on stock_movements (edition_id);
create index stock_movements_sale on stock_movements (sale_id) where sale_id is not null;
create unique index stock_movements_request on stock_movements (request_id) where request_id is not null;

create table stock_levels (
  place_id uuid not null,
  edition_id uuid not null,
  on_hand integer not null,
  sold integer not null,
  returned integer not null,
  constraint stock_levels_pkey primary key (place_id, edition_id),
  constraint stock_levels_place_id_stock_places_id_fk foreign key (place_id) references stock_places (id),
  constraint stock_levels_edition_id_book_editions_id_fk foreign key (edition_id) references book_editions (id),
  constraint stock_levels_on_hand_not_negative check (on_hand >= 0),
  constraint stock_levels_returned_were_sold check (returned between 0 and sold)
);
create index stock_levels_edition on stock_levels (edition_id);

create table stock_sales (
  id uuid primary key,
  listing_id uuid not null,
  sold_on date not null,
  list_minor bigint,
  unit_minor bigint not null,
  currency text not null,
  method text not null,
  constraint stock_sales_id_stock_movements_id_fk foreign key (id) references stock_movements (id),
  constraint stock_sales_listing_id_listings_id_fk foreign key (listing_id) references listings (id),
  constraint stock_sales_currency_currencies_code_fk foreign key (currency) references currencies (code),
  constraint stock_sales_method_known check (method in ('cash', 'card', 'wallet', 'bankTransfer', 'other')),
  constraint stock_sales_price_not_negative check (unit_minor >= 0 and list_minor >= 0)
);
create index stock_sales_listing on stock_sales (listing_id, sold_on desc);
alter table stock_movements add constraint stock_movements_sale_id_stock_sales_id_fk
  foreign key (sale_id) references stock_sales (id);

-- The ledger is added to and read; nobody changes, removes or empties it.
revoke update, delete, truncate on stock_movements, stock_sales, stock_places from ekadeshma_app;
create function refuse_rewriting_stock() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger of copies is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_rewriting_stock();
create trigger stock_movements_not_emptied before truncate on stock_movements
  for each statement execute function refuse_rewriting_stock();
create trigger stock_sales_append_only before update or delete on stock_sales
  for each row execute function refuse_rewriting_stock();
create trigger stock_sales_not_emptied before truncate on stock_sales
  for each statement execute function refuse_rewriting_stock();

-- Only these functions write what the movements add up to.
revoke insert, update, delete, truncate on stock_levels from ekadeshma_app;
create function keep_stock_level() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stock_levels (place_id, edition_id, on_hand, sold, returned) values (new.place_id, new.edition_id, 0, 0, 0)
  on conflict do nothing;
  update stock_levels set
    on_hand = on_hand + new.quantity,
    sold = sold + case when new.kind = 'sold' then -new.quantity else 0 end,
    returned = returned + case when new.kind = 'returnedByReader' then new.quantity else 0 end
  where place_id = new.place_id and edition_id = new.edition_id;
  return null;
end $$;
create trigger stock_movements_counted after insert on stock_movements
  for each row execute function keep_stock_level();

-- Computes all levels again from the movements, which are locked meanwhile.
create function rebuild_stock_levels() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table stock_movements in share row exclusive mode;
  delete from stock_levels;
  insert into stock_levels (place_id, edition_id, on_hand, sold, returned)
  select place_id, edition_id, sum(quantity),
    coalesce(-sum(quantity) filter (where kind = 'sold'), 0),
    coalesce(sum(quantity) filter (where kind = 'returnedByReader'), 0)
  from stock_movements group by place_id, edition_id;
end $$;

-- A bookstore is a place from its beginning.
create function add_stock_place() returns trigger language plpgsql as $$
begin
  insert into stock_places (kind, bookstore_id) values ('bookstore', new.id);
  return null;
end $$;
create trigger bookstores_are_places after insert on bookstores for each row execute function add_stock_place();
insert into stock_places (kind, bookstore_id) select 'bookstore', id from bookstores;

select announce_table('stock_movements', 'stock',
  'array(select ''bookstore:'' || p.bookstore_id from stock_places p where p.id = r.place_id and p.bookstore_id is not null)',
  'false');
