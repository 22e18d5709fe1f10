-- A message is searched with its beginning, in which the exact words are found. Its telephone number is encrypted, and found as a whole.
create or replace function searched_contact_messages(changed uuid[]) returns table (object uuid, field integer, text text) language sql stable as $$
  select c.id, t.field, t.text from contact_messages c cross join lateral (values
    (1, c.subject), (3, c.name), (2, c.email), (4, left(c.body, 2000))) as t (field, text)
  where c.id = any(changed) and t.text is not null
$$;
