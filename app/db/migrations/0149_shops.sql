-- Who sells has one table and one word. Bookstores are the first kind of shops and keep their ids; what refers to who sells refers to
-- shops. The end of this file compares who sold what with what it was, and fails where something differs.

create temporary table sellers_before on commit drop as
  select 'order' as what, id, bookstore_id as shop from orders
  union all select 'invoice', id, bookstore_id from invoices
  union all select 'listing', id, bookstore_id from listings
  union all select 'place', id, bookstore_id from stock_places where bookstore_id is not null
  union all select 'role', id, bookstore_id from user_roles where bookstore_id is not null
  union all select 'invitation', id, bookstore_id from invitations where bookstore_id is not null
  union all select 'entry', id, (scope ->> 'bookstoreId')::uuid from audit_entries where scope ? 'bookstoreId';

create table shops (
  id uuid primary key,
  kind text not null,
  standing text not null,
  commission_bp integer not null default 0,
  created_on timestamptz not null default now(),
  constraint shops_kind_known check (kind in ('own', 'bookstore', 'seller')),
  constraint shops_standing_known check (standing in ('open', 'closed')),
  constraint shops_commission_fits check (commission_bp between 0 and 10000)
);
create unique index shops_one_own on shops (kind) where kind = 'own';
revoke insert, update, delete, truncate on shops from ekadeshma_app;
insert into shops (id, kind, standing, created_on)
  select b.id,
    case when exists (select from site_settings s where s.key = 'companyBookstore' and s.value = to_jsonb(b.slug)) then 'own' else 'bookstore' end,
    case when b.is_active then 'open' else 'closed' end, b.created_on
  from bookstores b;

-- Triggers that name the columns by text are made again below.
do $$
declare
  each text;
begin
  foreach each in array array['listings', 'orders', 'stock_holds', 'stock_movements'] loop
    execute format('drop trigger announce_insert on %I; drop trigger announce_update on %I; drop trigger announce_delete on %I',
      each, each, each);
  end loop;
end $$;
drop trigger bookstores_are_places on bookstores;
drop trigger catalogue_update on bookstores;
drop view catalogue_listings;
drop function if exists add_stock_place(), bookstores_changed();

-- A seller is limited to a shop as an admin of a bookstore is.
do $$
begin
  if exists (select from user_roles where store_id is not null) then
    raise exception 'a person sells in a store that there is no table of: take that role back with the version before this one';
  end if;
end $$;
alter table user_roles drop constraint user_roles_scope, drop constraint user_roles_once, drop column store_id;
alter table invitations drop constraint invitations_scope, drop constraint invitations_once;

alter table listings rename column bookstore_id to shop_id;
alter table catalogue_entries rename column bookstore_id to shop_id;
alter table orders rename column bookstore_id to shop_id;
alter table invoices rename column bookstore_id to shop_id;
alter table invoice_series rename column bookstore_id to shop_id;
alter table stock_places rename column bookstore_id to shop_id;
alter table user_roles rename column bookstore_id to shop_id;
alter table invitations rename column bookstore_id to shop_id;
alter index user_roles_bookstore rename to user_roles_shop;
alter index audit_entries_bookstore rename to audit_entries_shop_before;

alter table listings drop constraint listings_bookstore_id_bookstores_id_fk,
  add constraint listings_shop_id_shops_id_fk foreign key (shop_id) references shops (id);
alter table orders drop constraint orders_bookstore_id_bookstores_id_fk,
  add constraint orders_shop_id_shops_id_fk foreign key (shop_id) references shops (id);
alter table invoices drop constraint invoices_bookstore_id_bookstores_id_fk,
  add constraint invoices_shop_id_shops_id_fk foreign key (shop_id) references shops (id);
alter table invoice_series drop constraint invoice_series_bookstore_id_bookstores_id_fk,
  add constraint invoice_series_shop_id_shops_id_fk foreign key (shop_id) references shops (id);
