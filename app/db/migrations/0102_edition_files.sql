-- E-books and audiobooks: the files of an edition that is not printed, and how often the reader of an order has fetched them. What is
-- sold so is an order of its own, which nobody brings: it is delivered when it is paid.

create table edition_files (
  id uuid primary key default gen_random_uuid(),
  edition_id uuid not null,
  sequence integer not null,
  format text not null,
  file_name text not null,
  bytes bigint not null,
  created_on timestamptz not null default now(),
  constraint edition_files_edition_id_book_editions_id_fk foreign key (edition_id) references book_editions (id),
  constraint edition_files_sequence unique (edition_id, sequence),
  constraint edition_files_sequence_counts check (sequence between 1 and 200),
  constraint edition_files_format_known check (format in ('epub', 'pdf', 'mp3')),
  constraint edition_files_name_filled check (btrim(file_name) <> ''),
  constraint edition_files_not_empty check (bytes > 0)
);
select announce_table('edition_files', 'edition',
  'coalesce(book_topics((select e.book_id from book_editions e where e.id = r.edition_id)), ''{}'')',
  'exists (select from catalogue_entries c where c.edition_id = r.edition_id)');
-- The page of a book says whether its file can be bought.
create trigger notify_catalogue after insert or update or delete or truncate on edition_files
  for each statement execute function notify_catalogue();

-- A link to a copy that is marked with the number of an order. The copy is on the disk until the link expires.
create table file_downloads (
  id uuid primary key default gen_random_uuid(),
  order_line_id uuid not null,
  file_id uuid not null,
  sequence integer not null,
  asked_on timestamptz not null default clock_timestamp(),
  expires_on timestamptz not null,
  constraint file_downloads_order_line_id_order_lines_id_fk foreign key (order_line_id) references order_lines (id),
  constraint file_downloads_file_id_edition_files_id_fk foreign key (file_id) references edition_files (id) on delete cascade,
  constraint file_downloads_sequence unique (order_line_id, file_id, sequence),
  constraint file_downloads_at_most_five check (sequence between 1 and 5),
  constraint file_downloads_expire_later check (expires_on > asked_on)
);
create index file_downloads_file on file_downloads (file_id);
create index file_downloads_expiry on file_downloads (expires_on);

alter table orders drop constraint orders_way_known;
alter table orders add constraint orders_way_known check (way in ('courier', 'fetch', 'download'));
alter table orders drop constraint orders_weight_fits;
alter table orders add constraint orders_weight_fits check (case way when 'download' then weight_g = 0 else weight_g > 0 end);
