-- A role of the marketplace, limited to one of its stores. Nothing grants it yet: the column becomes a foreign key with the
-- table of stores.
alter table user_roles add column store_id uuid;
alter table user_roles drop constraint user_roles_type_known;
alter table user_roles add constraint user_roles_type_known check (type in ('user', 'siteAdmin', 'admin', 'seller'));
alter table user_roles drop constraint user_roles_scope;
alter table user_roles add constraint user_roles_scope check (
  num_nonnulls(publisher_id, bookstore_id, book_id) = (type = 'admin')::int
  and num_nonnulls(store_id) = (type = 'seller')::int
);
alter table user_roles drop constraint user_roles_once;
alter table user_roles add constraint user_roles_once
  unique nulls not distinct (user_id, type, publisher_id, bookstore_id, book_id, store_id);
