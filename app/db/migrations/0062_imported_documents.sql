-- What documents of the old store became, by their paths: importing a document again changes nothing. The row has no foreign key,
-- since it is of the table of its kind; a document whose row was removed is imported anew.
create table imported_documents (
  path text primary key,
  kind text not null,
  row_id uuid not null,
  imported_on timestamptz not null default now(),
  constraint imported_documents_kind_known check (kind in ('person', 'bookstore', 'publisher', 'book', 'edition')),
  constraint imported_documents_path_shape check (path ~ '^[^/]+/[^/]+(/[^/]+/[^/]+)*$')
);
