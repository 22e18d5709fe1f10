-- One ledger that a counter, an order and a press can share: a movement takes copies from one place to another, a sale has lines, and
-- what is kept for somebody is a reservation. The end of this file compares every sum with what it was, and fails where one differs.

create temporary table levels_before on commit drop as table stock_levels;
create temporary table sales_before on commit drop as
  select s.listing_id, count(*) as sales, sum(-v.quantity) as copies, sum(-v.quantity * s.unit_minor) as minor
  from stock_sales s join stock_movements v on v.id = s.id group by s.listing_id;

-- Places. Copies lie at some kinds and are counted there; the others are the ends of their ways, where nothing is counted: every sale
-- of an edition would wait for the same row. Ends, parcels and deposit libraries are one place each.
alter table stock_places drop constraint stock_places_kind_known, drop constraint stock_places_owner_fits;
alter table stock_places
  add column publisher_id uuid,
  add constraint stock_places_publisher_id_unique unique (publisher_id),
  add constraint stock_places_publisher_id_publishers_id_fk
    foreign key (publisher_id) references publishers (id) on delete cascade,
  add constraint stock_places_kind_known check (
    kind in ('bookstore', 'publisher', 'onTheWay', 'depositLibrary', 'press', 'elsewhere', 'reader', 'damaged', 'lost')
  ),
  add constraint stock_places_owner_fits check (
    (kind = 'bookstore') = (bookstore_id is not null) and (kind = 'publisher') = (publisher_id is not null)
  );
create unique index stock_places_one on stock_places (kind) where bookstore_id is null and publisher_id is null;
insert into stock_places (kind)
  select unnest(array['onTheWay', 'depositLibrary', 'press', 'elsewhere', 'reader', 'damaged', 'lost']);
insert into stock_places (kind, publisher_id) select 'publisher', id from publishers;

-- A publisher's own store is a place from the publisher's beginning, as a bookstore is.
create function add_publisher_place() returns trigger language plpgsql as $$
begin
  insert into stock_places (kind, publisher_id) values ('publisher', new.id);
  return null;
end $$;
create trigger publishers_are_places after insert on publishers for each row execute function add_publisher_place();

create function counts_copies(place_kind text) returns boolean language sql immutable parallel safe
  return place_kind in ('bookstore', 'publisher', 'onTheWay', 'depositLibrary');

-- Between which kinds of places a movement can be. The same as `movementFits` of app/domain/stock.ts; a test compares the two.
create function stock_movement_fits(movement_kind text, from_kind text, to_kind text) returns boolean
language sql immutable parallel safe
  return case movement_kind
    when 'printed' then from_kind = 'press' and counts_copies(to_kind)
    when 'received' then from_kind = 'elsewhere' and counts_copies(to_kind)
    when 'transferred' then counts_copies(from_kind) and counts_copies(to_kind)
    when 'sold' then counts_copies(from_kind) and to_kind = 'reader'
    when 'returnedByReader' then from_kind = 'reader' and counts_copies(to_kind)
    when 'returnedToPublisher' then counts_copies(from_kind) and to_kind in ('publisher', 'elsewhere')
    when 'damaged' then counts_copies(from_kind) and to_kind = 'damaged'
    when 'adjusted' then (counts_copies(from_kind) and to_kind = 'lost') or (from_kind = 'lost' and counts_copies(to_kind))
    -- Refused by the list of kinds.
    else null
  end;

-- Sales and their lines. What was a sale of one movement is one of one line; sale, line and movement keep its id.
create table sales (
  id uuid primary key default gen_random_uuid(),
  place_id uuid not null,
  fiscal_year text not null,
  receipt_number integer not null default 0,
  sold_on date not null,
  method text not null,
  submission uuid not null,
  constraint sales_place_id_stock_places_id_fk foreign key (place_id) references stock_places (id),
  constraint sales_receipt unique (place_id, fiscal_year, receipt_number),
  constraint sales_submission_unique unique (submission),
  constraint sales_fiscal_year_shape check (fiscal_year ~ '^[0-9]{4}/[0-9]{2}$'),
  constraint sales_method_known check (method in ('cash', 'card', 'wallet', 'bankTransfer', 'other'))
);
create index sales_sold on sales (place_id, sold_on desc);

create table sale_lines (
  id uuid primary key default gen_random_uuid(),
  sale_id uuid not null,
  listing_id uuid not null,
  copies integer not null,
  list_minor bigint,
  unit_minor bigint not null,
  currency text not null,
  constraint sale_lines_sale_id_sales_id_fk foreign key (sale_id) references sales (id),
  constraint sale_lines_listing_id_listings_id_fk foreign key (listing_id) references listings (id),
  constraint sale_lines_currency_currencies_code_fk foreign key (currency) references currencies (code),
  constraint sale_lines_listing_once unique (sale_id, listing_id),
  constraint sale_lines_copies_fit check (copies between 1 and 100000),
  constraint sale_lines_price_not_negative check (unit_minor >= 0 and list_minor >= 0)
);
create index sale_lines_listing on sale_lines (listing_id);

