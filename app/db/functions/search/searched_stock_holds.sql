-- A hold is found by the name that was given for it.
create or replace function searched_stock_holds(changed uuid[]) returns table (object uuid, field integer, text text) language sql stable as $$
  select r.id, t.field, t.text from stock_holds r
  cross join lateral (values (1, r.name)) as t (field, text)
  where r.id = any(changed) and t.text is not null
$$;
