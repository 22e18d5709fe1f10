-- A bookstore is found by its name and telephone number.
create or replace function searched_bookstores(changed uuid[]) returns table (object uuid, field integer, text text) language sql stable as $$
  select r.id, t.field, t.text from bookstores r
  cross join lateral (values (1, r.name ->> 'en'), (1, r.name ->> 'np'), (2, r.phone)) as t (field, text)
  where r.id = any(changed) and t.text is not null
$$;
