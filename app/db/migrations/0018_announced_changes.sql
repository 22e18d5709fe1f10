-- Tables announce their changes to the topics of their scope, and to `public:catalogue` when what visitors see may have
-- changed. One trigger function for all tables: its arguments are the kind, the topics of a row `r` as an array, and
-- whether visitors may see that row. Rows of before and after a change count, so that a row that moves is announced to
-- both scopes, and one that is withdrawn to visitors.

-- The topics of a book. Imports change many books at once, and most have no admin of their own: a topic without a
-- possible reader is not announced.
create function book_topics(of_book uuid) returns text[] language sql stable as $$
  select array['publisher:' || b.publisher_id]
    || array(select distinct 'book:' || role.book_id from user_roles role where role.book_id = b.id)
  from books b where b.id = of_book
$$;

create function announce_changes() returns trigger language plpgsql as $$
declare
  changed_rows text := 'changed';
  topics text[];
begin
  -- The version tells rows that changed from rows that were only written again; `touch_row` maintains it.
  if tg_op = 'UPDATE' then
    changed_rows := '(
      select b.* from before b join changed c on c.id = b.id where c.version <> b.version
      union all
      select c.* from before b join changed c on c.id = b.id where c.version <> b.version)';
  end if;
  execute format(
    'select array_agg(distinct topic order by topic)
      from %s r cross join lateral unnest(%s || case when %s then array[''site'', ''public:catalogue''] else array[''site''] end) topic',
    changed_rows, tg_argv[1], tg_argv[2]) into topics;
  perform announce(topic, tg_argv[0]) from unnest(topics) topic;
  return null;
end $$;

do $$
declare
  announced record;
begin
  for announced in
    select * from (values
      ('books', 'book', 'array[''publisher:'' || r.publisher_id] || coalesce(book_topics(r.id), ''{}'')',
        'exists (select from book_editions e where e.book_id = r.id and e.status in (''active'', ''forthcoming''))'),
      ('book_editions', 'edition', 'coalesce(book_topics(r.book_id), ''{}'')', 'r.status in (''active'', ''forthcoming'')'),
      ('listings', 'listing', 'array[''bookstore:'' || r.bookstore_id]', 'r.status = ''listed'''),
      ('publishers', 'publisher', 'array[''publisher:'' || r.id]', 'r.status = ''active'''),
      ('bookstores', 'bookstore', 'array[''bookstore:'' || r.id]', 'r.is_active'),
      ('genres', 'genre', 'array[]::text[]', 'true'),
      ('reviews', 'review', 'coalesce(book_topics(r.book_id), ''{}'')', 'r.status = ''published'''),
      ('promos', 'promo', 'array[]::text[]', 'r.is_active')
    ) as each (name, kind, topics, is_public)
  loop
    execute format(
      'create trigger announce_insert after insert on %I referencing new table as changed
        for each statement execute function announce_changes(%L, %L, %L)',
      announced.name, announced.kind, announced.topics, announced.is_public);
    execute format(
      'create trigger announce_update after update on %I referencing old table as before new table as changed
        for each statement execute function announce_changes(%L, %L, %L)',
      announced.name, announced.kind, announced.topics, announced.is_public);
    execute format(
      'create trigger announce_delete after delete on %I referencing old table as changed
        for each statement execute function announce_changes(%L, %L, %L)',
      announced.name, announced.kind, announced.topics, announced.is_public);
  end loop;
end $$;

-- An entry of the catalogue also changes with discounts, rates, credits and genres of books, whose tables announce nothing
-- themselves. Only changed entries are written.
create function announce_entries() returns trigger language plpgsql as $$
begin
  perform announce(topic, 'listing') from (
    select 'bookstore:' || bookstore_id as topic from changed
    union select 'public:catalogue' from changed
    union select 'site' from changed
  ) topics;
  return null;
end $$;
create trigger announce_insert after insert on catalogue_entries referencing new table as changed for each statement execute function announce_entries();
create trigger announce_update after update on catalogue_entries referencing new table as changed for each statement execute function announce_entries();
create trigger announce_delete after delete on catalogue_entries referencing old table as changed for each statement execute function announce_entries();
