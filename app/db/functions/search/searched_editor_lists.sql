-- A list by an editor is found by its title, signature and address.
create or replace function searched_editor_lists(changed uuid[]) returns table (object uuid, field integer, text text) language sql stable as $$
  select r.id, t.field, t.text from editor_lists r
  cross join lateral (values (1, r.title ->> 'en'), (1, r.title ->> 'np'), (1, r.signed_by ->> 'en'), (1, r.signed_by ->> 'np'), (2, r.slug)) as t (field, text)
  where r.id = any(changed) and t.text is not null
$$;