-- The last number of a place in a fiscal year. Numbers have no gaps: a sale that is rolled back gives its number back.
create table receipt_numbers (
  place_id uuid not null,
  fiscal_year text not null,
  last integer not null,
  constraint receipt_numbers_pkey primary key (place_id, fiscal_year),
  constraint receipt_numbers_place_id_stock_places_id_fk foreign key (place_id) references stock_places (id)
);
create function number_receipt() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into receipt_numbers as given (place_id, fiscal_year, last) values (new.place_id, new.fiscal_year, 1)
  on conflict (place_id, fiscal_year) do update set last = given.last + 1
  returning last into new.receipt_number;
  return new;
end $$;
create trigger sales_numbered before insert on sales for each row execute function number_receipt();

-- The first days of fiscal years in which sales can have been recorded before this migration; an earlier day is of the first.
insert into sales (id, place_id, fiscal_year, sold_on, method, submission)
select s.id, v.place_id,
  case
    when day >= '2028-07-16' then '2085/86'
    when day >= '2027-07-17' then '2084/85'
    when day >= '2026-07-17' then '2083/84'
    when day >= '2025-07-17' then '2082/83'
    else '2081/82'
  end,
  s.sold_on, s.method, v.submission
from stock_sales s
join stock_movements v on v.id = s.id
cross join lateral (select (v.moved_on at time zone 'Asia/Kathmandu')::date as day) recorded
order by v.moved_on, v.id;
insert into sale_lines (id, sale_id, listing_id, copies, list_minor, unit_minor, currency)
select s.id, s.id, s.listing_id, -v.quantity, s.list_minor, s.unit_minor, s.currency
from stock_sales s join stock_movements v on v.id = s.id;

-- Movements between two places.
drop trigger stock_movements_append_only on stock_movements;
drop trigger stock_movements_counted on stock_movements;
drop trigger stock_sales_append_only on stock_sales;
alter table stock_movements disable trigger user;
alter table stock_movements
  drop constraint stock_movements_sale_id_stock_sales_id_fk,
  drop constraint stock_movements_kind_known,
  drop constraint stock_movements_quantity_fits,
  drop constraint stock_movements_sale_fits,
  add column from_place_id uuid,
  add column to_place_id uuid,
  add column copies integer,
  add column sale_line_id uuid,
  add column reverses_id uuid,
  alter column submission drop not null;
drop index stock_movements_submission, stock_movements_sold, stock_movements_place, stock_movements_sale;
-- No verb has moved copies from a store to another. Such rows would be of two movements whose pair is not stored.
update stock_movements v set
  copies = abs(v.quantity),
  from_place_id = case when v.quantity < 0 then v.place_id else other.id end,
  to_place_id = case when v.quantity < 0 then other.id else v.place_id end,
  sale_line_id = case v.kind when 'sold' then v.id else v.sale_id end,
  reverses_id = v.sale_id,
  submission = case when v.kind <> 'sold' then v.submission end,
  kind = case v.kind when 'transferIn' then 'received' when 'transferOut' then 'returnedToPublisher' else v.kind end
from stock_places other
where other.kind = case v.kind
  when 'sold' then 'reader'
  when 'returnedByReader' then 'reader'
  when 'damaged' then 'damaged'
  when 'adjusted' then 'lost'
  else 'elsewhere' end;
alter table stock_movements
  drop column place_id,
  drop column quantity,
  drop column sale_id,
  alter column from_place_id set not null,
  alter column to_place_id set not null,
  alter column copies set not null,
  add constraint stock_movements_from_place_id_stock_places_id_fk foreign key (from_place_id) references stock_places (id),
  add constraint stock_movements_to_place_id_stock_places_id_fk foreign key (to_place_id) references stock_places (id),
  add constraint stock_movements_sale_line_id_sale_lines_id_fk foreign key (sale_line_id) references sale_lines (id),
  add constraint stock_movements_reverses_id_stock_movements_id_fk foreign key (reverses_id) references stock_movements (id),
  add constraint stock_movements_kind_known check (kind in ('printed', 'received', 'transferred', 'sold', 'returnedByReader',
    'returnedToPublisher', 'damaged', 'adjusted')),
  add constraint stock_movements_copies_fit check (copies between 1 and 100000),
  add constraint stock_movements_sale_fits check ((kind in ('sold', 'returnedByReader')) = (sale_line_id is not null)),
  add constraint stock_movements_reversal_fits check ((kind = 'returnedByReader') = (reverses_id is not null)),
  add constraint stock_movements_submission_fits check ((kind = 'sold') = (submission is null));