alter table stock_places drop constraint stock_places_bookstore_id_bookstores_id_fk,
  add constraint stock_places_shop_id_shops_id_fk foreign key (shop_id) references shops (id) on delete cascade;
alter table stock_places rename constraint stock_places_bookstore_id_unique to stock_places_shop_id_unique;
alter table user_roles drop constraint user_roles_bookstore_id_bookstores_id_fk,
  add constraint user_roles_shop_id_shops_id_fk foreign key (shop_id) references shops (id),
  add constraint user_roles_scope check (
    num_nonnulls(publisher_id, shop_id, book_id) = (type in ('admin', 'seller'))::int and (type = 'seller') <= (shop_id is not null)),
  add constraint user_roles_once unique nulls not distinct (user_id, type, publisher_id, shop_id, book_id);
alter table invitations drop constraint invitations_bookstore_id_bookstores_id_fk,
  add constraint invitations_shop_id_shops_id_fk foreign key (shop_id) references shops (id),
  add constraint invitations_scope check (num_nonnulls(publisher_id, shop_id, book_id) = (type = 'admin')::int),
  add constraint invitations_once unique nulls not distinct (email, type, publisher_id, shop_id, book_id);

-- What the audit trail is limited to, and what it says of the columns, has the new word too.
alter table audit_entries disable trigger user;
update audit_entries set
  scope = case when scope ? 'bookstoreId' then (scope - 'bookstoreId') || jsonb_build_object('shopId', scope -> 'bookstoreId') else scope end,
  before = case when before ? 'bookstoreId' then (before - 'bookstoreId') || jsonb_build_object('shopId', before -> 'bookstoreId') else before end,
  after = case when after ? 'bookstoreId' then (after - 'bookstoreId') || jsonb_build_object('shopId', after -> 'bookstoreId') else after end
where scope ? 'bookstoreId' or before ? 'bookstoreId' or after ? 'bookstoreId';
alter table audit_entries enable trigger user;
drop index audit_entries_shop_before;
create index audit_entries_shop on audit_entries ((scope ->> 'shopId'), at desc) where scope ? 'shopId';

create trigger bookstores_are_shops after insert on bookstores for each row execute function add_shop_of_bookstore();
create trigger catalogue_update after update on shops referencing old table as before new table as changed
  for each statement execute function shops_changed();
create trigger bookstores_stay_shops after update or delete on bookstores for each row execute function keep_shop_of_bookstore();
create trigger site_settings_own_shop after insert or update or delete on site_settings
  for each statement execute function own_shop_changed();

select announce_table('listings', 'listing', 'array[''bookstore:'' || r.shop_id]', 'r.status = ''listed''');
select announce_table('orders', 'order',
  'array(select topic from purchases p,
     unnest(array[''bookstore:'' || r.shop_id, ''purchase:'' || p.id, ''person:'' || p.person_id]) topic
     where p.id = r.purchase_id and topic is not null)',
  'false');
select announce_table('stock_holds', 'hold',
  'array(select ''bookstore:'' || p.shop_id from stock_places p where p.id = r.place_id and p.shop_id is not null)', 'false');
select announce_table('stock_movements', 'stock',
  'array(select ''bookstore:'' || p.shop_id from stock_places p where p.id in (r.from_place_id, r.to_place_id) and p.shop_id is not null)',
  'false');

do $$
begin
  if exists (
    (table sellers_before)
    except (
      select 'order' as what, id, shop_id as shop from orders
      union all select 'invoice', id, shop_id from invoices
      union all select 'listing', id, shop_id from listings
      union all select 'place', id, shop_id from stock_places where shop_id is not null
      union all select 'role', id, shop_id from user_roles where shop_id is not null
      union all select 'invitation', id, shop_id from invitations where shop_id is not null
      union all select 'entry', id, (scope ->> 'shopId')::uuid from audit_entries where scope ? 'shopId')
  ) then
    raise exception 'who sold something is another than before';
  end if;
end $$;
