-- An artist is found by its name.
create or replace function searched_artists(changed uuid[]) returns table (object uuid, field integer, text text) language sql stable as $$
  select r.id, t.field, t.text from artists r
  cross join lateral (values (1, r.name ->> 'en'), (1, r.name ->> 'np')) as t (field, text)
  where r.id = any(changed) and t.text is not null
$$;