create unique index stock_movements_submission on stock_movements (submission) where submission is not null;
create unique index stock_movements_sold on stock_movements (sale_line_id) where kind = 'sold';
create index stock_movements_sale on stock_movements (sale_line_id) where kind <> 'sold' and sale_line_id is not null;
create index stock_movements_reverses on stock_movements (reverses_id) where reverses_id is not null;
create index stock_movements_from on stock_movements (from_place_id, edition_id, moved_on desc);
create index stock_movements_to on stock_movements (to_place_id, edition_id, moved_on desc);
alter table stock_movements enable trigger user;
create trigger stock_movements_append_only before update or delete on stock_movements
  for each row execute function refuse_rewriting_stock();
drop table stock_sales;

revoke update, delete, truncate on sales, sale_lines from ekadeshma_app;
revoke insert, update, delete, truncate on receipt_numbers from ekadeshma_app;
create trigger sales_append_only before update or delete on sales for each row execute function refuse_rewriting_stock();
create trigger sales_not_emptied before truncate on sales for each statement execute function refuse_rewriting_stock();
create trigger sale_lines_append_only before update or delete on sale_lines
  for each row execute function refuse_rewriting_stock();
create trigger sale_lines_not_emptied before truncate on sale_lines
  for each statement execute function refuse_rewriting_stock();

-- A movement is between places that its kind is for, and the copies of a sale are those of its line.
create function check_stock_movement() returns trigger language plpgsql as $$
begin
  if not (select stock_movement_fits(new.kind, source.kind, target.kind) from stock_places source, stock_places target
      where source.id = new.from_place_id and target.id = new.to_place_id) then
    raise exception 'copies are not % between these places', new.kind
      using errcode = 'check_violation', constraint = 'stock_movements_places_fit';
  end if;
  if new.kind = 'sold' and not exists (
      select from sale_lines line join listings l on l.id = line.listing_id join sales s on s.id = line.sale_id
      where line.id = new.sale_line_id and line.copies = new.copies and l.edition_id = new.edition_id
        and s.place_id = new.from_place_id) then
    raise exception 'the copies of a sale are those of its line'
      using errcode = 'check_violation', constraint = 'stock_movements_line_fits';
  end if;
  return new;
end $$;
create trigger stock_movements_fit before insert on stock_movements for each row execute function check_stock_movement();

-- Levels are of places where copies are counted.
alter table stock_levels rename column held to reserved;
alter table stock_levels rename constraint stock_levels_held_are_there to stock_levels_reserved_are_there;
create or replace function keep_stock_level() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source text := (select kind from stock_places where id = new.from_place_id);
  target text := (select kind from stock_places where id = new.to_place_id);
begin
  if counts_copies(source) then
    insert into stock_levels (place_id, edition_id, on_hand, sold, returned, reserved)
    values (new.from_place_id, new.edition_id, 0, 0, 0, 0) on conflict do nothing;
    update stock_levels set
      on_hand = on_hand - new.copies,
      sold = sold + case when new.kind = 'sold' then new.copies else 0 end
    where place_id = new.from_place_id and edition_id = new.edition_id;
  end if;
  if counts_copies(target) then
    insert into stock_levels (place_id, edition_id, on_hand, sold, returned, reserved)
    values (new.to_place_id, new.edition_id, 0, 0, 0, 0) on conflict do nothing;
    update stock_levels set
      on_hand = on_hand + new.copies,
      returned = returned + case when new.kind = 'returnedByReader' then new.copies else 0 end
    where place_id = new.to_place_id and edition_id = new.edition_id;
  end if;
  return null;
end $$;
create trigger stock_movements_counted after insert on stock_movements
  for each row execute function keep_stock_level();

-- Copies at a place that are kept for somebody: for the reader of a hold. Triggers make and end the reservation of a hold.
create table stock_reservations (
  hold_id uuid not null,
  place_id uuid not null,
  edition_id uuid not null,
  copies integer not null,
  constraint stock_reservations_pkey primary key (hold_id),
  constraint stock_reservations_place_id_stock_places_id_fk foreign key (place_id) references stock_places (id),
  constraint stock_reservations_edition_id_book_editions_id_fk foreign key (edition_id) references book_editions (id),
  constraint stock_reservations_hold_id_stock_holds_id_fk foreign key (hold_id) references stock_holds (id) on delete cascade,
  constraint stock_reservations_copies_fit check (copies between 1 and 100000)
);
create index stock_reservations_place on stock_reservations (place_id, edition_id);
create index stock_reservations_edition on stock_reservations (edition_id);
insert into stock_reservations (place_id, edition_id, copies, hold_id)
  select place_id, edition_id, 1, id from stock_holds where status in ('requested', 'confirmed');
