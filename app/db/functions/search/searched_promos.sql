-- A promo is found by its title and token.
create or replace function searched_promos(changed uuid[]) returns table (object uuid, field integer, text text) language sql stable as $$
  select r.id, t.field, t.text from promos r
  cross join lateral (values (1, r.title ->> 'en'), (1, r.title ->> 'np'), (2, r.token)) as t (field, text)
  where r.id = any(changed) and t.text is not null
$$;
