-- An editor's list: books that an editor recommends, in an order, each with a sentence.
create table editor_lists (
  id uuid primary key default gen_random_uuid(),
  slug text not null,
  title jsonb not null,
  introduction jsonb,
  signed_by jsonb not null,
  "from" timestamptz,
  until timestamptz,
  is_active boolean not null default true,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by uuid,
  updated_on timestamptz not null default now(),
  constraint editor_lists_created_by_app_users_id_fk foreign key (created_by) references app_users (id),
  constraint editor_lists_slug_unique unique (slug),
  constraint editor_lists_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 2 and 60),
  constraint editor_lists_title_filled check (is_l10n(title)),
  constraint editor_lists_introduction_filled check (introduction is null or is_l10n(introduction)),
  constraint editor_lists_signed_by_filled check (is_l10n(signed_by)),
  constraint editor_lists_until_after_from check (until is null or "from" is null or until > "from")
);
create index editor_lists_newest on editor_lists (created_on desc, id);

create table editor_list_books (
  list_id uuid not null,
  sequence integer not null,
  book_id uuid not null,
  sentence jsonb not null,
  constraint editor_list_books_list_id_sequence_pk primary key (list_id, sequence),
  constraint editor_list_books_list_id_editor_lists_id_fk foreign key (list_id) references editor_lists (id),
  constraint editor_list_books_book_id_books_id_fk foreign key (book_id) references books (id),
  -- The books of a list are written one by one when they change their places.
  constraint editor_list_books_once unique (list_id, book_id) deferrable initially deferred,
  constraint editor_list_books_sequence_range check (sequence between 1 and 50),
  constraint editor_list_books_sentence_filled check (is_l10n(sentence))
);
create index editor_list_books_book on editor_list_books (book_id);

create trigger touch_row before update on editor_lists for each row
  when (old.* is distinct from new.*) execute function touch_row();

select announce_table('editor_lists', 'editorList', 'array[]::text[]', 'r.is_active');

create trigger notify_catalogue after insert or update or delete or truncate on editor_lists
  for each statement execute function notify_catalogue();
create trigger notify_catalogue after insert or update or delete or truncate on editor_list_books
  for each statement execute function notify_catalogue();
-- The home page shows promos as well.
create trigger notify_catalogue after insert or update or delete or truncate on promos
  for each statement execute function notify_catalogue();
