-- The operation that imported a record last. An import that was undone does not count: the record is then imported anew.
alter table imported_records
  add column operation_id uuid,
  add constraint imported_records_operation_id_operations_id_fk foreign key (operation_id) references operations (id);
create index imported_records_operation on imported_records (operation_id) where operation_id is not null;
