-- A series is found by its title.
create or replace function searched_series(changed uuid[]) returns table (object uuid, field integer, text text) language sql stable as $$
  select r.id, t.field, t.text from series r
  cross join lateral (values (1, r.title ->> 'en'), (1, r.title ->> 'np')) as t (field, text)
  where r.id = any(changed) and t.text is not null
$$;
