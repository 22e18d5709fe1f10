-- What genres are found by: their names, and the words that readers search for, which site administrators note.
create or replace function searched_genres(changed uuid[]) returns table (object uuid, field integer, text text) language sql stable as $$
  select g.id, t.field, t.text from genres g cross join lateral (values
    (1, g.name ->> 'en'), (1, g.name ->> 'np'), (2, g.keywords ->> 'en'), (2, g.keywords ->> 'np')) as t (field, text)
  where g.id = any(changed) and t.text is not null
$$;
