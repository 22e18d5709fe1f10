-- A purchase is found by the names of its buyer and of who receives it.
create or replace function searched_purchases(changed uuid[]) returns table (object uuid, field integer, text text) language sql stable as $$
  select r.id, t.field, t.text from purchases r
  cross join lateral (values (1, r.name), (1, r.recipient_name)) as t (field, text)
  where r.id = any(changed) and t.text is not null
$$;
