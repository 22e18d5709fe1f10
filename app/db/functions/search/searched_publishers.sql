-- A publisher is found by its name and legal name.
create or replace function searched_publishers(changed uuid[]) returns table (object uuid, field integer, text text) language sql stable as $$
  select r.id, t.field, t.text from publishers r
  cross join lateral (values (1, r.name ->> 'en'), (1, r.name ->> 'np'), (2, r.legal_name)) as t (field, text)
  where r.id = any(changed) and t.text is not null
$$;
