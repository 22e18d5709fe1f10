-- What the verbs that write books need: archived editions and contributors, and a version of books that their search keys
-- do not raise.

-- An archived edition is never public: what is public is withdrawn first, with a reason.
alter table book_editions add column archived_on date;
alter table book_editions add constraint book_editions_archived_not_public check (
  archived_on is null or status not in ('forthcoming', 'active')
);
alter table contributors add column archived_on date;

-- Search keys follow from the texts of a book, its series and its contributors. Where only they change, a form that was
-- opened before is not out of date.
create function touch_book() returns trigger language plpgsql as $$
declare
  with_old_keys books := new;
begin
  with_old_keys.search_keys := old.search_keys;
  if with_old_keys is distinct from old then
    new.version := old.version + 1;
    new.updated_on := now();
  end if;
  return new;
end $$;
drop trigger touch_row on books;
create trigger touch_row before update on books for each row when (old.* is distinct from new.*) execute function touch_book();

-- Names of contributors and titles of series are shown with the books of their publishers.
do $$
declare
  announced record;
begin
  for announced in
    select * from (values
      ('contributors', 'contributor',
        'array(select distinct ''publisher:'' || b.publisher_id from contributions c join books b on b.id = c.book_id where c.contributor_id = r.id)',
        'exists (select from contributions c join book_editions e on e.book_id = c.book_id where c.contributor_id = r.id and e.status in (''active'', ''forthcoming''))'),
      ('series', 'series', 'array[''publisher:'' || r.publisher_id]',
        'exists (select from books b join book_editions e on e.book_id = b.id where b.series_id = r.id and e.status in (''active'', ''forthcoming''))')
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
  end loop;
end $$;