revoke insert, update, delete, truncate on stock_reservations from ekadeshma_app;

-- A copy is reserved of a place that has some: without a level there is nothing to reserve.
create function keep_reserved_copies() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update stock_levels set reserved = reserved + coalesce(new.copies, 0) - coalesce(old.copies, 0)
  where place_id = coalesce(new.place_id, old.place_id) and edition_id = coalesce(new.edition_id, old.edition_id);
  if not found then
    raise exception 'there is no copy to keep' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger stock_reservations_counted after insert or delete on stock_reservations
  for each row execute function keep_reserved_copies();

drop trigger stock_holds_counted on stock_holds;
drop function keep_held_copies();
create function reserve_held_copy() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status in ('requested', 'confirmed') then
    insert into stock_reservations (place_id, edition_id, copies, hold_id)
    values (new.place_id, new.edition_id, 1, new.id) on conflict (hold_id) do nothing;
  else
    delete from stock_reservations where hold_id = new.id;
  end if;
  return null;
end $$;
create trigger stock_holds_reserve after insert or update of status on stock_holds
  for each row execute function reserve_held_copy();

-- Whoever moves or reserves copies locks the edition at its place first, all of them at once: in one order, so that two sales of the same
-- editions never wait for each other. There need be no row of it yet. Then the listings, which the triggers of levels lock one by one, in
-- the order in which everybody else does.
create function lock_stock(places uuid[], editions uuid[]) returns void language plpgsql as $$
declare
  key bigint;
begin
  for key in
    select distinct hashtextextended(place || ' ' || edition, 0) from unnest(places, editions) wanted (place, edition) order by 1
  loop
    perform pg_advisory_xact_lock(key);
  end loop;
  perform from listings
  where id in (
    select l.id from unnest(places, editions) wanted (place, edition) join stock_places p on p.id = wanted.place
      join listings l on l.bookstore_id = p.bookstore_id and l.edition_id = wanted.edition)
  order by id for no key update;
end $$;

-- Computes all levels again from the movements and reservations, which are locked meanwhile; says how many there are, and how many
-- were wrong.
create or replace function rebuild_stock_levels(out levels integer, out wrong integer)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table stock_movements, stock_reservations in share row exclusive mode;
  with moved as (
    select to_place_id as place_id, edition_id, copies as change, 0 as sold,
      case when kind = 'returnedByReader' then copies else 0 end as returned
    from stock_movements
    union all
    select from_place_id, edition_id, -copies, case when kind = 'sold' then copies else 0 end, 0 from stock_movements
  ), summed as (
    select place_id, edition_id, sum(change)::integer as on_hand, sum(sold)::integer as sold, sum(returned)::integer as returned,
      (select coalesce(sum(r.copies), 0)::integer from stock_reservations r
        where r.place_id = moved.place_id and r.edition_id = moved.edition_id) as reserved
    from moved join stock_places place on place.id = moved.place_id and counts_copies(place.kind)
    group by place_id, edition_id
  ), removed as (
    delete from stock_levels kept where not exists (
      select from summed where (summed.place_id, summed.edition_id) = (kept.place_id, kept.edition_id))
    returning 1
  ), written as (
    insert into stock_levels as kept (place_id, edition_id, on_hand, sold, returned, reserved)
    select place_id, edition_id, on_hand, sold, returned, reserved from summed
    on conflict (place_id, edition_id) do update
      set on_hand = excluded.on_hand, sold = excluded.sold, returned = excluded.returned, reserved = excluded.reserved
      where (kept.on_hand, kept.sold, kept.returned, kept.reserved)
        is distinct from (excluded.on_hand, excluded.sold, excluded.returned, excluded.reserved)
    returning 1
  )
  select (select count(*) from summed), (select count(*) from removed) + (select count(*) from written)
  into levels, wrong;
end $$;

drop trigger announce_insert on stock_movements;
drop trigger announce_update on stock_movements;
drop trigger announce_delete on stock_movements;
select announce_table('stock_movements', 'stock',
  'array(select ''bookstore:'' || p.bookstore_id from stock_places p where p.id in (r.from_place_id, r.to_place_id) and p.bookstore_id is not null)',
  'false');

do $$
begin
  if (select wrong from rebuild_stock_levels()) <> 0 then
    raise exception 'the levels of copies did not add up: rebuild them with the version before this one (npm run rebuild-stock)';
  end if;
  if exists (table levels_before except table stock_levels) or exists (table stock_levels except table levels_before) then
    raise exception 'the levels of copies are others than before';
  end if;
  if exists (
    select listing_id, sales, copies, minor from sales_before
    except
    select listing_id, count(*), sum(copies), sum(copies * unit_minor) from sale_lines group by listing_id
  ) then
    raise exception 'the sales are others than before';
  end if;
end $$;
